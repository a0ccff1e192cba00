import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { claimName, makeTable } from './at-a-table.js';
import { BrowserHarness, PageWithServer } from './browser.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open(await PageWithServer.open());
});
afterAll(() => browser?.close());

test.each([
  [{ reach: 'network', url: 'http://192.168.1.7:3000' }, 'http://192.168.1.7:3000', /on your network/],
  [{ reach: 'public', url: 'https://don.example' }, 'https://don.example', /don\.example/],
])('on the server’s own device an invitation has the address for others (%o)', async (address, origin, said) => {
  const ada = await browser.visit({}, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ada;
  await page.route('**/api/address', (route) => route.fulfill({ json: address }));
  const { pathname } = new URL(await makeTable(ada, { people: 2, players: 3 }));
  await page.getByText(said).waitFor();
  const link = page.getByRole('textbox', { name: 'Link to this table' });
  expect(await link.inputValue()).toBe(origin + pathname);
  await page.getByRole('button', { name: 'Share link' }).click();
  await page.getByText('Link copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + pathname);
  await ada.leave();
});

test('where others cannot reach the server, the invitation says so; and the host has the name of the settings', async () => {
  const ada = await browser.visit({ name: 'Ada Byron' });
  const { page } = ada;
  const address = await makeTable(ada, { people: 2, players: 3 });
  await page.getByText(/only works on this device/).waitFor();
  expect(await page.getByRole('textbox', { name: 'Link to this table' }).inputValue()).toBe(address);
  expect(await page.locator('.room-seats li').first().textContent()).toContain('Ada Byron');
  await ada.axe();
  await ada.leave();
});

test('a host whose name is taken can choose another one at once', async () => {
  const [ada, ben] = [await browser.visit(), await browser.visit({ name: 'Grace Hopper' })];
  await ada.page.goto(`${browser.url}account`);
  await claimName(ada, 'Grace Hopper');
  const { page } = ben;
  await page.getByRole('link', { name: /Play with friends/ }).click();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByText('That name is taken, or too much like another.').waitFor();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ben Hur');
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByText('Ben Hur').waitFor();
  // The browser counts the refusal among its complaints.
  ben.ignoreErrors(/409/);
  await ada.leave();
  await ben.leave();
});

test('H1 a table with house rules is never rated, and says to its guests how it differs', async () => {
  const ada = await browser.visit();
  const { page } = ada;
  await page.goto(`${browser.url}account`);
  await claimName(ada, 'Hedy Lamarr');
  await page.goto(`${browser.url}host`);
  await page.getByText('More options').click();
  const rated = page.getByLabel('Rated', { exact: false });
  await rated.check();
  // D2: where it counts, the lot decides.
  await page.getByLabel('Start player (always drawn in rated games)').waitFor();
  await page.goto(`${browser.url}host?edition=serengeti&chips=12&tieBreaks=none`);
  await rated.waitFor();
  expect(await rated.isDisabled()).toBe(true);
  await page.getByLabel('Start player').selectOption('Seat 2');
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByText('Like Serengeti (2007), but: 12 chips each and ties are shared.').waitFor();
  await page.getByText('Seat 2 starts').waitFor();
  await ada.leave();
});
