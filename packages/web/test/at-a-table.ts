import type { Table, WatchedGame } from '@don/protocol';
import type { View } from '@don/rules';
import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { decide } from '../../server/bench/decide.js';
import type { BrowserHarness, Visitor } from './browser.js';

/** On turn, as the page shows it. */
export const onTurn = '.action-bar[data-waiting="false"]';

interface Wishes {
  readonly people: number;
  readonly players: number;
  readonly pace?: string;
  readonly visibility?: 'public' | 'link';
  readonly rated?: boolean;
}

/** Makes a table by the form; all seats that are not for people are for bots. Returns its address. */
export async function makeTable({ page }: Visitor, wishes: Wishes): Promise<string> {
  const { people, players, pace = 'untimed', visibility = 'link', rated = false } = wishes;
  await page.getByRole('link', { name: /Play with friends/ }).click();
  await page.getByRole('combobox', { name: 'Players' }).selectOption(`${players}`);
  for (let seat = people + 1; seat <= players; seat++)
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('novice');
  await page.getByText('More options').click();
  await page.getByRole('combobox', { name: 'Time per decision' }).selectOption(pace);
  await page.getByRole('combobox', { name: 'Who can find it' }).selectOption(visibility);
  await page.getByRole('checkbox', { name: /Side auctions/ }).uncheck();
  await page.getByRole('checkbox', { name: /take-backs/ }).check();
  if (rated) await page.getByRole('checkbox', { name: /Rated/ }).check();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForSelector('.waiting-room, .table');
  return page.url();
}

/** Two people and a bot at a table, and the game, which has begun. */
export async function twoAtATable(
  browser: BrowserHarness,
  wishes: Partial<Wishes> = {},
  options: BrowserContextOptions = {},
): Promise<[Visitor, Visitor]> {
  const [ada, ben] = [await browser.visit({}, options), await browser.visit({}, options)];
  const address = await makeTable(ada, { people: 2, players: 3, ...wishes });
  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  for (const { page } of [ada, ben]) await page.waitForSelector('.table');
  return [ada, ben];
}

/** On the account page, a guest creates an account. */
export async function claimName({ page }: Visitor, name: string): Promise<void> {
  const claim = page.locator('form', { hasText: 'Create account' });
  await claim.getByLabel('Name').fill(name);
  await claim.getByLabel(/Password/).fill('correct horse');
  await claim.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Whichever of two can act, and the other one. */
export async function byTurn(pair: readonly [Visitor, Visitor]): Promise<[Visitor, Visitor]> {
  const actor = await Promise.any(pair.map((visitor) => visitor.page.waitForSelector(onTurn).then(() => visitor)));
  return actor === pair[0] ? [pair[0], pair[1]] : [pair[1], pair[0]];
}

export function logOf({ page }: Pick<Visitor, 'page'>): Promise<string[]> {
  return page.locator('.log-panel .log li').allTextContents();
}

/** Until the log of a table says more than it did. */
export async function untilMoreThan({ page }: Visitor, lines: number): Promise<void> {
  await page.waitForFunction((count) => document.querySelectorAll('.log-panel .log li').length > count, lines);
}

/** Bids while it is cheap, else passes, whenever it is this one's turn. */
export async function playToTheEnd(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  for (;;) {
    await page.waitForSelector(`${onTurn}, .scores`);
    if ((await page.locator('.scores').count()) > 0) return;
    const told = await page.locator('.log-panel .log li').count();
    const high = Number((await page.locator('.high-bid b').allTextContents())[0] ?? 0);
    const bid = page.locator('.bid:not(:disabled)');
    const choice = high < 4 && (await bid.count()) > 0 ? bid : page.locator('.action-bar .pass');
    // An order may be faster: then there is nothing to press any more.
    const isPressed = await choice.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (isPressed) await untilMoreThan(visitor, told);
  }
}

/** Often enough, and seldom enough for the limits of an account, however long the others take. */
const ASK_AGAIN_MS = 150;

/** The game that they are in, to its end, where it is not the subject to press anything: the moves go to the server. */
export async function sendMovesToTheEnd(...visitors: readonly Visitor[]): Promise<void> {
  await Promise.all(
    visitors.map(async ({ page }) => {
      // Before that there is no game.
      await page.waitForSelector('.table, .hand');
      const get = async <Answer>(path: string): Promise<Answer> => {
        const { status, answer } = await page.evaluate(fetched, { path });
        expect(status, path).toBe(200);
        return answer as Answer;
      };
      const { tables } = await get<{ tables: { table: Table }[] }>('/api/account/tables');
      const path = `/api/games/${tables[0]?.table.game}`;
      for (;;) {
        const { seat, seq, view } = await get<WatchedGame>(path);
        if (view?.phase === 'over') break;
        if (view?.turn === seat) {
          const data = { seq, key: `${seq}`, action: decide(view as View) };
          await page.evaluate(fetched, { path: `${path}/act`, data });
        } else await page.waitForTimeout(ASK_AGAIN_MS);
      }
      await page.waitForSelector('.scores, .hand-result');
    }),
  );
}

/** Asks from the page, which may know its server by a name that only the browser knows. */
async function fetched({ path, data }: { path: string; data?: object }): Promise<{ status: number; answer: unknown }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, data && { method: 'POST', headers, body: JSON.stringify(data) });
  return { status: response.status, answer: await response.json() };
}
