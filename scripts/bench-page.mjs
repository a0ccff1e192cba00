import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, installChromium } from './chromium.mjs';
import { setUp } from './setup.mjs';

/** Measures the page in a real browser: frames and long tasks while a sale is staged on a slow phone, and how soon the other one sees a bid. */
setUp({ tools: true });
installChromium();
const { chromium } = await import('playwright-core');
const { ServerProcess } = await import('../packages/server/dist/bench/server-process.js');

/** How much slower than this machine a mid-range phone is taken to be. */
const SLOWER = 4;
const PAYOUTS = 5;
const ACTIONS = 30;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };
const ON_TURN = '.action-bar[data-waiting="false"]';

const data = mkdtempSync(join(tmpdir(), 'don-bench-'));
const server = await ServerProcess.start({ data });
const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
await frames();
await way();
await browser.close();
await server.kill();
rmSync(data, { recursive: true });

async function visit(device, settings) {
  const context = await browser.newContext(device);
  const stored = JSON.stringify({ language: 'en', sound: false, explain: false, ...settings });
  await context.addInitScript((text) => localStorage.setItem('don.settings', text), stored);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.waitForSelector('.menu');
  return page;
}

/** Wins the lot of a lesson again and again, and lets the sale be staged to its end. */
async function frames() {
  const page = await visit(PHONE, { speed: 'normal' });
  const session = await page.context().newCDPSession(page);
  const times = [];
  const tasks = [];
  for (let payout = 0; payout < PAYOUTS; payout++) {
    await page.evaluate(() => localStorage.setItem('don.lesson', '2'));
    await page.goto(new URL('/learn', server.url).href);
    await page.waitForSelector('.bid-bar');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await page.locator('.stamp').waitFor();
    const staged = await page.evaluate(whileStaged);
    times.push(...staged.times);
    tasks.push(...staged.tasks);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await page.context().close();
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(`${PAYOUTS} sales, processor ${SLOWER} times slower: ${(1000 / mean).toFixed(0)} frames a second`);
  console.log(`  a frame, ms: ${quantiles(times)} (${times.length} frames)`);
  console.log(`  tasks above 50 ms: ${tasks.length === 0 ? 'none' : tasks.map(Math.round).join(', ')}`);
}

/** How long every frame takes while a sale is staged, and every task of more than 50 ms. */
function whileStaged() {
  return new Promise((done) => {
    const times = [];
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    let last = performance.now();
    const next = (now) => {
      times.push(now - last);
      last = now;
      if (document.querySelector('[data-step]')) requestAnimationFrame(next);
      else done({ times: times.slice(1), tasks });
    };
    requestAnimationFrame(next);
  });
}

/** Two people and a bot at a table: from the press of a button to the line in the other one's log. */
async function way() {
  const pages = [await visit({}, { speed: 'instant' }), await visit({}, { speed: 'instant' })];
  const [ada, ben] = pages;
  await ada.goto(new URL('/host', server.url).href);
  await ada.getByRole('combobox', { name: 'Players' }).selectOption('3');
  await ada.getByRole('combobox', { name: 'Seat 3' }).selectOption('novice');
  await ada.getByRole('button', { name: 'Create table' }).click();
  await ada.waitForSelector('.waiting-room');
  await ben.goto(ada.url());
  await ben.getByRole('button', { name: 'Take a seat' }).click();
  const times = [];
  while (times.length < ACTIONS) {
    const actor = await Promise.any(pages.map((page) => page.waitForSelector(`${ON_TURN}, .scores`).then(() => page)));
    if ((await actor.locator('.scores').count()) > 0) break;
    const other = actor === ada ? ben : ada;
    const seen = other.evaluate(whenTold);
    // Until it listens.
    await other.evaluate(() => undefined);
    const pressed = await actor.evaluate((bar) => {
      const button = document.querySelector(`${bar} .bid:not(:disabled)`) ?? document.querySelector(`${bar} .pass`);
      button.click();
      return performance.timeOrigin + performance.now();
    }, ON_TURN);
    times.push((await seen) - pressed);
    await actor.waitForFunction((bar) => document.querySelector(bar) === null, ON_TURN).catch(() => undefined);
  }
  for (const page of pages) await page.context().close();
  console.log(`from one screen to the other, ms: ${quantiles(times)} (${times.length} actions)`);
}

/** When the log of a table says more than it does now. */
function whenTold() {
  return new Promise((told) => {
    const log = document.querySelector('.log-panel .log');
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      told(performance.timeOrigin + performance.now());
    });
    watcher.observe(log, { childList: true, subtree: true });
  });
}

function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1);
  return `half below ${at(0.5)}, nine in ten below ${at(0.9)}, most ${at(1)}`;
}
