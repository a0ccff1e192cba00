import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { byTurn, makeTable, untilMoreThan } from './at-a-table.js';
import { BrowserHarness, HOME_NETWORK, PageWithServer, type Visitor } from './browser.js';

// Without HTTPS the page is no secure context: browsers then have no service worker, no clipboard, no locks, no UUIDs.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let browser: BrowserHarness;
let home: string;
beforeAll(async () => {
  browser = await BrowserHarness.open(await PageWithServer.open());
  home = browser.url.replace(/localhost|127\.0\.0\.1/, HOME_NETWORK);
});
afterAll(() => browser?.close());

async function atHome(): Promise<Visitor> {
  const visitor = await browser.visit();
  await visitor.page.goto(home);
  expect(await visitor.page.evaluate(() => isSecureContext)).toBe(false);
  return visitor;
}

test('in a home network without HTTPS friends share a link, play and bid', async () => {
  const [ada, ben] = [await atHome(), await atHome()];
  const address = await makeTable(ada, { people: 2, players: 3 });
  expect(new URL(address).hostname).toBe(HOME_NETWORK);
  await ada.page.getByRole('button', { name: 'Share link' }).click();
  await ada.page.getByText('Link copied.').waitFor();
  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  for (const { page } of [ada, ben]) await page.waitForSelector('.table');
  const [actor, other] = await byTurn([ada, ben]);
  const lines = await other.page.locator('.log-panel .log li').count();
  await actor.page.locator('.bid').click();
  await untilMoreThan(other, lines);
  for (const visitor of [ada, ben]) await visitor.leave();
});

test('in a home network without HTTPS a game against bots is played, in one tab at a time', async () => {
  const ada = await atHome();
  await ada.playNow();
  await ada.waitForTurn();
  const lines = await ada.page.locator('.log-panel .log li').count();
  await ada.page.locator('.bid').click();
  await untilMoreThan(ada, lines);
  const second = await ada.context.newPage();
  await second.goto(ada.page.url());
  await second.waitForSelector('.table');
  await ada.page.getByText('You’re playing this game in another tab.').waitFor();
  await ada.leave();
});
