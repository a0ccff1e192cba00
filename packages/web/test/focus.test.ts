import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrowserHarness, type Visitor } from './browser.js';
import { prepared } from './prepared.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open();
});
afterAll(() => browser?.close());

/** Presses something by keyboard alone. */
async function press({ page }: Visitor, role: 'button' | 'link', name: RegExp): Promise<void> {
  await page.getByRole(role, { name }).focus();
  await page.keyboard.press('Enter');
}

/** Until the focus is on or in something. */
async function focusIn({ page }: Visitor, selector: string): Promise<void> {
  await page.waitForFunction((part) => document.activeElement?.closest(part), selector);
}

test('who goes from page to page by keyboard comes to its title', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await press(visitor, 'link', /^Rules/);
  await focusIn(visitor, 'h1');
  expect(await page.title()).toBe('Rules · Don');
  await press(visitor, 'link', /Back to the front page/);
  await focusIn(visitor, 'h1');
  expect(await page.title()).toBe('Don');
  await press(visitor, 'button', /Play now/);
  await focusIn(visitor, 'h1');
  expect(await page.title()).toBe('Round 1 of 15 · Don');
  await visitor.leave();
});

test('a dialogue that is closed gives the focus back, by its cross and by Escape', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  for (const key of ['Enter', 'Escape']) {
    await press(visitor, 'button', /Settings/);
    await page.locator('.sheet').waitFor();
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press(key);
    await page.locator('.sheet').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Settings/);
  }
  await visitor.leave();
});

test('at the table the focus stays after an action, and the next turn is announced', async () => {
  const visitor = await browser.visit({ explain: true });
  const { page } = visitor;
  const record = prepared(['', 'Vito', 'Carla'], { round: 3, districts: [['A0', 'A4'], ['B7'], []] });
  await visitor.sitDownAt(record, browser.url);
  await page.locator('[role="status"]', { hasText: 'Your turn.' }).waitFor({ state: 'attached' });
  await press(visitor, 'button', /Got it/);
  await page.locator('.help').waitFor({ state: 'detached' });
  await focusIn(visitor, '.action-bar');
  await press(visitor, 'button', /^Pass/);
  await page.locator('.log', { hasText: 'You pass.' }).waitFor();
  await focusIn(visitor, '.action-bar');
  // What cannot be pressed has no ring around half the table.
  const ring = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  if (await page.evaluate(() => document.activeElement?.matches('.action-bar'))) expect(await ring()).toBe('none');
  await visitor.leave();
});

test('a lesson begins with what it is about', async () => {
  const visitor = await browser.visit();
  const { page } = visitor;
  await press(visitor, 'link', /Learn to play/);
  await focusIn(visitor, '.coach');
  await press(visitor, 'button', /Skip/);
  await page.getByRole('heading', { name: 'Forbidden numbers' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('.coach'));
  await visitor.leave();
});
