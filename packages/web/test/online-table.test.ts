import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  byTurn,
  claimName,
  logOf,
  makeTable,
  onTurn,
  sendMovesToTheEnd,
  twoAtATable,
  untilMoreThan,
} from './at-a-table.js';
import { BrowserHarness, PageWithServer, type Visitor } from './browser.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open(await PageWithServer.open());
});
afterAll(() => browser?.close());

test('a misclick is taken back, and everybody sees it', async () => {
  const [ada, ben] = await twoAtATable(browser);
  // After Ben it is a bot's turn, which acts at once: so it is Ada who takes something back.
  const [first] = await byTurn([ada, ben]);
  if (first === ben) await ben.page.locator('.bid').click();
  await ada.page.waitForSelector(onTurn);
  const before = await logOf(ada);
  await expect.poll(() => logOf(ben)).toHaveLength(before.length);
  await ada.page.locator('.bid').click();
  await untilMoreThan(ben, before.length);
  await ada.page.getByRole('button', { name: 'Take back' }).click();
  await ben.page.getByText('took back their last decision').waitFor();
  await ada.page.waitForSelector(onTurn);
  expect(await logOf(ada)).toEqual(before);
  expect(await logOf(ben)).toHaveLength(before.length);
  for (const visitor of [ada, ben]) await visitor.leave();
});

test('a lot is passed early, that is cancelled, and an auto-bid bids by itself', async () => {
  const [actor, other] = await byTurn(await twoAtATable(browser));
  const before = await logOf(other);
  const { page } = other;
  await page.getByRole('button', { name: 'Pass on this lot' }).click();
  await page.getByText('You’re passing on this lot.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.auto-bid-button').click();
  const upTo = page.getByRole('combobox', { name: 'Up to' });
  const amounts = await upTo.locator('option').allTextContents();
  expect([amounts[0], amounts.at(-1)]).not.toContain(await upTo.inputValue());
  await upTo.selectOption('9');
  await other.axe();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByText('Up to 9, then pass.').waitFor();
  await other.axe();
  await actor.page.getByRole('button', { name: 'What can I do?' }).click();
  await actor.page.getByRole('button', { name: 'Ask an expert' }).click();
  await actor.page.locator('.hint').waitFor();
  // What is typed into a list is not meant for the table.
  await actor.page.locator('.auto-bid-button').click();
  await actor.page.getByRole('combobox', { name: 'Then' }).press('p');
  await actor.page.locator('.bid').click();
  // The other one presses nothing.
  await page.waitForFunction((count) => {
    const said = [...document.querySelectorAll('.log-panel .log li')].slice(count);
    return said.some((line) => /^You bid/.test(line.textContent ?? ''));
  }, before.length);
  for (const visitor of [actor, other]) await visitor.leave();
});

test('a game with a clock shows it running, and who is away', async () => {
  const [actor, other] = await byTurn(await twoAtATable(browser, { pace: 'live' }));
  const timer = other.page.locator('[data-place="others"] [role="timer"]');
  // The half minute for a decision, and apart from it the reserve of three minutes.
  expect(await timer.textContent()).toMatch(/^0:(30|[12]\d)$/);
  expect(await timer.locator('..').textContent()).toMatch(/\+3:00$/);
  await actor.context.close();
  await other.page.getByText('away').waitFor();
  await other.axe();
  await other.leave();
});

test('players talk; spectators read it, and have a chat of their own; a muted player is not heard', async () => {
  const [ada, ben] = await twoAtATable(browser, { visibility: 'public' });
  const zoe = await browser.visit();
  await zoe.page.getByRole('heading', { name: 'Games to watch' }).waitFor();
  await zoe.page.goto(ada.page.url());
  await zoe.page.waitForSelector('.table');
  expect(await zoe.page.locator(onTurn).count()).toBe(0);
  for (const { page } of [ada, ben, zoe]) await page.getByRole('button', { name: /^Chat/ }).click();
  const talk = async ({ page }: typeof ada, text: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await talk(ada, '<b>good</b> luck');
  for (const { page } of [ben, zoe]) await page.getByText('<b>good</b> luck').waitFor();
  await talk(zoe, 'from outside');
  await zoe.page.getByText('from outside').waitFor();
  await ben.axe();
  await ben.page.locator('.chat summary').click();
  await ben.page.getByRole('button', { name: 'Report' }).click();
  expect(await ben.page.getByRole('button', { name: 'Reported' }).isDisabled()).toBe(true);
  await ben.page.getByRole('button', { name: /^Mute/ }).click();
  await ben.page.getByText('<b>good</b> luck').waitFor({ state: 'detached' });
  await talk(ada, 'are you there?');
  await ada.page.getByText('are you there?').waitFor();
  expect(await ben.page.locator('.chat ol').textContent()).toBe('');
  // Unmuting works after a reload, too.
  await ben.page.reload();
  await ben.page.getByRole('button', { name: /^Chat/ }).click();
  await ben.page.getByRole('button', { name: /^Unmute/ }).click();
  await ben.page.getByText('are you there?').waitFor();
  expect(await ada.page.locator('.chat ol').textContent()).not.toContain('from outside');
  for (const visitor of [ada, ben, zoe]) await visitor.leave();
});

test('the front page shows open tables, and one’s own, as they come and go', async () => {
  const [ada, ben] = [await browser.visit(), await browser.visit()];
  const address = await makeTable(ada, { people: 2, players: 3, visibility: 'public' });
  const links = ({ page }: Visitor) => page.locator(`.game-list a[href="${new URL(address).pathname}"]`);
  await ben.page.getByRole('heading', { name: 'Open tables' }).waitFor();
  await ben.axe();
  await ben.page.getByRole('link', { name: /1 free seat/ }).click();
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ben.page.waitForSelector('.table');
  await ben.page.getByRole('button', { name: 'Leave table' }).click();
  await ben.axe();
  await ben.page.getByRole('button', { name: 'I’ll come back later' }).click();
  await ben.page.getByRole('link', { name: /round 1 of 15/ }).waitFor();
  const zoe = await browser.visit();
  await links(zoe).waitFor();
  // Their own game is theirs to play, not one to watch.
  expect(await links(ben).count()).toBe(1);
  await zoe.leave();
  await ben.page.getByRole('link', { name: /round 1 of 15/ }).click();
  await ben.page.waitForSelector('.table');
  await ben.page.getByRole('button', { name: 'Leave table' }).click();
  await ben.page.getByRole('button', { name: 'Let a bot finish for me' }).click();
  await ada.page.getByText('bot plays', { exact: true }).waitFor();
  await ben.page.getByRole('link', { name: /round 1 of 15/ }).click();
  await ben.page.getByRole('button', { name: 'I’m back' }).click();
  await ada.page.getByText('bot plays', { exact: true }).waitFor({ state: 'detached' });
  for (const visitor of [ada, ben]) await visitor.leave();
});

test('the host removes somebody, who sees it at once and may leave', async () => {
  const [ada, ben] = [await browser.visit(), await browser.visit()];
  const address = await makeTable(ada, { people: 3, players: 3 });
  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ben.page.getByRole('button', { name: 'Leave table' }).waitFor();
  await ada.page.getByRole('button', { name: 'Remove' }).click();
  await ben.page.getByRole('button', { name: 'Take a seat' }).waitFor();
  await ada.page.getByRole('button', { name: 'Leave table' }).click();
  await ada.page.waitForSelector('.menu');
  await ben.page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  for (const visitor of [ada, ben]) await visitor.leave();
});

test('there are no hints in rated games', async () => {
  const ada = await browser.visit();
  const { page } = ada;
  await page.getByRole('link', { name: /Your account/ }).click();
  await claimName(ada, 'Ada Rated');
  await page.getByRole('link', { name: 'Back to the front page' }).click();
  await makeTable(ada, { people: 1, players: 3, rated: true });
  await page.waitForSelector(onTurn);
  await page.getByRole('button', { name: 'What can I do?' }).click();
  await page.locator('.help').waitFor();
  expect(await page.getByRole('button', { name: 'Ask an expert' }).count()).toBe(0);
  await ada.leave();
});

test('a rated rematch waits for everybody, and says for whom', async () => {
  const [ada, ben] = [await browser.visit(), await browser.visit()];
  for (const [visitor, name] of [
    [ada, 'Ada Again'],
    [ben, 'Ben Again'],
  ] as const) {
    await visitor.page.goto(`${browser.url}account`);
    await claimName(visitor, name);
    await visitor.page.getByRole('link', { name: 'Back to the front page' }).click();
  }
  const address = await makeTable(ada, { people: 2, players: 3, rated: true });
  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await sendMovesToTheEnd(ada, ben);
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  for (const { page } of [ada, ben]) await page.getByText('Waiting for Ben Again.').waitFor();
  // After a reload the table still waits.
  await ben.page.reload();
  await ben.page.getByText('Waiting for Ben Again.').waitFor();
  await ben.axe();
  await ben.page.getByRole('button', { name: 'Deal' }).click();
  for (const { page } of [ada, ben]) await page.getByText('Round 1 of 15').first().waitFor();
  for (const visitor of [ada, ben]) await visitor.leave();
});

test('friends say their names, and bots take the seats of those who do not come', async () => {
  const [ada, ben] = [await browser.visit(), await browser.visit()];
  await ada.page.goto(`${browser.url}host`);
  await ada.page.locator('form.fields').waitFor();
  await ada.axe();
  await ada.page.goto(browser.url);
  const address = await makeTable(ada, { people: 4, players: 4 });
  await ada.page.getByLabel('Your name').fill('Ada B');
  await ada.page.getByRole('button', { name: 'Save name' }).click();
  await ben.page.goto(address);
  await ben.page.getByText('Ada B').waitFor();
  await ben.axe();
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ada.page.locator('.room-seats').getByText('Ben').waitFor();
  await ada.page.getByRole('button', { name: 'Fill with bots' }).click();
  for (const { page } of [ada, ben]) await page.waitForSelector('.table');
  expect(await ben.page.locator('[data-place="others"] .seat-name').allTextContents()).toEqual([
    'Vito',
    'Carla',
    'Ada B',
  ]);
  for (const visitor of [ada, ben]) await visitor.leave();
});

test('at most 200 kB of compressed JavaScript come before the first bid, with all that the lobby needs', async () => {
  const ada = await browser.visit();
  await ada.page.locator('.identity').waitFor();
  await ada.playNow();
  await ada.waitForTurn();
  const scripts = await ada.page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  for (const part of ['worker', 'Lobby', 'use-connection'])
    expect(scripts.some(({ name }) => name.includes(part))).toBe(true);
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(200_000);
  await ada.leave();
});

test('a replay of a game on the server names its guests in the language of the reader', async () => {
  const [ada, reader] = [await browser.visit(), await browser.visit({ language: 'de' })];
  await makeTable(ada, { people: 1, players: 3, visibility: 'public' });
  await sendMovesToTheEnd(ada);
  const { request } = ada.context;
  const { id } = await (await request.get(`${browser.url}api/account`)).json();
  const { games } = await (await request.get(`${browser.url}api/players/${id}/games`)).json();
  await reader.page.goto(`${browser.url}replay/${games[0].game}`);
  await reader.page.waitForSelector('.table');
  const names = await reader.page.locator('.seat-name').allTextContents();
  expect(names.filter((name) => /^Gast #\d{4}$/.test(name))).toHaveLength(1);
  for (const visitor of [ada, reader]) await visitor.leave();
});
