import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.mjs';
import { ServerProcess } from '../../server/dist/bench/server-process.js';

/** How long it takes from a player's press to the other player's screen, on one machine: server and both browsers. */
const ACTIONS = 60;
const ON_TURN = '.action-bar:not(.waiting)';

const data = mkdtempSync(join(tmpdir(), 'don-bench-'));
const server = await ServerProcess.start({ data });
const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  const [ada, ben] = [await visit(), await visit()];
  await ada.goto(`${server.url}/host`);
  await ada.getByRole('combobox', { name: 'Players' }).selectOption('3');
  await ada.getByRole('combobox', { name: 'Seat 3' }).selectOption('novice');
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForSelector('.waiting-room');
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: 'Take a seat' }).click();
  for (const page of [ada, ben]) await page.waitForSelector('.table');
  const took = [];
  while (took.length < ACTIONS) {
    const actor = await Promise.any([ada, ben].map((page) => page.waitForSelector(ON_TURN).then(() => page)));
    const other = actor === ada ? ben : ada;
    if ((await actor.locator('.scores').count()) > 0) break;
    const shown = other.evaluate(nextLine);
    const pressed = await actor.evaluate(pressPass);
    took.push((await shown) - pressed);
    await actor.waitForFunction((turn) => document.querySelector(turn) === null, ON_TURN).catch(() => {});
  }
  took.sort((one, another) => one - another);
  const at = (share) => Math.round(took[Math.floor(share * (took.length - 1))]);
  console.log(
    `${took.length} actions, press to the other screen: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, most ${at(1)} ms`,
  );
} finally {
  await browser.close();
  await server.kill();
  rmSync(data, { recursive: true });
}

async function visit() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(() => {
    localStorage.setItem('don.settings', JSON.stringify({ language: 'en', speed: 'instant', sound: false }));
  });
  return context.newPage();
}

/** When the table next says something, once that is painted. */
function nextLine() {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    });
    observer.observe(document.querySelector('.log-panel'), { childList: true, subtree: true });
  });
}

function pressPass() {
  const now = Date.now();
  document.querySelector('.action-bar .pass').click();
  return now;
}
