import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, installChromium } from './chromium.mjs';
import { root, setUp } from './setup.mjs';

/** Takes the pictures of the README and the documents from the built page, in a real browser. */
setUp({ tools: true });
installChromium();
const { chromium } = await import('playwright-core');
const { preview } = await import('vite');
const { RecordedGame, writeRecord } = await import('@don/rules');
const { BOTS_TAG, formatSeatLevels } = await import('@don/bots');

const WIDE = { viewport: { width: 1920, height: 1080 } };
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true };
/** As small as it gets before one sees it. */
const QUALITY = 68;

/** A game in round 9, with a person to act. */
function inTheMiddle(edition, bank) {
  const seatLevels = [null, 'casual', 'casual', 'casual'];
  const game = new RecordedGame(
    {
      edition,
      players: seatLevels.length,
      options: { sideAuctions: false },
      deal: { seed: 'pictures', start: 1 },
      position: {
        round: 9,
        chips: [14, 11, 9, 13],
        districts: [
          ['A0', 'A4', 'R5'],
          ['B7', 'B1', 'S4', 'S8'],
          ['G2', 'V3'],
          ['R7', 'G9', 'V6', 'V1', 'B0', 'A8'],
        ],
        pot: bank === 0 ? 3 : 0,
        bank,
        removed: [],
      },
    },
    { names: ['Ada', 'Vito', 'Carla', 'Enzo'], tags: { [BOTS_TAG]: formatSeatLevels(seatLevels) } },
  );
  game.act(1, { type: 'bid', amount: 2 });
  game.act(2, { type: 'bid', amount: 5 });
  game.act(3, { type: 'pass' });
  return writeRecord(game);
}

async function table(page, record) {
  await page.evaluate(
    async (game) => {
      const opening = indexedDB.open('don', 1);
      // The page may not have opened it yet.
      opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
      await new Promise((opened) => {
        opening.onsuccess = opened;
      });
      const saving = opening.result.transaction('games', 'readwrite');
      saving.objectStore('games').put(game);
      await new Promise((saved) => {
        saving.oncomplete = saved;
      });
      opening.result.close();
    },
    { id: 'picture', record, isOver: false, saved: 0 },
  );
  await page.goto(new URL('/game/picture', page.url()).href);
  await page.waitForSelector('.bid-bar');
}

/** Wins a lesson's lot with a 7, and holds its chips on their way, however busy the machine is. */
async function lesson(page) {
  await page.evaluate(() => localStorage.setItem('don.lesson', '2'));
  await page.goto(new URL('/learn', page.url()).href);
  await page.waitForSelector('.bid-bar');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  const chips = page.locator('.flyer[data-from="price"][data-to="seat-1"]').last();
  await chips.evaluate((flyer) => {
    const { delay, duration } = flyer.getAnimations()[0].effect.getTiming();
    for (const flight of [...document.querySelectorAll('.flyer')].flatMap((one) => one.getAnimations())) {
      flight.pause();
      flight.currentTime = delay + duration * 0.6;
    }
  });
}

const don = inTheMiddle('don', 0);
const serengeti = inTheMiddle('serengeti', 18);
const PICTURES = [
  ['front-wide', WIDE, 'dark', () => undefined],
  ['table-wide', WIDE, 'dark', (page) => table(page, don)],
  ['table-phone', PHONE, 'light', (page) => table(page, don)],
  ['market-wide', WIDE, 'light', (page) => table(page, serengeti)],
  ['market-phone', PHONE, 'dark', (page) => table(page, serengeti)],
  ['lesson-phone', PHONE, 'dark', lesson],
];

const folder = join(root, 'docs', 'images');
mkdirSync(folder, { recursive: true });
const server = await preview({ root: join(root, 'packages', 'web'), preview: { port: 0 }, logLevel: 'error' });
const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
for (const [name, device, theme, scene] of PICTURES) {
  const context = await browser.newContext(device);
  const settings = { language: 'en', speed: 'slow', sound: false, explain: false, theme };
  await context.addInitScript((text) => localStorage.setItem('don.settings', text), JSON.stringify(settings));
  const page = await context.newPage();
  await page.goto(server.resolvedUrls.local[0]);
  await page.waitForSelector('.menu');
  await scene(page);
  await page.evaluate(() => document.fonts.ready);
  // Until the cards are dealt.
  if (scene !== lesson) await page.waitForTimeout(1000);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
  await context.close();
}
await browser.close();
await server.close();
