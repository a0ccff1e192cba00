import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness } from './browser.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const playthrough = new URL('../../rules/test/playthroughs/don-4-side-noexchange-guarded.don', import.meta.url);
const file = fileURLToPath(playthrough);
const text = readFileSync(file, 'utf8');

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

test('a record file is shown step by step, and a link leads to the same moment elsewhere', async () => {
  const visitor = await browser.visit(
    {},
    { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
  );
  const { page } = visitor;
  await page.getByRole('link', { name: 'Replays' }).click();
  await page.locator('input[type=file]').waitFor();
  await visitor.axe();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForSelector('.replay-controls');
  await visitor.axe();
  await visitor.fits();

  await page.getByRole('combobox', { name: 'Jump to' }).selectOption('5');
  await page.getByRole('heading', { name: 'Round 5 of 15' }).waitFor();
  const told = await page.locator('.log li').count();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, told);
  await page.locator('body').press('ArrowLeft');
  await page.waitForFunction((count) => document.querySelectorAll('.log li').length === count, told);

  expect(await page.locator('.shield').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('1');
  expect(await page.locator('.shield').count()).toBe(3);

  await page.getByRole('button', { name: 'Share this moment' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await browser.visit();
  await friend.page.goto(link);
  await friend.page.getByRole('heading', { name: 'Round 5 of 15' }).waitFor();
  expect(await friend.page.locator('.log li').count()).toBe(told);
  expect(await friend.page.locator('.shield').count()).toBe(3);
  await friend.leave();

  await page.locator('input[type=range]').fill('9999');
  await page.getByRole('button', { name: 'Score sheet' }).click();
  await page.waitForSelector('.scores');
  await visitor.leave();
});

test('a replay plays by itself to the end', async () => {
  const visitor = await browser.visit({}, { viewport: { width: 360, height: 640 } });
  const { page } = visitor;
  await page.goto(`${browser.url}replay`);
  await page.getByLabel('Or paste its text').fill(text.trim());
  await page.getByRole('button', { name: 'Show game' }).click();
  await page.waitForSelector('.replay-controls');
  await visitor.fits();
  const last = Number(await page.locator('input[type=range]').getAttribute('max'));
  await page.locator('input[type=range]').fill(`${last - 3}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Score sheet' }).waitFor();
  await visitor.leave();
});

test('what is wrong with a record is said with its place', async () => {
  const visitor = await browser.visit({}, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(`${browser.url}replay`);
  await page.getByLabel('Or paste its text').fill(text.replace('Edition: don', 'Edition: chess'));
  await page.getByRole('button', { name: 'Show game' }).click();
  const fault = page.getByRole('alert');
  await fault.waitFor();
  expect(await fault.locator('p').innerText()).toBe('Line 2, column 10: that’s not how a record is written.');
  expect(await fault.locator('pre').innerText()).toBe('Edition: chess');
  expect(await fault.locator('mark').innerText()).toBe('c');
  await visitor.axe();
  await page.goto(`${browser.url}replay#game=broken`);
  await page.reload();
  await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  await visitor.leave();
});
