import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, serveStatic, site } from './browser.js';
import { LAST_ROUND } from './prepared.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const WORDS = {
  en: ['Your games are saved', 'Reload'],
  es: ['Tus partidas están guardadas', 'Recargar'],
  fr: ['Vos parties sont enregistrées', 'Recharger'],
  de: ['Deine Partien sind gespeichert', 'Neu laden'],
} as const;

const folder = mkdtempSync(join(tmpdir(), 'don-versions-'));
const served = join(folder, 'served');

let browser: BrowserHarness;
beforeAll(async () => {
  cpSync(site, served, { recursive: true });
  browser = await BrowserHarness.open(await serveStatic(served));
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

test.each(Object.entries(WORDS))(
  'what breaks before anything is shown is said in %s',
  async (language, [text, reload]) => {
    const visitor = await browser.visit({ language }, { serviceWorkers: 'block' });
    const { page } = visitor;
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.reload();
    await page.getByText(text).waitFor();
    await visitor.axe();
    await page.unroute('**/assets/index-*.js');
    await page.getByRole('button', { name: reload }).click();
    await page.waitForSelector('.menu');
    visitor.ignoreErrors(/net::ERR_FAILED/);
    await visitor.leave();
  },
);

test('a language that does not load is said, too', async () => {
  const visitor = await browser.visit({ language: 'de' }, { serviceWorkers: 'block' });
  const { page } = visitor;
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.reload();
  await page.getByText(WORDS.de[0]).waitFor();
  visitor.ignoreErrors(/net::ERR_FAILED|dynamically imported/);
  await visitor.leave();
});

test('what breaks at the table is said, and leaves the game where it was', async () => {
  const visitor = await browser.visit({}, { serviceWorkers: 'block' });
  const { page } = visitor;
  await page.route('**/assets/GameSummary-*.js', (route) => route.abort());
  await visitor.sitDownAt(LAST_ROUND, browser.url);
  while (!(await page.getByText(WORDS.en[0]).isVisible())) {
    await page.keyboard.press('p');
    await page.waitForTimeout(100);
  }
  await page.unroute('**/assets/GameSummary-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForSelector('.chart');
  visitor.ignoreErrors(/net::ERR_FAILED|dynamically imported/);
  await visitor.leave();
});

test('a saved game that P4 has changed since is not opened, and the page says why', async () => {
  const visitor = await browser.visit({}, { serviceWorkers: 'block' });
  const { page } = visitor;
  const refused = new URL('../../rules/test/refused/P4-result-from-before-its-change.don', import.meta.url);
  await visitor.keep('old', readFileSync(refused, 'utf8'));
  await page.goto(`${browser.url}game/old`);
  await page.getByText('this game was played before P4 was changed').waitFor();
  await visitor.axe();
  await page.getByRole('link', { name: 'Back to the front page' }).click();
  await page.waitForSelector('.menu');
  await visitor.leave();
});

test('a new version is offered, never at a table, and taken when the player wants it', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visitor.playNow();
  await visitor.waitForTurn();
  await serveAnotherBuild();
  await page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    await worker.update();
    for (;;) {
      if (worker.waiting) return;
      await new Promise((later) => setTimeout(later, 50));
    }
  });
  await page.locator('.pass').click();
  await visitor.waitForTurn();
  await page.reload();
  await visitor.waitForTurn();
  expect(await page.locator('.notice').count()).toBe(0);
  expect(await page.locator('meta[name=version]').count()).toBe(0);
  const told = await page.locator('.log li').count();
  const table = page.url();
  await page.getByRole('button', { name: 'Leave table' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForSelector('meta[name=version]', { state: 'attached' });
  await page.goto(table);
  await visitor.waitForTurn();
  expect(await page.locator('.log li').count()).toBe(told);
  await visitor.leave();
});

/** The page as it will be one day: the same, but for a line in its head. */
async function serveAnotherBuild(): Promise<void> {
  const next = join(folder, 'next');
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    build: { outDir: next },
    plugins: [
      {
        name: 'next-version',
        transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'version', content: 'next' }, injectTo: 'head' }],
      },
    ],
  });
  cpSync(next, served, { recursive: true });
}
