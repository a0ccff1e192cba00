import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness } from './browser.js';
import { LAST_ROUND } from './prepared.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

test('at the end one sees how it went, hands it on, and watches it again', async () => {
  const visitor = await browser.visit(
    {},
    {
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  );
  const { page } = visitor;
  await visitor.sitDownAt(LAST_ROUND, browser.url);
  while (!(await page.locator('.scores').isVisible())) {
    await page.keyboard.press('p');
    await page.waitForTimeout(100);
  }
  await page.waitForSelector('.chart');
  expect(await page.locator('.chart').first().locator('tbody tr').count()).toBe(2);
  await visitor.axe();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save' }).click();
  expect((await saving).suggestedFilename()).toBe('game.don');
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.waitForSelector('.replay-controls');
  await page.getByRole('heading', { name: 'Round 15 of 15' }).waitFor();
  await page.goto(`${browser.url}replay`);
  await page.getByRole('link', { name: /You · Vito · Carla/ }).click();
  await page.waitForSelector('.replay-controls');
  expect(page.url()).toContain('/replay/prepared');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.hash === '#at=1');
  await visitor.leave();
});
