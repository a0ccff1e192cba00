import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onTurn, sendMovesToTheEnd } from './at-a-table.js';
import { BrowserHarness, HOME_NETWORK, PageWithServer, type Visitor } from './browser.js';

// A screen that is the table, and phones that are the hands, in a home network without HTTPS.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true };

let browser: BrowserHarness;
let home: string;
beforeAll(async () => {
  browser = await BrowserHarness.open(await PageWithServer.open());
  home = browser.url.replace(/localhost|127\.0\.0\.1/, HOME_NETWORK);
});
afterAll(() => browser?.close());

async function openScreen(players: number): Promise<{ tv: Visitor; code: string }> {
  const tv = await browser.visit({}, { viewport: { width: 1920, height: 1080 } });
  const { page } = tv;
  await page.goto(`${home}host`);
  await page.getByRole('checkbox', { name: /Use this screen as the table/ }).check();
  await page.getByRole('combobox', { name: 'Players' }).selectOption(`${players}`);
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.getByRole('heading', { name: 'Scan to play' }).waitFor();
  await page.getByRole('img', { name: 'QR code: join with your phone' }).waitFor();
  return { tv, code: new URL(page.url()).pathname.slice('/tv/'.length) };
}

/** What the camera of a phone opens. */
async function scan(code: string): Promise<Visitor> {
  const phone = await browser.visit({}, PHONE);
  await phone.page.goto(`${home}hand/${code}`);
  return phone;
}

async function sitDown(code: string, name: string): Promise<Visitor> {
  const phone = await scan(code);
  await phone.page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await phone.page.getByRole('button', { name: 'Take a seat' }).click();
  return phone;
}

/** Whatever a hand is asked, it declines: it passes, keeps, stays. */
async function decline({ page }: Visitor): Promise<void> {
  await page.waitForSelector(onTurn);
  await page.locator('.action-bar').locator('.pass, .choice .bid-controls button').first().click();
}

/** Texts on the screen that are too small to be read from a sofa. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.tv *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      // A card's number and symbol say more than its name.
      .filter((element) => !element.closest('.visually-hidden, .card-name'))
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 32)
      .map((element) => `${element.className} ${element.textContent}`),
  );
}

test('a screen, three phones and a bot play from the scan to the score, and a stranger watches', async () => {
  const { tv, code } = await openScreen(4);
  const phones = [await sitDown(code, 'Ada'), await sitDown(code, 'Ben'), await sitDown(code, 'Zoe')];
  for (const name of ['Ada', 'Ben', 'Zoe']) await tv.page.locator('.room-seats').getByText(name).waitFor();
  expect(await smallTexts(tv.page)).toEqual([]);
  await tv.axe();
  await tv.fits();
  await tv.page.getByRole('button', { name: 'Fill with bots' }).click();
  for (const { page } of phones) await page.waitForSelector('.hand');
  await tv.page.waitForSelector('.tv-table');
  expect(await tv.page.locator('.tv-seat .chips').count()).toBe(0);
  const [ada] = phones as [Visitor, ...Visitor[]];
  const chips = ada.page.getByRole('button', { name: 'Hold to see your chips' });
  const box = await chips.boundingBox();
  expect(box).not.toBeNull();
  await ada.page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20);
  await ada.page.mouse.down();
  await ada.page.getByRole('img', { name: '12 chips' }).waitFor();
  await ada.page.mouse.up();
  await chips.waitFor();
  expect(await ada.page.locator('.log, .chips').count()).toBe(0);
  await ada.axe();
  await ada.fits();
  const stranger = await scan(code);
  await stranger.page.waitForSelector('.table');
  expect(await stranger.page.locator(onTurn).count()).toBe(0);
  await tv.page.locator('.tv-centre .card').first().waitFor();
  expect(await smallTexts(tv.page)).toEqual([]);
  await tv.axe();
  await expect.poll(() => tv.page.getByText('away', { exact: true }).count()).toBe(0);
  await Promise.all(phones.map(decline));
  await sendMovesToTheEnd(...phones);
  await tv.page.locator('.tv-score .scores').waitFor();
  expect(await tv.page.locator('.tv-score tbody tr').count()).toBe(4);
  expect(await smallTexts(tv.page)).toEqual([]);
  await tv.fits();
  // Anybody's phone asks for another game.
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  await tv.page.waitForSelector('.tv-seat');
  for (const { page } of phones) await page.waitForSelector('.hand-status');
  for (const visitor of [tv, stranger, ...phones]) await visitor.leave();
});

test('a code that is typed leads to the hand, and a phone that loses its line is back at once', async () => {
  const { tv, code } = await openScreen(3);
  const ada = await browser.visit({ name: 'Ada' }, PHONE);
  await ada.page.goto(`${home}host`);
  await ada.page.getByRole('textbox', { name: 'Code from a friend' }).fill(code);
  await ada.page.getByRole('button', { name: 'Join' }).click();
  await ada.page.getByRole('button', { name: 'Take a seat' }).click();
  await tv.page.getByText('Ada').waitFor();
  await tv.page.getByRole('button', { name: 'Fill with bots' }).click();
  await ada.page.waitForSelector('.hand');
  await ada.context.setOffline(true);
  await ada.page.getByText('Connection lost').waitFor();
  await ada.context.setOffline(false);
  await ada.page.getByText('Connection lost').waitFor({ state: 'detached' });
  await ada.page.reload();
  await ada.page.waitForSelector(onTurn);
  await ada.page.locator('.action-bar .pass').click();
  ada.ignoreErrors(/ERR_INTERNET_DISCONNECTED/);
  for (const visitor of [tv, ada]) await visitor.leave();
});

test('a phone that died is replaced by another one, which plays on', async () => {
  const { tv, code } = await openScreen(3);
  const ada = await sitDown(code, 'Ada');
  const ben = await sitDown(code, 'Ben');
  for (const name of ['Ada', 'Ben']) await tv.page.locator('.room-seats').getByText(name).waitFor();
  await tv.page.getByRole('button', { name: 'Fill with bots' }).click();
  for (const { page } of [ada, ben]) await page.waitForSelector('.hand');
  await ada.leave();
  await tv.page.getByRole('button', { name: 'New phone' }).click();
  const link = await tv.page.getByRole('img', { name: 'A new phone for Ada' }).getAttribute('data-text');
  const fresh = await browser.visit({}, PHONE);
  await fresh.page.goto(link ?? '');
  await fresh.page.waitForSelector('.hand');
  await tv.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await tv.page.locator('.tv-seat h2').allTextContents()).toEqual([
    expect.stringContaining('Ada'),
    expect.stringContaining('Ben'),
    expect.anything(),
  ]);
  await sendMovesToTheEnd(fresh, ben);
  await fresh.page.getByRole('button', { name: 'Play again' }).waitFor();
  for (const visitor of [tv, ben, fresh]) await visitor.leave();
});
