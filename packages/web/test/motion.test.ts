import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Theatre, type Visitor } from './browser.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let theatre: Theatre;
beforeAll(async () => {
  theatre = await Theatre.open();
});
afterAll(() => theatre?.close());

/** Wins the lot of the lesson on payouts with a 7, which goes to Vito. */
async function pay(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.evaluate(() => localStorage.setItem('don.lesson', '2'));
  await page.goto(`${theatre.url}learn`);
  await page.waitForSelector('.bid-bar');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.locator('.flyer[data-from="centre"][data-to="seat-1"]').last().waitFor({ state: 'attached' });
}

const flying = ({ page }: Visitor): Promise<number> =>
  page.locator('.flyer').evaluateAll((flyers) => flyers.flatMap((flyer) => flyer.getAnimations()).length);

test('the chips of a bid go through the middle to whoever is paid, and the lot to the winner', async () => {
  const visitor = await theatre.visit({ speed: 'slow' });
  await pay(visitor);
  const routes = await visitor.page
    .locator('.flyer')
    .evaluateAll((flyers) =>
      flyers.map((flyer) => `${flyer.getAttribute('data-from')} ${flyer.getAttribute('data-to')} ${flyer.textContent}`),
    );
  expect(routes).toEqual(['centre seat-0 3', 'seat-0 centre 7', 'centre seat-1 7']);
  expect(await flying(visitor)).toBe(3);
  const moved = await visitor.page.locator('.flyer').evaluateAll((flyers) =>
    flyers
      .flatMap((flyer) => flyer.getAnimations())
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame)),
  );
  // What the compositor can do alone, whatever else the device has to do.
  const ofFrames = ['offset', 'computedOffset', 'easing', 'composite'];
  expect(new Set(moved.filter((name) => !ofFrames.includes(name)))).toEqual(new Set(['transform', 'opacity']));
  await visitor.leave();
});

test('nothing flies for whoever asked for less motion', async () => {
  const visitor = await theatre.visit({ speed: 'slow' }, { reducedMotion: 'reduce' });
  await pay(visitor);
  expect(await flying(visitor)).toBe(0);
  await visitor.leave();
});
