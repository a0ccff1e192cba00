import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, type Visitor } from './browser.js';
import { prepared } from './prepared.js';
import { combinations, findings, startInspecting } from './walk.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const NAMES = ['', 'Vito', 'Carla', 'Enzo', 'Rosa', 'Sal'];
const SALES = 10;
const PHONES = combinations({
  phone: [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 430, height: 932 },
  ],
  language: ['de', 'fr', 'en', 'es'],
});
/** One after the other, for one phone after the other. */
const TABLES = [
  { edition: 'don', players: 4, sideAuctions: false, explain: false },
  { edition: 'serengeti', players: 5, sideAuctions: false, explain: false },
  { edition: 'don', players: 6, sideAuctions: true, explain: false },
  { edition: 'manual', players: 3, sideAuctions: true, explain: true },
] as const;

/** A person with more districts than fit beside each other, at a table where one can bid more than one has. */
const OVERBID = prepared(
  NAMES.slice(0, 4),
  {
    round: 8,
    districts: [['A0', 'A4', 'R5', 'V4', 'G3', 'S2', 'G9', 'R6', 'V1'], ['B7', 'B1'], ['V3'], ['R7']],
  },
  { options: { sideAuctions: false, enforcement: 'table' } },
);

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

/** Bids while it is cheap, else passes or keeps, until so many lots are sold or the game is over. */
async function playSales({ page }: Visitor, sales: number): Promise<void> {
  for (let told = 0; ; ) {
    const turn = await page.waitForFunction((before) => {
      const lines = document.querySelectorAll('.log li').length;
      if (lines <= before || !document.querySelector('.action-bar[data-waiting="false"], .scores')) return null;
      const high = Number(document.querySelector('.high-bid b')?.textContent ?? 0);
      const isCheap = document.querySelector('.bid:enabled') !== null && high < 6;
      return { lines, isCheap, sold: document.querySelectorAll('.log li[data-type="win"]').length };
    }, told);
    const { lines = 0, isCheap = false, sold = 0 } = (await turn.jsonValue()) ?? {};
    if (sold >= sales) return;
    told = lines;
    await page.keyboard.press(isCheap ? 'Enter' : 'p');
  }
}

/** Bids more than one has, and chooses what to lose for it. */
async function overbid(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.keyboard.type('68');
  // The second time to be sure.
  for (let press = 0; press < 2; press++) await page.keyboard.press('Enter');
  await page.locator('.pick button').last().click();
  await page.locator('.choice .bid').click();
  await page.locator('.log li[data-type="discard"]').waitFor({ state: 'attached' });
  await visitor.waitForTurn();
}

test.each(PHONES.map((one, place) => ({ ...one, table: TABLES[place % TABLES.length] as (typeof TABLES)[number] })))(
  'on a phone of $phone.width px in $language ten sales of $table.edition among $table.players, and a default, are seen whole',
  async ({ phone, language, table: { edition, players, sideAuctions, explain } }) => {
    const visitor = await browser.visit({ language, explain }, { viewport: phone, reducedMotion: 'reduce' });
    const names = NAMES.slice(0, players);
    const deal = { seed: `walk ${language} ${phone.width}`, start: 0 };
    const fresh = prepared(
      names,
      { round: 1, districts: names.map(() => []) },
      { edition, options: { sideAuctions }, deal },
    );
    for (const [record, play] of [
      [fresh, () => playSales(visitor, SALES)],
      [OVERBID, () => overbid(visitor)],
    ] as const) {
      await visitor.sitDownAt(record, browser.url);
      await startInspecting(visitor);
      await play();
      expect(await findings(visitor)).toEqual([]);
    }
    await visitor.leave();
  },
);
