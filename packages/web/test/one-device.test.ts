import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, type Visitor } from './browser.js';
import { prepared } from './prepared.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const PHONE = { viewport: { width: 360, height: 640 } };
const NAMES = ['Anna', 'Ben', 'Cleo'];
const PLACE = { round: 3, districts: [['A0', 'A4'], ['B7'], []] } as const;

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

async function sitDown(visitor: Visitor, options: object): Promise<void> {
  await visitor.keep(
    'shared',
    prepared(NAMES, PLACE, { options: { sideAuctions: false, ...options } }, [null, null, null]),
  );
  await visitor.page.goto(`${browser.url}game/shared`);
}

/** The one behind the curtain takes the device and presses something. */
async function takeAndPress({ page }: Visitor, name: string, ...keys: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `I’m ${name}` }).click();
  await page.waitForSelector('.action-bar[data-waiting="false"]');
  for (const key of keys) await page.keyboard.press(key);
}

test('on taking the device one reads what happened since, and what it brought', async () => {
  const visitor = await browser.visit({}, { ...PHONE, reducedMotion: 'reduce' });
  const { page } = visitor;
  await sitDown(visitor, {});
  await page.locator('.curtain').waitFor();
  // Nobody has missed anything yet.
  expect(await page.locator('.missed').count()).toBe(0);
  await takeAndPress(visitor, 'Anna', '7', 'Enter');
  expect(await page.locator('.missed li').allTextContents()).toEqual(['Anna bids 7.']);
  await visitor.axe();
  await takeAndPress(visitor, 'Ben', 'p');
  await takeAndPress(visitor, 'Cleo', 'p');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Anna starts, and bids; then it is Ben's turn, who was paid meanwhile.
  await takeAndPress(visitor, 'Anna', '1', 'Enter');
  await page.getByRole('button', { name: 'I’m Ben' }).waitFor();
  expect(await page.locator('.missed li').allTextContents()).toEqual([
    'Anna pays 7 → you, 7 is your number: +7',
    'Anna bids 1.',
  ]);
  expect(await page.locator('.missed p').textContent()).toBe('Your chips: +7');
  await visitor.fits();
  await visitor.leave();
});

test('with open chips there is neither a curtain nor a pause', async () => {
  const visitor = await browser.visit({}, { ...PHONE, reducedMotion: 'reduce' });
  const { page } = visitor;
  await sitDown(visitor, { hiddenChips: false });
  for (const [name, key] of [
    ['Anna', 'Enter'],
    ['Ben', 'p'],
    ['Cleo', 'p'],
    ['Anna', 'p'],
  ] as const) {
    await page.locator(`.seat[data-own="true"][aria-label="${name}"]`).waitFor();
    await page.waitForSelector('.action-bar[data-waiting="false"]');
    expect(await page.locator('.curtain, .resume').count()).toBe(0);
    await page.keyboard.press(key);
  }
  await visitor.leave();
});

test('chips lie face down where people prefer that to a curtain, and each sees their own while they press', async () => {
  const visitor = await browser.visit({ faceDown: true }, { ...PHONE, reducedMotion: 'reduce' });
  const { page } = visitor;
  await sitDown(visitor, {});
  const peek = page.getByRole('button', { name: 'Hold to peek' });
  await peek.waitFor();
  expect(await page.locator('.seat .chip').count()).toBe(0);
  await visitor.axe();
  await visitor.fits();
  // The ladder goes as far for everybody.
  expect(await page.locator('.rung').last().getAttribute('data-amount')).toBe('19');
  await peek.hover();
  await page.mouse.down();
  await page.locator('.seat[data-own="true"] .counter', { hasText: '12' }).waitFor();
  await page.mouse.up();
  await page.locator('.seat[data-own="true"] .counter').waitFor({ state: 'detached' });
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.keyboard.press('p');
  await page.locator('.seat[data-own="true"][aria-label="Ben"]').waitFor();
  expect(await page.locator('.curtain').count()).toBe(0);
  await visitor.leave();
});
