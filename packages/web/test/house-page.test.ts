import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness } from './browser.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

test('H1 house rules are set, kept, handed on by link, and said at the table', async () => {
  const visitor = await browser.visit({}, { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(new URL('/new', page.url()).href);
  const sentence = page.locator('.house [role="status"]');
  await page.getByLabel('Start from').selectOption('French Don');
  expect(await sentence.textContent()).toBe(
    'Like Don (2001), but: ties are shared and an overbid puts you out at once.',
  );
  expect(await page.getByLabel('Like at a real table').isChecked()).toBe(true);
  await page.getByText('Change the rules').click();
  await page.getByLabel('Chips for each player').selectOption('10');
  await page.getByLabel('Lot 4').selectOption('3');
  const words =
    'Like Don (2001), but: 10 chips each, ties are shared, lots of 1-2-3-3 by turns, and an overbid puts you out at once.';
  expect(await sentence.textContent()).toBe(words);
  await visitor.axe();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByLabel('Name of these rules').fill('Sundays');
  await page.getByLabel('Name of these rules').press('Enter');
  await page.getByRole('button', { name: 'Delete “Sundays”' }).waitFor();

  // Kept in this browser, and a link says the same.
  await page.goto(new URL('/new', page.url()).href);
  expect(await sentence.textContent()).toBe('As printed in Don (2001).');
  await page.getByLabel('Start from').selectOption('Sundays');
  expect(await sentence.textContent()).toBe(words);
  const link = 'edition=don&chips=10&tieBreaks=none&lots=1-2-3-3&overbid=outAtOnce&enforcement=table';
  await page.goto(new URL(`/new?${link}`, page.url()).href);
  expect(await sentence.textContent()).toBe(words);

  // With another edition they stay, and a link that nobody can play is not taken for print without a word.
  await page.getByRole('radio', { name: 'Templari (2017)' }).check({ force: true });
  expect(await sentence.textContent()).toBe(
    words.replace('Don (2001)', 'Templari (2017)').replace('districts', 'treasures'),
  );
  await page.goto(new URL('/new?edition=manual&chips=99', page.url()).href);
  await page.getByText('rules that don’t exist: chips=99').waitFor();
  expect(await sentence.textContent()).toBe('As printed on the fan sheet.');
  await page.goto(new URL(`/new?${link}`, page.url()).href);

  // D2: I begin.
  await page.getByLabel('Start player').selectOption('Seat 1');
  await page.getByRole('button', { name: 'Deal' }).click();
  await visitor.waitForTurn();
  await page.getByText('you start').first().waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: 'Round 1 of 14' }).waitFor();
  await page.getByRole('button', { name: 'House rules' }).click();
  await page.getByRole('dialog').getByText(words).waitFor();
  expect(await page.locator('.log-panel li').first().textContent()).toBe(`${words}H1`);
  await visitor.leave();
});
