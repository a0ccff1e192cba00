import { EDITION_IDS } from '@don/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness } from './browser.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

test('the rules of every edition can be read and searched', async () => {
  const visitor = await browser.visit({}, { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.getByRole('link', { name: /^Rules/ }).click();
  await page.locator('.editions summary').click();
  for (const edition of EDITION_IDS) {
    await page.locator(`.editions [href="/rules/${edition}"]`).click();
    await page.waitForSelector(`[href="/rules/${edition}"][aria-current]`);
  }
  await visitor.axe();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('searchbox').fill('last digit');
  const found = await page.locator('.rule').evaluateAll((rules) => rules.map(({ id }) => id));
  expect(found).toEqual(['A6', 'P2']);
  // What people call it, not only what it is called.
  for (const [word, rule] of [
    ['remainder', 'P6'],
    ['broke', 'A5'],
    ['swap', 'X1'],
    ['auction off', 'S1'],
    ['tie', 'F3'],
    ['15 cards', 'R9'],
  ] as const) {
    await page.getByRole('searchbox').fill(word);
    await page.locator(`#${rule}`).waitFor();
  }
  await page.getByRole('searchbox').fill('chess');
  await page.getByText('No rule says that.').waitFor();
  await visitor.leave();
});

test('the log leads to the very rule', async () => {
  const visitor = await browser.visit({}, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.playNow();
  await visitor.waitForTurn();
  // D1 and what lies on the table tell which are still in the deck.
  await page.getByRole('button', { name: 'Still to come?' }).click();
  await page.getByRole('table', { name: 'Still to come' }).waitFor();
  expect(await page.locator('.number-table .tag').count()).toBe(29);
  await page.keyboard.press('Escape');
  await page.locator('.log [aria-label="Rule D3"]').first().click();
  await page.getByRole('link', { name: 'Show it in the rules' }).click();
  await page.waitForSelector('#D3:focus');
  expect(page.url()).toMatch(/\/rules\/don#D3$/);
  await page.goBack();
  await visitor.waitForTurn();
  await visitor.leave();
});
