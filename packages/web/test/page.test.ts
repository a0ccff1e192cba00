import type { Options } from '@don/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, type Visitor } from './browser.js';
import { prepared } from './prepared.js';

// Whole games in a real browser: on a slow machine they take what they take.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

/** Bids the smallest raise while it is cheap, else passes. */
async function playByMouse({ page }: Visitor): Promise<void> {
  const bid = page.locator('.bid:not(:disabled)');
  const high = Number((await page.locator('.high-bid b').allTextContents())[0] ?? 0);
  if (high < 4 && (await bid.count()) > 0) await bid.click();
  else await page.locator('.pass').click();
}

type Way = (visitor: Visitor) => Promise<void>;

/** Acts once, and waits until the log tells of it: before that, it is still one's turn. */
async function actAndSee(visitor: Visitor, act: Way): Promise<void> {
  const before = await visitor.page.locator('.log li').count();
  await act(visitor);
  await visitor.page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before);
}

/** Plays on, turn by turn, until something is there to be seen; the score sheet at last. */
async function playUntil(selector: string, visitor: Visitor, act: Way): Promise<void> {
  for (;;) {
    await visitor.waitForTurn();
    if (await visitor.page.locator(selector).first().isVisible()) return;
    await actAndSee(visitor, act);
  }
}

const playToTheEnd = (visitor: Visitor, act: Way): Promise<void> => playUntil('.scores', visitor, act);

test('a whole game with the network cut, left in the middle and gone on with', async () => {
  const visitor = await browser.visit();
  const { page, context } = visitor;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await visitor.playNow();
  await visitor.waitForTurn();
  await actAndSee(visitor, playByMouse);
  await visitor.waitForTurn();
  const told = await page.locator('.log li').count();
  await page.reload();
  await visitor.waitForTurn();
  expect(await page.locator('.log li').count()).toBe(told);
  await playToTheEnd(visitor, playByMouse);
  expect(await page.locator('.scores tbody tr').count()).toBe(4);
  await page.getByRole('button', { name: 'Front page' }).click();
  await page.waitForSelector('.menu');
  expect(await page.locator('.game-list').count()).toBe(0);
  await visitor.leave();
});

test('a whole game with nothing but the keyboard', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.table');
  let bids = 0;
  await playToTheEnd(visitor, async () => {
    const open = await page
      .locator('.rung:not([data-against])')
      .evaluateAll((rungs) => rungs.map((rung) => rung.getAttribute('data-amount')));
    const [smallest] = open;
    if (!smallest || Number(smallest) > 5) return page.keyboard.press('p');
    bids++;
    await page.keyboard.type(smallest);
    await page.keyboard.press('Enter');
  });
  expect(bids).toBeGreaterThan(5);
  await visitor.leave();
});

/** A person with two districts, round 3, and two bots that have one each. */
function inTheMiddle(options: Partial<Options>): string {
  const position = { round: 3, districts: [['A0', 'A4'], ['B7'], []] } as const;
  return prepared(['', 'Vito', 'Carla'], position, { options: { sideAuctions: false, ...options } });
}

/** A person who opens, and has one chip and the numbers 0 and 1. */
const BROKE = prepared(
  ['', 'Vito', 'Carla'],
  { round: 3, districts: [['A0', 'V1'], ['B7'], []], chips: [1, 12, 12] },
  { options: { sideAuctions: false, enforcement: 'table' } },
);

test('a forbidden amount says why, and cannot be bid', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await visitor.sitDownAt(inTheMiddle({}), browser.url);
  await page.locator('[data-amount="4"]').click();
  expect(await page.locator('.preview').textContent()).toMatch(/^4 ends in 4, and you own .*: off limits\.$/);
  expect(await page.locator('.bid').isDisabled()).toBe(true);
  await page.locator('[data-amount="7"]').click();
  expect(await page.locator('.preview').textContent()).toBe('Win with 7 and Vito collects 7: they own a 7.');
  await visitor.leave();
});

test('a district can be sold, and another exchanged', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await visitor.sitDownAt(inTheMiddle({ sideAuctions: true, exchange: true }), browser.url);
  await page.locator('.pick button').first().click();
  await page.getByRole('button', { name: 'Offer it' }).click();
  await page.locator('.exchange').waitFor();
  const isWhole = (heading: Element): boolean => heading.scrollWidth <= heading.clientWidth;
  for (const heading of await page.locator('.exchange h3').all()) expect(await heading.evaluate(isWhole)).toBe(true);
  expect(await page.locator('.exchange h3').first().textContent()).not.toContain('Take');
  expect(await page.locator('.log').textContent()).toContain('You offer');
  await page.locator('.exchange ul').first().getByRole('button').first().click();
  await page.locator('.exchange ul').last().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await page.waitForFunction(() => document.querySelector('.log')?.textContent?.includes('in return'));
  await visitor.leave();
});

test('a player who cannot pay chooses what to lose', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await visitor.sitDownAt(inTheMiddle({ enforcement: 'table' }), browser.url);
  await page.keyboard.type('65');
  expect(await page.locator('.preview').textContent()).toBe(
    '65 is more than your 12 chips. Bid it anyway and win, and you lose a district and the auction starts over without you.',
  );
  await page.keyboard.press('Enter');
  expect(await page.locator('.bid').textContent()).toContain('Really 65?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Give it up' }).waitFor();
  await page.locator('.pick button').last().click();
  await page.getByRole('button', { name: 'Give it up' }).click();
  await page.waitForFunction(() => document.querySelector('.log')?.textContent?.includes('You lose'));
  await visitor.leave();
});

test('at a real table a player who can pay no bid can bluff, and is told what a bluff and a forbidden bid cost', async () => {
  const visitor = await browser.visit({ explain: true }, { viewport: { width: 360, height: 640 } });
  const { page } = visitor;
  await visitor.sitDownAt(BROKE, browser.url);
  expect(await page.locator('.help li').allTextContents()).toEqual([
    'You can’t pay any bid. Pass, or bluff and bid more than you have.',
  ]);
  const preview = page.locator('.preview');
  expect(await preview.textContent()).toContain('2 is more than your 1 chip. Bid it anyway and win, and');
  expect(await page.locator('.bid').textContent()).toContain('Bid 2');
  expect(await page.locator('.rung').last().getAttribute('data-amount')).toBe('72');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await page.locator('.bid').textContent()).toContain('Bid 3');
  await page.locator('[data-amount="10"]').click();
  expect(await preview.textContent()).toMatch(/Bid it anyway and 1 chip goes to the pot, and you bid again or pass\.$/);
  await page.locator('.bid').click();
  await page.getByRole('button', { name: 'Really 10?' }).click();
  await page.locator('.log li[data-type="fine"]').waitFor({ state: 'attached' });
  await visitor.axe();
  await visitor.leave();
});

test('a saved game that cannot be read does not stand in the way of the others', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await visitor.keep('good', inTheMiddle({}));
  await visitor.keep('bad', 'Don record 99');
  await page.reload();
  await page.getByRole('link', { name: /Continue/ }).waitFor();
  expect(await page.getByRole('link', { name: /Continue/ }).count()).toBe(1);
  await visitor.leave();
});

test('a game is not deleted by a slip: that takes a second press', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await visitor.keep('good', inTheMiddle({}));
  await page.reload();
  const remove = page.getByRole('button', { name: /^Delete the game with You/ });
  await remove.click();
  await page.getByRole('button', { name: 'Settings' }).focus();
  await remove.click();
  await page.getByRole('button', { name: 'Delete?' }).click();
  await page.getByRole('link', { name: /Continue/ }).waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector('.menu');
  expect(await page.getByRole('link', { name: /Continue/ }).count()).toBe(0);
  await visitor.leave();
});

test('of two tabs with one game the last one plays it, and the other can have it back', async () => {
  const visitor = await browser.visit();
  const { page, context } = visitor;
  await visitor.playNow();
  await visitor.waitForTurn();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector('.action-bar[data-waiting="false"]');
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Play here' }).click();
  await visitor.waitForTurn();
  await other.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await visitor.leave();
});

/** The next of several people takes the device, unless they have it already. */
async function takeDevice({ page }: Visitor): Promise<void> {
  await page.waitForSelector('.curtain, .action-bar[data-waiting="false"]');
  const curtain = page.locator('.curtain');
  if ((await curtain.count()) === 0) return;
  await curtain.getByRole('button').click();
  await curtain.waitFor({ state: 'detached' });
}

test('several people at one device: a curtain hides each from the next', async () => {
  const visitor = await browser.visit({}, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(`${browser.url}new`);
  await page.getByRole('radio', { name: /At one device/ }).check({ force: true });
  await page.getByRole('combobox', { name: 'Players' }).selectOption('3');
  await page.getByText('More options').click();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Deal' }).click();
  const curtain = page.locator('.curtain');
  const seen = new Set<string>();
  while (seen.size < 3) {
    await page.waitForSelector('.curtain, .resume, .action-bar[data-waiting="false"]');
    if (await curtain.isVisible()) {
      expect(await page.locator('.chip').count()).toBe(0);
      if (seen.size === 0) await visitor.axe();
      seen.add((await curtain.getByRole('button').textContent()) ?? '');
      await takeDevice(visitor);
    }
    if (await page.locator('.resume').isVisible()) {
      await page.locator('.resume').click();
      await page.locator('.resume').waitFor({ state: 'detached' });
    } else {
      expect(await page.locator('.chip').count()).toBe(1);
      await actAndSee(visitor, ({ page: at }) => at.locator('.action-bar .pass').click());
    }
  }
  await visitor.leave();
});

test.each(['instant', 'normal'])(
  'several people at one device see who was paid before the curtain falls (%s)',
  async (speed) => {
    const visitor = await browser.visit({ speed }, { viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    const position = { round: 3, districts: [['A0', 'A4'], ['B7'], []] } as const;
    await visitor.keep('shared', prepared(['Anna', 'Ben', 'Cleo'], position, {}, [null, null, null]));
    await page.goto(`${browser.url}game/shared`);
    await takeDevice(visitor);
    await page.keyboard.type('7');
    await actAndSee(visitor, ({ page: at }) => at.keyboard.press('Enter'));
    for (let passes = 0; passes < 2; passes++) {
      await takeDevice(visitor);
      await actAndSee(visitor, ({ page: at }) => at.locator('.action-bar .pass').click());
    }
    const resume = page.getByRole('button', { name: 'Continue' });
    await resume.waitFor();
    expect(await page.locator('.outcome').textContent()).toBe('Anna pays 7 → Ben, who owns a 7: +7');
    expect(await page.locator('.curtain').count()).toBe(0);
    expect(await page.locator('.seat .chip').count()).toBe(0);
    await visitor.fits();
    await visitor.axe();
    await resume.click();
    await page.getByRole('button', { name: 'I’m Anna' }).click();
    await visitor.waitForTurn();
    await visitor.leave();
  },
);

test('no screen shuts anybody out', async () => {
  const visitor = await browser.visit({}, { reducedMotion: 'reduce' });
  const { page } = visitor;
  await visitor.axe();
  await page.getByRole('button', { name: 'Settings' }).click();
  await visitor.axe();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto(`${browser.url}new`);
  await page.getByText('More options').click();
  // Only at its end does the button in sight lie on nothing.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await visitor.axe();
  await page.goto(`${browser.url}game/none`);
  await page.getByRole('link').first().waitFor();
  await visitor.axe();
  await page.goto(browser.url);
  await visitor.playNow();
  await visitor.waitForTurn();
  await visitor.axe();
  await page.getByRole('button', { name: 'What can I do?' }).click();
  await page.getByRole('button', { name: 'Ask an expert' }).click();
  await page.locator('.hint').waitFor();
  await page.locator('.seat-head').first().click();
  await visitor.axe();
  await page.keyboard.press('Escape');
  await page.locator('.log button').first().click();
  await visitor.axe();
  await page.keyboard.press('Escape');
  await playToTheEnd(visitor, ({ page: at }) => at.keyboard.press('p'));
  await visitor.axe();
  await visitor.leave();
});

test.each([
  [360, 640],
  [640, 360],
  [1920, 1080],
])('at %i × %i the table needs no scrolling', async (width, height) => {
  const visitor = await browser.visit({ language: 'de' }, { viewport: { width, height } });
  await visitor.page.locator('.grand').click();
  await playUntil('.scores', visitor, async ({ page }) => {
    const bid = await page.locator('.bid-controls').boundingBox();
    expect((bid?.y ?? height) + (bid?.height ?? 0)).toBeLessThanOrEqual(height);
    await visitor.fits();
    await page.keyboard.press('p');
  });
  await visitor.leave();
});
