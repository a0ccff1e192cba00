import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, type Visitor } from './browser.js';
import { prepared } from './prepared.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

/** Your 7 is more than the others can pay, and goes to Vito. */
const SALE = prepared(['You', 'Vito', 'Carla'], {
  round: 3,
  districts: [['A0', 'A4'], ['B7'], []],
  chips: [12, 3, 3],
});

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

/** What the table shows in one frame of the browser. */
interface Shown {
  readonly step: string | null;
  readonly lot: string;
  readonly own: string;
  readonly canBid: boolean;
  readonly flying: number;
}

/** From now on every frame is noted, and every property that moves. */
async function film({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    const frames: object[] = [];
    const moved = new Set<string>();
    Object.assign(globalThis, { frames, moved });
    const look = (): void => {
      const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
      const animations = document.getAnimations();
      for (const { effect } of animations)
        if (effect instanceof KeyframeEffect)
          for (const name of effect.getKeyframes().flatMap((frame) => Object.keys(frame))) moved.add(name);
      frames.push({
        step: document.querySelector('.centre')?.getAttribute('data-step') ?? null,
        lot: [...document.querySelectorAll('.lot .card')].map((card) => card.getAttribute('data-spot')).join(' '),
        own: text('.seat[data-own="true"] .counter'),
        canBid: document.querySelector('.bid-bar') !== null,
        flying: document.querySelectorAll('.flyer').length,
      });
      requestAnimationFrame(look);
    };
    look();
  });
}

function filmed({ page }: Visitor): Promise<{ frames: Shown[]; moved: string[] }> {
  return page.evaluate(() => {
    const { frames, moved } = globalThis as unknown as { frames: Shown[]; moved: Set<string> };
    return { frames, moved: [...moved] };
  });
}

async function bidSeven({ page }: Visitor): Promise<void> {
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
}

test('no frame shows the next lot, or the bid bar, before the last card has landed', async () => {
  const visitor = await browser.visit({ speed: 'normal' }, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await visitor.sitDownAt(SALE, browser.url);
  await film(visitor);
  await bidSeven(visitor);
  await page.waitForFunction(() => document.querySelectorAll('.log li[data-type="round"]').length > 1);
  await visitor.waitForTurn();
  const { frames, moved } = await filmed(visitor);
  const [first] = frames;
  const begun = frames.findIndex(({ step }) => step === 'stamp');
  const over = frames.findIndex(({ step }, place) => place > begun && step === null);
  const steps = frames.slice(begun, over).map(({ step }) => step);
  expect([...new Set(steps)]).toEqual(['stamp', 'number', 'pay', 'share', 'home']);
  for (const frame of frames.slice(begun, over)) expect(frame).toMatchObject({ lot: first?.lot, canBid: false });
  expect(frames[over]?.lot).not.toBe(first?.lot);
  // The chips leave the buyer when they set off, and not before.
  expect(frames.find(({ step }) => step === 'number')?.own).toBe('12');
  expect(frames.find(({ step }) => step === 'pay')?.own).toBe('5');
  // What the compositor can do alone, whatever else the device has to do.
  const ofFrames = ['offset', 'computedOffset', 'easing', 'composite'];
  const motions = ['transform', 'opacity', 'scale', 'rotate', 'translate'];
  expect(moved.filter((name) => ![...ofFrames, ...motions].includes(name))).toEqual([]);
  expect(await page.locator('.outcome').textContent()).toBe('You pay 7 → Vito, who owns a 7: +7');
  await visitor.axe();
  await visitor.leave();
});

test('a key or a tap ends a scene, and the result stays until the next bid', async () => {
  const visitor = await browser.visit({ speed: 'slow' }, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await visitor.sitDownAt(SALE, browser.url);
  await bidSeven(visitor);
  await page.locator('.stamp').waitFor();
  expect(await page.locator('.stamp').textContent()).toBe('Sold to you for 7');
  await visitor.fits();
  await page.mouse.click(195, 300);
  await page.locator('.stamp').waitFor({ state: 'detached' });
  await visitor.waitForTurn();
  expect(await page.locator('.log li[data-type="payout"]').count()).toBe(1);
  expect(await page.locator('.outcome').textContent()).toContain('You pay 7');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.locator('.outcome').waitFor({ state: 'hidden' });
  await visitor.leave();
});

test.each([
  ['instant', null],
  ['normal', 'reduce'],
] as const)('at speed %s with motion %s there are no scenes, and the result stays', async (speed, reducedMotion) => {
  const visitor = await browser.visit({ speed }, { reducedMotion });
  await visitor.sitDownAt(SALE, browser.url);
  await film(visitor);
  await bidSeven(visitor);
  await visitor.page.locator('.outcome', { hasText: 'You pay 7' }).waitFor();
  await visitor.waitForTurn();
  const { frames } = await filmed(visitor);
  expect(frames.filter(({ step }) => step !== null)).toEqual([]);
  await visitor.leave();
});

test('a lot for which nobody bids is free, which is said to be no bid of 0', async () => {
  const visitor = await browser.visit({ speed: 'slow', language: 'en' });
  const { page } = visitor;
  const broke = prepared(
    ['You', 'Vito', 'Carla'],
    { round: 3, districts: [['A0', 'A4'], ['B7'], []], chips: [12, 0, 0] },
    { options: { sideAuctions: false, minimumBid: 1 } },
  );
  await visitor.sitDownAt(broke, browser.url);
  await page.keyboard.press('p');
  await page.locator('.stamp').waitFor();
  expect(await page.locator('.stamp').textContent()).toBe('Free for you');
  await page.keyboard.press('Escape');
  expect(await page.locator('.outcome').textContent()).toMatch(
    /^Nobody bid: .* goes to you, the start player, for free\. Free is not a bid of 0: nobody is paid\.$/,
  );
  await visitor.leave();
});
