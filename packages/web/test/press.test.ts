import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { byTurn, logOf, makeTable, onTurn, twoAtATable, untilMoreThan } from './at-a-table.js';
import { BrowserHarness, PageWithServer, type Visitor } from './browser.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open(await PageWithServer.open());
});
afterAll(() => browser?.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Two players, the one who is not on turn first. */
async function waiterAndActor(options: object = {}): Promise<[Visitor, Visitor]> {
  const [actor, waiter] = await byTurn(await twoAtATable(browser, {}, options));
  return [waiter, actor];
}

/** Passes once, and sees that it has happened. */
async function pass(visitor: Visitor): Promise<void> {
  const told = (await logOf(visitor)).length;
  await visitor.page.locator('.action-bar .pass').click();
  await untilMoreThan(visitor, told);
}

/** Lets the actor pass until it is the waiter's turn. */
async function bringTurn(waiter: Visitor, actor: Visitor): Promise<void> {
  for (;;) {
    const [next] = await byTurn([waiter, actor]);
    if (next === waiter) return;
    await pass(actor);
  }
}

/** A finger or a mouse that goes down on something and stays there while something happens. */
type Press = (page: Page, selector: string, meanwhile: () => Promise<void>) => Promise<void>;

const byMouse: Press = async (page, selector, meanwhile) => {
  await page.locator(selector).hover();
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
};

const byFinger: Press = async (page, selector, meanwhile) => {
  // Until it is there and stands still.
  await page.locator(selector).hover({ trial: true });
  const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const line = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await meanwhile();
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await line.detach();
};

const PRESSES = [
  ['a mouse', byMouse, {}],
  ['a finger', byFinger, PHONE],
] as const;

test.each(PRESSES)('what %s presses before the turn comes does what it is for', async (_, press, options) => {
  const [waiter, actor] = await waiterAndActor(options);
  const { page } = waiter;
  let told: string[] = [];
  await press(page, '.auto-bid-button', async () => {
    await bringTurn(waiter, actor);
    told = await logOf(waiter);
  });
  await page.locator('.auto-bid-panel').waitFor();
  // Nor has anything been decided.
  await page.locator('.auto-bid-panel').getByRole('button', { name: 'Close' }).click();
  expect(await logOf(waiter)).toEqual(told);
  await page.waitForSelector(onTurn);
  for (const visitor of [waiter, actor]) await visitor.leave();
});

test.each(PRESSES)(
  'what %s pressed and is gone when it is lifted gives its click to nothing else',
  async (...given) => {
    const [, press, options] = given;
    const visitor = await browser.visit({}, options);
    const { page } = visitor;
    await page.evaluate(() => {
      for (const id of ['below', 'above']) {
        const button = Object.assign(document.createElement('button'), { id, textContent: id });
        button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9';
        button.addEventListener('click', () => button.setAttribute('data-clicked', ''));
        document.body.append(button);
      }
    });
    await press(page, '#above', () => page.evaluate(() => document.getElementById('above')?.remove()));
    // The next press comes after whatever came of the last one.
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.locator('[data-clicked]').count()).toBe(0);
    await page.locator('#below').click();
    expect(await page.locator('[data-clicked]').count()).toBe(1);
    await visitor.leave();
  },
);

test('no event replaces a control by another one that looks the same', async () => {
  const [waiter, actor] = await waiterAndActor();
  for (let events = 0; events < 8; events++) {
    const [on, off] = await byTurn([waiter, actor]);
    const told = (await logOf(off)).length;
    const marks = await Promise.all([on, off].map(({ page }) => page.evaluateHandle(controls)));
    await pass(on);
    await untilMoreThan(off, told);
    for (const [place, { page }] of [on, off].entries()) {
      const replaced = await page.evaluate(
        ([before, now]) => {
          const after = now as ReturnType<typeof controls>;
          return (before as ReturnType<typeof controls>)
            .filter(({ control, name }) => !control.isConnected && after.some((other) => other.name === name))
            .map(({ name }) => name);
        },
        [marks[place], await page.evaluateHandle(controls)],
      );
      expect(replaced).toEqual([]);
    }
  }
  for (const visitor of [waiter, actor]) await visitor.leave();
});

/**
 * In the page: all that can be pressed, but for the answers to a question and the help with it. They go with the turn,
 * and where the others are fast, it is back before anybody looks.
 */
function controls(): { readonly control: Element; readonly name: string }[] {
  const lasting = 'button:not(.bid-bar *, .hint-button, .help *, .log *), a, summary';
  return [...document.querySelectorAll(lasting)].map((control) => ({
    control,
    name: control.getAttribute('aria-label') ?? control.textContent,
  }));
}

test('a notice keeps nothing from being pressed', async () => {
  const ada = await browser.visit({}, { ...PHONE, permissions: ['clipboard-write'] });
  const { page } = ada;
  await makeTable(ada, { people: 2, players: 3 });
  const leave = page.getByRole('button', { name: 'Leave table' });
  await leave.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    // Where a notice is, at the bottom of the window.
    const button = [...document.querySelectorAll('.room-buttons button')].at(-1);
    const { bottom } = button?.getBoundingClientRect() ?? { bottom: 0 };
    scrollBy({ top: bottom - innerHeight + 30, behavior: 'instant' });
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('.invitation button')?.click());
  await page.locator('.toast').waitFor();
  const covered = await page.evaluate(() => {
    const middles = [...document.querySelectorAll('button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { button, x: x + width / 2, y: y + height / 2 };
    });
    return middles
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('.toast'))
      .map(({ button }) => button.textContent);
  });
  expect(covered).toEqual([]);
  await ada.leave();
});
