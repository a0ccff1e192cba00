import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createHttp } from '../src/transport/api/http.js';
import { sharedServer } from './harness.js';

const server = sharedServer();

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: { type?: string; anyOf?: object[] } }> }>;
}

async function operations(): Promise<[where: string, path: string, Operation][]> {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]): [string, string, Operation] => [`${method} ${path}`, path, found]),
  );
}

const schemasOf = ({ responses }: Operation) =>
  Object.values(responses).flatMap(({ content }) => Object.values(content ?? { none: {} }).map(({ schema }) => schema));

describe('the description of the API', () => {
  test('says of every route what it takes and what it answers', async () => {
    const found = await operations();
    expect(found.length).toBeGreaterThan(25);
    for (const [where, path, operation] of found) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? [];
      expect([where, described]).toEqual([where, named]);
      expect([where, Object.keys(operation.responses).sort()]).toEqual([where, ['2XX', '4XX', '5XX']]);
      for (const schema of schemasOf(operation)) expect([where, Object.keys(schema ?? {})]).not.toEqual([where, []]);
    }
  });

  test('names every route that takes a body', async () => {
    const bodies = (await operations()).flatMap(([, path, { requestBody }]) =>
      requestBody?.content['application/json']?.schema ? [path] : [],
    );
    expect(bodies).toEqual(
      expect.arrayContaining([
        '/api/tables',
        '/api/games/{game}/act',
        '/api/account/claim',
        '/api/sign-in',
        '/api/tokens',
        '/api/account/delete',
      ]),
    );
  });

  test('cannot be evaded: a route that does not say what it answers is not taken', async () => {
    const app = await createHttp(pino({ level: 'silent' }), 0);
    expect(() => app.get('/api/secret', () => 'hello')).toThrow('GET /api/secret does not say what it answers');
    await app.close();
  });

  test('is a page at /api that needs nothing from elsewhere', async () => {
    const page = await fetch(`${server.url}/api`);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
    const html = await page.text();
    for (const [, source] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(source).toMatch(/^\/api\/static\//);
      expect((await fetch(server.url + source)).status).toBe(200);
    }
    expect(await (await fetch(`${server.url}/api/static/swagger-initializer.js`)).text()).toContain('json');
    expect((await fetch(`${server.url}/api/json`)).status).toBe(200);
  });
});
