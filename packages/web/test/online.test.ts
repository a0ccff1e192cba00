import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../../server/bench/client.js';
import { byTurn, logOf, makeTable, onTurn, playToTheEnd, twoAtATable, untilMoreThan } from './at-a-table.js';
import { BrowserHarness, PageWithServer } from './browser.js';

// Whole games in real browsers, against a real server: on a slow machine they take what they take.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

let server: PageWithServer;
let browser: BrowserHarness;
beforeAll(async () => {
  server = await PageWithServer.open();
  browser = await BrowserHarness.open(server);
});
afterAll(() => browser?.close());

test('three people in three languages and a bot play a whole game, and another one', async () => {
  const ada = await browser.visit();
  const address = await makeTable(ada, { people: 3, players: 4 });
  await ada.axe();
  const code = (await ada.page.locator('.table-code').textContent()) ?? '';
  const ben = await browser.visit({ language: 'de' }, { viewport: { width: 360, height: 640 } });
  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Platz nehmen' }).click();
  await ada.page.locator('.room-seats [data-kind="guest"]').nth(1).waitFor();
  const zoe = await browser.visit({ language: 'fr' });
  await zoe.page.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase());
  await zoe.page.getByRole('button', { name: 'Rejoindre' }).click();
  await zoe.page.getByRole('button', { name: 'Prendre place' }).click();
  const all = [ada, ben, zoe];
  for (const { page } of all) await page.waitForSelector('.table');
  for (const [{ page }, guest] of [
    [ben, /^Gast #\d{4}$/],
    [zoe, /^Invité #\d{4}$/],
  ] as const)
    expect(await page.locator('[data-place="others"] .seat-name').filter({ hasText: guest }).count()).toBe(2);
  // Two look on; one of them is cut off before the end, which is for those who saw it.
  const [eve, max] = [await browser.visit(), await browser.visit()];
  for (const { page } of [eve, max]) {
    await page.goto(address);
    await page.waitForSelector('.table');
  }
  await max.context.setOffline(true);
  await ada.axe();
  await ben.fits();
  await Promise.all(all.map(playToTheEnd));
  const fair = await Promise.all(all.map(({ page }) => page.locator('.fairness[data-fairness="own"]').textContent()));
  expect(fair).toEqual([
    expect.stringMatching(/^Fair deal/),
    expect.stringMatching(/^Fair ausgeteilt/),
    expect.stringMatching(/^Donne loyale/),
  ]);
  const points = await Promise.all(all.map(({ page }) => page.locator('.scores .total').allTextContents()));
  expect(points[0]).toHaveLength(4);
  expect(points[1]).toEqual(points[0]);
  expect(points[2]).toEqual(points[0]);
  // The chips are counted in the open.
  expect(await ada.page.locator('.scores').textContent()).not.toContain('?');
  await eve.page.locator('.scores').waitFor();
  expect(await eve.page.locator('.scores .total').allTextContents()).toEqual(points[0]);
  expect(await eve.page.locator('.scores').textContent()).not.toContain('?');
  await eve.leave();
  await ada.axe();
  await max.context.setOffline(false);
  await max.page.getByText('The game ended while you were away.').waitFor();
  await max.context.close();
  // Everybody who has played can ask for the next game; the others look at the scores for as long as they like.
  await ben.page.getByRole('button', { name: 'Noch einmal' }).click();
  await ben.page.locator('.scores').waitFor({ state: 'detached' });
  const next = ada.page.getByRole('button', { name: 'Join the next game' });
  await next.waitFor();
  expect(await ada.page.locator('.scores .total').allTextContents()).toEqual(points[0]);
  await next.click();
  await zoe.page.getByRole('button', { name: 'Rejoindre la nouvelle partie' }).click();
  for (const { page } of all) await page.locator('.scores').waitFor({ state: 'detached' });
  await Promise.any(all.map(({ page }) => page.waitForSelector(onTurn)));
  for (const visitor of all) await visitor.leave();
});

test('a server that falls in the middle of an auction: what was pressed meanwhile is done once', async () => {
  const [actor, other] = await byTurn(await twoAtATable(browser));
  const before = await logOf(other);
  await server.kill();
  await actor.page.locator('.connection-notice').waitFor();
  await actor.page.locator('.bid').click();
  await server.restart();
  await untilMoreThan(other, before.length);
  await actor.page.locator('.connection-notice').waitFor({ state: 'detached' });
  const after = await logOf(other);
  const [first = ''] = after.slice(before.length);
  expect(first).toMatch(/bids \d+/);
  expect(after.filter((line) => line === first)).toHaveLength(1);
  await expect.poll(async () => (await logOf(actor)).length - (await logOf(other)).length).toBe(0);
  // The browser itself complains of a server that is not there: nobody else may.
  for (const { context, errors } of [actor, other]) {
    await context.close();
    expect(errors.filter((line) => !/ERR_CONNECTION|WebSocket connection/.test(line))).toEqual([]);
  }
});

test('two tabs of one player agree', async () => {
  const [actor, other] = await byTurn(await twoAtATable(browser));
  const second = await actor.context.newPage();
  await second.goto(actor.page.url());
  await second.waitForSelector(onTurn);
  const before = await logOf(actor);
  await second.locator('.action-bar .pass').click();
  await untilMoreThan(actor, before.length);
  // While they are asked, bots may act.
  await expect.poll(async () => isDeepStrictEqual(await logOf({ page: second }), await logOf(actor))).toBe(true);
  for (const visitor of [actor, other]) await visitor.leave();
});

test('a window too many is let in as soon as another is closed', async () => {
  const strict = await PageWithServer.open({ DON_LIMITS: 'on' });
  const stage = await BrowserHarness.open(strict);
  try {
    const first = await stage.visit();
    await first.page.getByRole('link', { name: /Play with friends/ }).click();
    await first.page.getByRole('button', { name: 'Create table' }).waitFor();
    await expect.poll(() => first.context.cookies()).toHaveLength(1);
    const cookie = (await first.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const sockets = await Promise.all(Array.from({ length: 19 }, () => connect(strict.url, cookie)));
    const page = await first.context.newPage();
    await page.goto(strict.url);
    const refused = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('close'));
    await page.getByRole('link', { name: /Play with friends/ }).click();
    await refused;
    const admitted = nextSocketHears(page, /^\{"hello"/);
    sockets[0]?.close();
    await admitted;
    await page.getByRole('button', { name: 'Create table' }).click();
    await page.waitForSelector('.waiting-room');
    for (const socket of sockets) socket.close();
  } finally {
    await stage.close();
  }
});

/** Until the next socket that a page opens is sent such a frame. */
async function nextSocketHears(page: Page, frame: RegExp): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => frame.test(`${payload}`));
}
