import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, type Visitor } from './browser.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

/** Bids an amount as somebody with a keyboard would. */
async function bid({ page }: Visitor, amount: number): Promise<void> {
  await page.waitForSelector('.bid-bar');
  // Whatever was looked at before is no part of the bid.
  await page.keyboard.press('Escape');
  await page.keyboard.type(`${amount}`);
  await page.keyboard.press('Enter');
}

const coachOf = ({ page }: Visitor): Promise<string> => page.locator('.coach-text').innerText();

/** Until the lesson is learned. */
async function learn(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.waitForSelector('.coach[data-learned="true"]');
  await visitor.fits();
  await page.locator('.coach .primary').click();
}

test('the tutorial to its end, with a mistake, left in the middle and taken up again', async () => {
  const visitor = await browser.visit({}, { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.getByRole('link', { name: /Learn to play/ }).click();
  await page.waitForSelector('.coach');
  await visitor.axe();
  await visitor.fits();

  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Try again' }).click();
  await bid(visitor, 1);
  await page.getByText('Vito bids more').waitFor();
  await bid(visitor, 5);
  await learn(visitor);

  await page.goto(browser.url);
  await page.getByRole('link', { name: /Continue with lesson 2/ }).click();
  await page.waitForSelector('.bid-bar');
  expect(await page.title()).toBe('Forbidden numbers · Don');
  await page.locator('[data-amount="4"]').click();
  expect(await page.locator('.preview').textContent()).toMatch(/^4 ends in 4, and you own/);
  await bid(visitor, 5);
  await learn(visitor);

  await bid(visitor, 7);
  await page.waitForSelector('.coach[data-learned="true"]');
  expect(await coachOf(visitor)).toMatch(/^7 ends in 7, and Vito owns a 7: 7 chips for Vito\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await bid(visitor, 4);
  await page.waitForSelector('.coach[data-learned="true"]');
  expect(await coachOf(visitor)).toMatch(/^Nobody else owns a 4, so your two rivals share the 4 chips/);
  await learn(visitor);

  expect(await page.locator('[data-pointed]').getAttribute('data-amount')).toBe('7');
  await bid(visitor, 5);
  await page.waitForSelector('.coach[data-learned="true"]');
  expect(await coachOf(visitor)).toMatch(/^One 5 each, so Vito and Carla share/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await bid(visitor, 7);
  await page.waitForSelector('.coach[data-learned="true"]');
  expect(await coachOf(visitor)).toMatch(/^Two 7s beat one/);
  await learn(visitor);

  await bid(visitor, 4);
  await page.getByText('Vito bids 5, your number').waitFor();
  await page.locator('.pass[data-pointed]').waitFor();
  await page.keyboard.press('p');
  await page.waitForSelector('.coach[data-learned="true"]');
  expect(await coachOf(visitor)).toMatch(/^5 chips for you/);
  await learn(visitor);

  await bid(visitor, 8);
  await learn(visitor);

  await page.keyboard.press('p');
  await page.getByText('You kept everything').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.pick button[data-pointed]').click();
  await page.locator('.bid[data-pointed]').click();
  await page.waitForSelector('.coach[data-learned="true"]');
  expect(await coachOf(visitor)).toMatch(/^Sold: 4 chips for you/);
  await learn(visitor);

  await bid(visitor, 8);
  // What the coach says of it stays in sight.
  await page.getByRole('button', { name: 'Score sheet' }).click();
  await page.waitForSelector('.scores');
  await visitor.axe();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { name: 'Well bid!' }).waitFor();
  await visitor.axe();
  await visitor.playNow();
  await visitor.leave();
});

test('on a low phone help takes the place of what the coach says, and covers nothing', async () => {
  const visitor = await browser.visit({ language: 'de' }, { viewport: { width: 360, height: 640 } });
  const { page } = visitor;
  await page.goto(`${browser.url}learn`);
  await page.locator('.hint-button').click();
  const edges = (part: string): Promise<number[]> =>
    page.locator(part).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [top, bottom];
    });
  // From above to below.
  const parts = await Promise.all(
    ['.coach-head', '[data-place="others"]', '.centre', '.seat[data-own="true"]', '.help', '.preview'].map(edges),
  );
  const inOrder = parts.flat();
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  expect(await page.locator('.coach-text').isVisible()).toBe(false);
  await page.locator('.help button').click();
  await page.locator('.coach-text').waitFor();
  await visitor.leave();
});

test('on a phone on its side a lesson has room for the bid', async () => {
  const visitor = await browser.visit({ language: 'de' }, { viewport: { width: 640, height: 360 } });
  const { page } = visitor;
  await page.goto(`${browser.url}learn`);
  const bar = await page.locator('.bid-bar').boundingBox();
  const controls = await page.locator('.bid-controls').boundingBox();
  const seat = await page.locator('.seat[data-own="true"]').boundingBox();
  expect((seat?.y ?? 0) + (seat?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeLessThanOrEqual(360);
  await visitor.leave();
});

const SIDE_AUCTION_LESSON = 7;

test.each(['es', 'fr', 'de'])('every lesson in %s fits a phone', async (language) => {
  const visitor = await browser.visit({ language }, { viewport: { width: 360, height: 640 } });
  const { page } = visitor;
  await page.goto(`${browser.url}learn`);
  for (let lesson = 1; lesson <= 8; lesson++) {
    await page.waitForSelector('.bid-controls');
    await visitor.fits();
    // Before a side auction nothing is on sale.
    if (lesson !== SIDE_AUCTION_LESSON) {
      const card = await page.locator('.card').first().boundingBox();
      expect(card?.height).toBeGreaterThan(40);
    }
    const coach = await page.locator('.coach').boundingBox();
    expect((coach?.x ?? 0) + (coach?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.locator('.coach .quiet').click();
  }
  await page.waitForSelector('.home-poster');
  await visitor.leave();
});
