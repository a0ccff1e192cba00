import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LiveHouse, Theatre, type Visitor } from './browser.js';

// Whole games in real browsers, against a real server: on a slow machine they take what they take.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let house: LiveHouse;
let theatre: Theatre;
beforeAll(async () => {
  house = await LiveHouse.open();
  theatre = await Theatre.open(house);
});
afterAll(() => theatre?.close());

/** Makes a table by the form, for so many people; all other seats are for bots. Returns its address. */
async function makeTable({ page }: Visitor, { people, players }: { people: number; players: number }): Promise<string> {
  await page.getByRole('link', { name: /Play with friends/ }).click();
  await page.getByRole('combobox', { name: 'Players' }).selectOption(`${players}`);
  for (let seat = people + 1; seat <= players; seat++)
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('novice');
  await page.getByRole('checkbox', { name: /Side auctions/ }).uncheck();
  await page.getByRole('checkbox', { name: /taken back/ }).check();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.waitForSelector('.waiting-room, .table');
  return page.url();
}

/** Bids while it is cheap, else passes, if it is this one's turn. Whether the game is over. */
async function takeTurn({ page }: Visitor): Promise<boolean> {
  if ((await page.locator('.scores').count()) > 0) return true;
  const high = Number((await page.locator('.high-bid b').allTextContents())[0] ?? 0);
  const choice = page.locator(
    high < 4 ? '.bid:not(:disabled), .action-bar:not(:has(.bid:not(:disabled))) .pass' : '.action-bar .pass',
  );
  // Whoever is not on turn has nothing to press; and the turn may be over before it is pressed.
  await choice
    .first()
    .click({ timeout: 100 })
    .catch(() => {});
  return false;
}

async function playToTheEnd(visitors: readonly Visitor[]): Promise<void> {
  for (const others = new Set(visitors); others.size > 0; )
    for (const visitor of others) if (await takeTurn(visitor)) others.delete(visitor);
}

const onTurn = '.action-bar:not(.waiting)';

/** Which of them can act. */
async function whoseTurn(visitors: readonly Visitor[]): Promise<Visitor> {
  return Promise.any(visitors.map((visitor) => visitor.page.waitForSelector(onTurn).then(() => visitor)));
}

/** A game that two people have begun, with a bot. */
async function twoAtATable(): Promise<[Visitor, Visitor]> {
  const [ada, ben] = [await theatre.visit(), await theatre.visit()];
  const address = await makeTable(ada, { people: 2, players: 3 });
  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  for (const { page } of [ada, ben]) await page.waitForSelector('.table');
  return [ada, ben];
}

const logOf = ({ page }: Visitor): Promise<string[]> => page.locator('.log-panel .log li').allTextContents();

test('three people in three languages and a bot play a whole game, and another one', async () => {
  const ada = await theatre.visit();
  const address = await makeTable(ada, { people: 3, players: 4 });
  await ada.axe();
  const code = (await ada.page.locator('.table-code').textContent()) ?? '';
  const ben = await theatre.visit({ language: 'de' }, { viewport: { width: 360, height: 640 } });
  await ben.page.goto(address);
  await ben.page.getByRole('button', { name: 'Platz nehmen' }).click();
  await ada.page.locator('.room-seats [data-kind="person"]').nth(1).waitFor();
  const zoe = await theatre.visit({ language: 'fr' });
  await zoe.page.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase());
  await zoe.page.getByRole('button', { name: 'Y aller' }).click();
  await zoe.page.getByRole('button', { name: 'Prendre place' }).click();
  const all = [ada, ben, zoe];
  for (const { page } of all) await page.waitForSelector('.table');
  await ada.axe();
  await ben.fits();
  await playToTheEnd(all);
  const [english, german, french] = await Promise.all(
    all.map(({ page }) => page.locator('.fairness[data-fairness="own"]').textContent()),
  );
  expect([english, german, french]).toEqual([
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
  await ada.axe();
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  for (const { page } of all) await page.locator('.scores').waitFor({ state: 'detached' });
  await whoseTurn(all);
  for (const visitor of all) await visitor.leave();
});

test('a server that falls in the middle of an auction: what was pressed meanwhile is done once', async () => {
  const both = await twoAtATable();
  const actor = await whoseTurn(both);
  const other = both.find((visitor) => visitor !== actor) as Visitor;
  const before = await logOf(other);
  await house.fall();
  await actor.page.locator('.line-notice').waitFor();
  await actor.page.locator('.bid').click();
  await house.rise();
  await other.page.waitForFunction(
    (count) => document.querySelectorAll('.log-panel .log li').length > count,
    before.length,
  );
  await actor.page.locator('.line-notice').waitFor({ state: 'detached' });
  const [first = ''] = (await logOf(other)).slice(before.length);
  expect(first).toMatch(/bids \d+/);
  const bids = (await logOf(other)).filter((line) => line === first);
  expect(bids).toHaveLength(1);
  await expect.poll(() => logOf(actor).then((log) => log.length)).toBe((await logOf(other)).length);
  for (const { context } of both) await context.close();
});

test('two tabs of one player agree', async () => {
  const both = await twoAtATable();
  const actor = await whoseTurn(both);
  const second = await actor.context.newPage();
  await second.goto(actor.page.url());
  await second.waitForSelector(onTurn);
  await second.locator('.pass').click();
  await actor.page.locator(`${onTurn}`).waitFor({ state: 'detached' });
  const tab = { page: second } as Visitor;
  await expect.poll(() => logOf(tab)).toEqual(await logOf(actor));
  for (const visitor of both) await visitor.leave();
});
