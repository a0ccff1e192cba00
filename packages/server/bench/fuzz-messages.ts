import { LIVE_REQUESTS } from '@don/protocol';
import fc from 'fast-check';
import { z } from 'zod';
import { type JsonSchema, nearly } from './fuzz-values.js';

/** Something to send: on a socket, over HTTP, or what is no packet at all. */
export type Probe =
  | { readonly by: 'socket'; readonly name: string; readonly message: unknown }
  | { readonly by: 'http'; readonly method: string; readonly path: string; readonly body: string }
  | { readonly by: 'raw'; readonly packets: readonly (string | Uint8Array)[] };

/** What is no request: without an id or an operation, of another shape, or no JSON at all. */
const ODD_MESSAGES = [
  '{}',
  'null',
  '[]',
  '7',
  '""',
  '{"id":2}',
  '{"id":2,"op":7}',
  '{"id":-1.5,"op":"act"}',
  '{"id":2,"op":"constructor","input":{}}',
  '{"id":2,"op":"watch:__proto__","input":{}}',
  '{"op":"watch:lobby","input":{}}',
  '{"ping":1}',
  '{"ping":"x"}',
  '{"hello":{}}',
];
const BROKEN_MESSAGES = ['', '{', '{"id":1,"op":"', '['.repeat(500), '\u0000', '{"id":1}{"id":2}'];

/** Whatever can be sent, each kind as often as it deserves. */
export async function probes(url: string, known: readonly string[]): Promise<fc.Arbitrary<Probe>> {
  const events = Object.entries(LIVE_REQUESTS).map(([name, { input }]) => {
    const expected = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return nearly(expected, known).map((message): Probe => ({ by: 'socket', name, message }));
  });
  const routes = (await routesOf(url)).map(({ method, path, body }) =>
    fc
      .tuple(fc.constantFrom(...known, '\u0000', '..', 'é'), nearly(body ?? {}, known), fc.boolean())
      .map(([word, value, isWhole]): Probe => {
        const text = JSON.stringify(value);
        const filled = path.replaceAll(/\{\w+\}/g, encodeURIComponent(word));
        return { by: 'http', method, path: filled, body: isWhole ? text : text.slice(0, -1) };
      }),
  );
  const packet = fc.oneof(fc.constantFrom(...BROKEN_MESSAGES), fc.uint8Array({ minLength: 1, maxLength: 60 }));
  const odd = fc.array(fc.constantFrom(...ODD_MESSAGES), { minLength: 1, maxLength: 5 });
  const raw = fc.oneof(
    packet.map((bytes) => [bytes]),
    odd,
  );
  return fc.oneof(
    { weight: 89, arbitrary: fc.oneof(...events) },
    { weight: 10, arbitrary: fc.oneof(...routes) },
    { weight: 1, arbitrary: raw.map((packets): Probe => ({ by: 'raw', packets })) },
  );
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly body: JsonSchema | undefined;
}

/** The server says itself what it takes; a stream of events has no end, and is left out. */
async function routesOf(url: string): Promise<Route[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>>;
  };
  return Object.entries(paths)
    .filter(([path]) => path !== '/api/bot/events')
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        body: requestBody?.content['application/json']?.schema,
      })),
    );
}
