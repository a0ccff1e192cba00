import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, type Visitor } from './browser.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

interface Flown {
  readonly route: string;
  /** The properties that change on the way. */
  readonly moved: readonly string[];
}

/** Wins the lot of the lesson on payouts with a 7, which goes to Vito; returns all that flew up to then. */
async function pay(visitor: Visitor): Promise<Flown[]> {
  const { context, page } = visitor;
  // Noted as it begins: what flies is gone soon.
  await context.addInitScript(() => {
    const flown: object[] = [];
    Object.assign(globalThis, { flown });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
      const animation = animate.apply(this, how);
      const { effect } = animation;
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      if (this.classList.contains('flyer'))
        flown.push({
          route: `${this.getAttribute('data-from')} ${this.getAttribute('data-to')} ${this.textContent}`,
          moved: frames.flatMap((frame) => Object.keys(frame)),
        });
      return animation;
    };
  });
  await page.evaluate(() => localStorage.setItem('don.lesson', '2'));
  await page.goto(`${browser.url}learn`);
  await page.waitForSelector('.bid-bar');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.locator('.coach[data-learned="true"]').waitFor({ state: 'attached' });
  return page.evaluate(() => (globalThis as unknown as { flown: Flown[] }).flown);
}

test('the chips of a bid go through the middle to those who are paid, and the lot to the winner', async () => {
  const visitor = await browser.visit({ speed: 'slow' });
  const flown = await pay(visitor);
  const routes = flown.map(({ route }) => route).join(', ');
  expect(routes).toMatch(/seat-0 price 7, price seat-1 7, card-[A-Z]\d seat-0 /);
  // What the compositor can do alone, whatever else the device has to do.
  const ofFrames = ['offset', 'computedOffset', 'easing', 'composite'];
  const moved = flown.flatMap((flight) => flight.moved).filter((name) => !ofFrames.includes(name));
  expect(new Set(moved)).toEqual(new Set(['transform', 'opacity']));
  await visitor.leave();
});

test('nothing flies where less motion is asked for', async () => {
  const visitor = await browser.visit({ speed: 'slow' }, { reducedMotion: 'reduce' });
  expect(await pay(visitor)).toEqual([]);
  await visitor.leave();
});
