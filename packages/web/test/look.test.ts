import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, type Visitor } from './browser.js';
import { prepared } from './prepared.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const PHONE = { viewport: { width: 360, height: 640 } };

/** Six long names, 24 districts: as full as a table gets. */
const CROWD = prepared(
  ['Maximiliane Wölfchen', 'Vito the Unforgiving', 'Carlotta della Rove', 'Enzo', 'Rosalind Featherston', 'Sal'],
  {
    round: 13,
    districts: [
      ['A0', 'A4', 'R5', 'V4', 'G3'],
      ['B7', 'B1', 'S4', 'S8'],
      ['G2', 'V3', 'B5'],
      ['R7', 'G9', 'V6', 'V1', 'B0', 'A8'],
      ['S1', 'S2', 'R2'],
      ['A5', 'R3', 'R6'],
    ],
  },
);

const PAIR = prepared(['', 'Vito', 'Carla'], { round: 3, districts: [['A0', 'A4'], ['B7'], []] });

/** All of them have bid, which takes place beside their names. */
const GUESTS = prepared(
  ['Ada', 'Guest #1234', 'Guest #5678', 'Guest #9012'],
  { round: 3, districts: [['A0', 'A4'], ['B7'], [], []] },
  { deal: { seed: 'middle', start: 1 } },
);

const EXCHANGE = prepared(
  ['Ada', 'Vito', 'Carla', 'Rosa'],
  {
    round: 6,
    districts: [
      ['A0', 'A4', 'R5'],
      ['B7', 'B1'],
      ['G2', 'A5'],
      ['R7', 'G9'],
    ],
  },
  { options: { sideAuctions: false, exchange: true } },
);

/** More amounts than fit beside each other. */
const RICH = prepared(['', 'Vito', 'Carla'], { round: 3, districts: [['A0', 'A4'], ['B7'], []], chips: [34, 1, 1] });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

test('a newcomer is told at every turn what is possible, until help is closed', async () => {
  const visitor = await browser.visit({ explain: true }, PHONE);
  const { page } = visitor;
  await visitor.playNow();
  await visitor.waitForTurn();
  await page.locator('.help').waitFor();
  await visitor.axe();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.locator('.help').waitFor({ state: 'detached' });
  await page.locator('.pass').click();
  await page.waitForFunction(() => (document.querySelectorAll('.log li[data-type="round"]').length ?? 0) > 1);
  await visitor.waitForTurn();
  expect(await page.locator('.help').count()).toBe(0);
  await visitor.leave();
});

test.each([
  [360, 640],
  [640, 360],
  [768, 1024],
  [1280, 720],
  [1366, 625],
  [1000, 860],
])('at %i × %i the lot is in full view, however many sit around it', async (width, height) => {
  const visitor = await browser.visit({}, { viewport: { width, height }, reducedMotion: 'reduce' });
  await visitor.sitDownAt(CROWD, browser.url);
  await visitor.fits();
  expect(await hidden(visitor, '.lot .card')).toEqual([]);
  expect(await hidden(visitor, '.seat .set-face')).toEqual([]);
  const card = await visitor.page.locator('.lot .card').first().boundingBox();
  expect(card?.width).toBeGreaterThan(30);
  await visitor.leave();
});

test.each([
  [360, 640],
  [390, 844],
])('at %i × %i help covers neither the lot nor the bid nor the seat of one of six', async (width, height) => {
  const visitor = await browser.visit({ explain: true }, { viewport: { width, height }, reducedMotion: 'reduce' });
  await visitor.sitDownAt(CROWD, browser.url);
  await visitor.fits();
  expect(await hidden(visitor, '.lot .card, .deck-look, .auction, .help button, .bid-controls button')).toEqual([]);
  const help = await boxOf(visitor, '.help');
  for (const shown of ['.lot', '.auction', '.seat[data-own="true"]', '.bid-bar']) {
    const box = await boxOf(visitor, shown);
    expect(box.y + box.height <= help.y || box.y >= help.y + help.height, shown).toBe(true);
  }
  await visitor.leave();
});

test('on a low phone an exchange, its question and help about it have room beside each other', async () => {
  const visitor = await browser.visit({ language: 'es', explain: true }, { ...PHONE, reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.sitDownAt(EXCHANGE, browser.url);
  await page.locator('.exchange').waitFor();
  expect(await hidden(visitor, '.phase, .help li, .help button, .bid-controls button')).toEqual([]);
  const words = await page.locator('.help ul').evaluate((list) => list.scrollHeight - list.clientHeight);
  expect(words).toBeLessThanOrEqual(1);
  // What is given stands above the buttons, whatever can be taken.
  const give = await boxOf(visitor, '.exchange-rows >> nth=1');
  const buttons = await boxOf(visitor, '.choice .bid-controls');
  expect(give.height).toBeGreaterThan(35);
  expect(give.y + give.height).toBeLessThanOrEqual(buttons.y);
  await visitor.leave();
});

test('three guests on a phone are told apart by their numbers', async () => {
  const visitor = await browser.visit({}, { ...PHONE, reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.sitDownAt(GUESTS, browser.url);
  const cut = await page
    .locator('[data-place="others"] .seat-name')
    // Some fonts reach a little below their line; a name that is cut would need a whole line more.
    .evaluateAll((names) => names.filter((name) => name.scrollHeight > 1.2 * name.clientHeight).length);
  expect(cut).toBe(0);
  expect(await page.locator('[data-place="others"] .seat-name').allTextContents()).toEqual([
    'Guest #1234',
    'Guest #5678',
    'Guest #9012',
  ]);
  await visitor.leave();
});

async function boxOf({ page }: Visitor, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return box;
}

/** What of these is cut off by the window or by what it stands in. */
async function hidden({ page }: Visitor, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((found) =>
    found.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const frame = one.closest('.centre, .table')?.getBoundingClientRect();
      const isIn = frame && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= frame.left - 1;
      return isIn && box.right <= frame.right + 1 && box.width > 0 ? [] : [one.textContent ?? ''];
    }),
  );
}

test.each([
  ['don', 1],
  ['serengeti', 0],
] as const)('the table of %s shows %i pots', async (edition, pots) => {
  const visitor = await browser.visit({}, { reducedMotion: 'reduce' });
  const position = { round: 3, districts: [['A0', 'A4'], ['B7'], []], bank: 15 } as const;
  await visitor.sitDownAt(prepared(['You', 'Vito', 'Carla'], position, { edition }), browser.url);
  expect(await visitor.page.locator('.stock[data-spot="pot"]').count()).toBe(pots);
  await visitor.leave();
});

test('a full table has enough contrast in every look', async () => {
  const visitor = await browser.visit({}, { ...PHONE, reducedMotion: 'reduce' });
  await visitor.sitDownAt(CROWD, browser.url);
  await visitor.axe({ everyLook: true });
  await visitor.leave();
});

test('an edition is chosen by its cover, and its table looks like it', async () => {
  const visitor = await browser.visit({}, { reducedMotion: 'reduce' });
  const { page } = visitor;
  const skin = (): Promise<string | null> => page.locator('html').getAttribute('data-skin');
  await page.goto(`${browser.url}new`);
  await page.getByText('Serengeti').click();
  expect(await skin()).toBe('chicago');
  await page.getByRole('button', { name: 'Deal' }).click();
  await visitor.waitForTurn();
  expect(await skin()).toBe('desert');
  await page.getByRole('button', { name: 'Leave table' }).click();
  await page.waitForSelector('.menu');
  expect(await skin()).toBe('chicago');
  await visitor.leave();
});

test('a rival has a ladder, too: what they may not bid, by which district, and whom they would pay', async () => {
  const visitor = await browser.visit({}, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.sitDownAt(PAIR, browser.url);
  await page.getByRole('button', { name: 'Vito: details' }).click();
  const ladder = page.locator('.rival-ladder');
  await ladder.locator('[data-amount="7"]').click();
  expect(await ladder.locator('.preview').textContent()).toMatch(/^7 is off limits for Vito: .*7 forbids it\.$/);
  await ladder.locator('[data-amount="14"]').click();
  expect(await ladder.locator('.preview').textContent()).toBe('If 14 wins, you collect 14: you own a 4.');
  await visitor.axe();
  await visitor.leave();
});

test('a ladder that is longer than its place shows where it goes on, and what has the focus', async () => {
  const visitor = await browser.visit({}, { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.sitDownAt(RICH, browser.url);
  const more = (): Promise<string | null> => page.locator('.ladder').getAttribute('data-more');
  await expect.poll(more).toBe('right');
  await page.locator('[data-amount="14"]').focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
  await expect.poll(more).toBe('left right');
  const [ladder, focused] = [await boxOf(visitor, '.ladder'), await boxOf(visitor, '.rung:focus')];
  expect(await page.locator('.rung:focus').getAttribute('data-amount')).toBe('20');
  expect(focused.x).toBeGreaterThanOrEqual(ladder.x);
  expect(focused.x + focused.width).toBeLessThanOrEqual(ladder.x + ladder.width);
  await page.locator('.rung').last().focus();
  await expect.poll(more).toBe('left');
  await visitor.leave();
});

test('arrows go to the next amount that can be bid, and a question mark shows every key', async () => {
  const visitor = await browser.visit({}, { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.sitDownAt(PAIR, browser.url);
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowUp');
  // 4 is off limits.
  expect(await page.locator('.bid').textContent()).toContain('5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  expect(await page.locator('.bid').textContent()).toContain('2');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await visitor.axe();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await visitor.leave();
});

test('a high bid is confirmed where the player has chosen so', async () => {
  const visitor = await browser.visit({ confirmJumps: true });
  const { page } = visitor;
  await visitor.sitDownAt(PAIR, browser.url);
  await page.locator('[data-amount="12"]').click();
  await page.locator('.bid').click();
  expect(await page.locator('.bid').textContent()).toContain('Really 12?');
  expect(await page.locator('.log').textContent()).not.toContain('You bid 12');
  await page.locator('.bid').click();
  await page.waitForFunction(() => document.querySelector('.log')?.textContent?.includes('You bid 12'));
  await visitor.leave();
});

test('on a low laptop the digits of a seat stand in a row below all else, and help keeps its buttons in sight', async () => {
  const visitor = await browser.visit({ explain: true, language: 'de' }, { viewport: { width: 1366, height: 625 } });
  const { page } = visitor;
  await visitor.sitDownAt(PAIR, browser.url);
  const own = page.locator('.seat[data-own="true"]');
  const [digits, sets] = [await own.locator('.digits').boundingBox(), await own.locator('.sets').boundingBox()];
  expect(digits?.y).toBeGreaterThan(sets?.y ?? 0);
  expect(digits?.width).toBeGreaterThan(200);
  const [help, button] = [page.locator('.help'), page.getByRole('button', { name: 'Verstanden' })];
  const [frame, box] = [await help.boundingBox(), await button.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
  await visitor.leave();
});

/** The first to bid is a bot. */
const WAITING = prepared(
  ['You', 'Vito', 'Carla'],
  { round: 3, districts: [['A0'], ['B7', 'G2'], []] },
  { deal: { seed: 'middle', start: 1 } },
);

test('on a phone nothing moves when the turn comes, and until then one sees what rivals may not bid', async () => {
  const visitor = await browser.visit({ speed: 'slow' }, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = visitor;
  await visitor.keep('prepared', WAITING);
  await page.goto(`${browser.url}game/prepared`);
  // In one go, since the bots think no longer than they do.
  const waiting = await page.waitForFunction(() => {
    if (!document.querySelector('.action-bar[data-waiting="true"] .rival-digits')) return null;
    const boxes = ['.lot', '.action-bar'].map((one) => document.querySelector(one)?.getBoundingClientRect().toJSON());
    const [vito] = document.querySelectorAll('.rival-digits > li');
    const forbidden = [...(vito?.querySelectorAll('[data-forbidden="true"]') ?? [])].map((one) => one.textContent);
    return { boxes, forbidden };
  });
  const { boxes, forbidden } = (await waiting.jsonValue()) ?? {};
  expect(forbidden).toEqual(['2 forbidden', '7 forbidden']);
  await visitor.waitForTurn();
  expect(await page.locator('.lot').evaluate((lot) => lot.getBoundingClientRect().toJSON())).toEqual(boxes?.[0]);
  expect(await page.locator('.action-bar').evaluate((bar) => bar.getBoundingClientRect().toJSON())).toEqual(boxes?.[1]);
  await visitor.leave();
});

test('beside the log stand every sale and what the marks mean, and a shield says what it hides', async () => {
  const visitor = await browser.visit({}, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.sitDownAt(PAIR, browser.url);
  await page.getByRole('tab', { name: 'Sales' }).click();
  await page.getByText('No sales yet.').waitFor();
  await visitor.axe();
  await page.locator('.pass').click();
  await page.locator('.ledger tbody tr').first().waitFor();
  await visitor.axe();
  // O1: nobody's chips are added up while they are hidden.
  expect(await page.locator('.ledger table').count()).toBe(1);
  await page.getByRole('tab', { name: 'Sales' }).press('ArrowRight');
  await page.getByText('Off limits: this is your own number').waitFor();
  await visitor.axe();
  await page.getByRole('button', { name: 'Vito: hidden chips' }).click();
  await page.getByText('nobody sees them before the end').last().waitFor();
  await visitor.leave();
});

test.each([3, 4, 5, 6])(
  'on a large screen %i players sit around the table, and nobody covers anybody',
  async (players) => {
    const names = ['You', 'Vito', 'Carla', 'Enzo', 'Rosa', 'Sal'].slice(0, players);
    const visitor = await browser.visit({}, { viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
    const record = prepared(names, { round: 1, districts: names.map(() => []) });
    await visitor.sitDownAt(record, browser.url);
    await visitor.fits();
    const seats = visitor.page.locator('[data-place="others"] > .seat');
    const boxes = await seats.evaluateAll((all) => all.map((seat) => seat.getBoundingClientRect().toJSON() as DOMRect));
    const lot = await boxOf(visitor, '.lot');
    const own = await boxOf(visitor, '[data-place="own"]');
    const [first, last] = [boxes[0] as DOMRect, boxes.at(-1) as DOMRect];
    expect(first.right).toBeLessThan(lot.x);
    expect(last.left).toBeGreaterThan(lot.x + lot.width);
    for (const box of boxes) expect(box.bottom).toBeLessThanOrEqual(own.y);
    const overlapping = boxes.flatMap((one, place) =>
      boxes.slice(place + 1).filter((other) => {
        const isBeside = one.right <= other.left || other.right <= one.left;
        return !isBeside && one.bottom > other.top && other.bottom > one.top;
      }),
    );
    expect(overlapping).toEqual([]);
    await visitor.leave();
  },
);

test('title and icon of the tab call a player who is elsewhere, and a phone buzzes where that is wanted', async () => {
  const visitor = await browser.visit({ alertTurn: true }, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.addInitScript(() => {
    Object.assign(navigator, { vibrate: () => Object.assign(globalThis, { hasBuzzed: true }) });
  });
  await visitor.sitDownAt(PAIR, browser.url);
  expect(await page.evaluate(() => 'hasBuzzed' in globalThis)).toBe(true);
  const icon = page.locator('link[rel="icon"]');
  const isHidden = async (hidden: boolean): Promise<void> => {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  };
  await isHidden(true);
  await expect.poll(() => page.title()).toBe('● Your turn. · Don');
  expect(await icon.getAttribute('href')).toBe('/icon-turn.svg');
  await isHidden(false);
  await expect.poll(() => page.title()).toBe('Round 3 of 15 · Don');
  expect(await icon.getAttribute('href')).toBe('/icon.svg');
  await visitor.leave();
});
