import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { dataFolder, startServer } from './harness.js';

/** A page as Vite builds it, as far as the server has to know. */
async function serverWithPage(): Promise<string> {
  const data = dataFolder();
  const page = join(data, 'site');
  mkdirSync(join(page, 'assets'), { recursive: true });
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Don</title>');
  writeFileSync(join(page, 'sw.js'), '// worker');
  writeFileSync(join(page, '.hidden'), 'hidden');
  writeFileSync(join(page, 'assets', 'index-BHNHViUu.js'), 'export {};');
  writeFileSync(join(data, 'private.txt'), 'private');
  return (await startServer(data, { DON_PAGE: page })).url;
}

describe('the page', () => {
  test('is what every address of its own shows; the API and files are not among them', async () => {
    const url = await serverWithPage();
    for (const path of ['/', '/table/abc', '/watch?game=1', '/apiary']) {
      const response = await fetch(url + path);
      expect([path, response.status, await response.text()]).toEqual([path, 200, '<!doctype html><title>Don</title>']);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    for (const path of ['/api/nothing', '/assets/index-old.js', '/favicon.ico', '/.hidden']) {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    }
    expect((await fetch(`${url}/table/abc`, { method: 'POST' })).status).toBe(404);
  });

  test('keeps files with a hash in their name for good, and asks about the others', async () => {
    const url = await serverWithPage();
    const hashed = await fetch(`${url}/assets/index-BHNHViUu.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toMatch(/javascript/);
    const worker = await fetch(`${url}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    const again = await get(url, '/sw.js', { 'if-none-match': worker.headers.get('etag') as string });
    expect(again.status).toBe(304);
  });

  test('gives out nothing beside its folder, however the path is written', async () => {
    const url = await serverWithPage();
    for (const path of [
      '/../private.txt',
      '/assets/../../private.txt',
      '/%2e%2e/private.txt',
      '/assets/..%2f..%2fprivate.txt',
      '/..%5cprivate.txt',
      '//private.txt',
      '/assets/%00/../../../private.txt',
      '/../secrets.json',
    ]) {
      expect((await get(url, path)).body).not.toMatch(/private$|session/);
    }
  });

  test('that is not built is reported in plain words, and the API works without it', async () => {
    const { url } = await startServer(dataFolder(), { DON_PAGE: '/nowhere' });
    const response = await fetch(url);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toMatch(/^The page is not built; "npm start" builds it/);
    expect((await fetch(`${url}/api/tables`)).status).toBe(200);
  });
});

/** Exactly what is written: `fetch` would tidy the path and add headers of its own. */
function get(url: string, path: string, headers = {}): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, async (response) => {
      resolve({ status: response.statusCode, body: await text(response) });
    });
    sent.on('error', reject).end();
  });
}
