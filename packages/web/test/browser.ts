import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe, { type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { expect, vi } from 'vitest';
import { findChromium } from '../../../scripts/chromium.mjs';
import { ServerProcess } from '../../server/bench/server-process.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What was built. */
export const site = join(root, 'dist/site');

/** A name by which the browser reaches this device as if from elsewhere in a home network. */
export const HOME_NETWORK = 'don.home';

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
  // A name in a home network: without HTTPS it is no secure context, as this device's own address is.
  `--host-resolver-rules=MAP ${HOME_NETWORK} 127.0.0.1`,
];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SKINS = ['chicago', 'desert', 'fortress'];
const LOOKS = ['light', 'dark'].flatMap((theme) => SKINS.map((skin) => [theme, skin] as const));
/** Colours are looked at in one look after the other; `npm run test:all` looks at all of them every time. */
let looked = 0;
const nextLooks = (): typeof LOOKS =>
  process.env['DON_TEST_ALL'] === '1' ? LOOKS : LOOKS.filter((_, place) => place === looked % LOOKS.length);

/** In milliseconds; a busy machine may take its time. */
const TIMEOUT_MS = 240_000;

/** A server of the page. */
interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The built page alone, as any web server would serve it. */
export async function serveStatic(outDir = site): Promise<PageServer> {
  expect(existsSync(join(outDir, 'index.html')), 'the page is built').toBe(true);
  const server = await preview({ root, build: { outDir }, preview: { port: 0 }, logLevel: 'error' });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** The page with its server, in a process of its own. */
export class PageWithServer implements PageServer {
  readonly url: string;
  private readonly data: string;
  private server: ServerProcess;

  private constructor(data: string, server: ServerProcess) {
    this.data = data;
    this.server = server;
    this.url = `${server.url}/`;
  }

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<PageWithServer> {
    const data = mkdtempSync(join(tmpdir(), 'don-test-'));
    return new PageWithServer(data, await ServerProcess.start({ data, environment }));
  }

  /** As a power cut would. */
  kill(): Promise<void> {
    return this.server.kill();
  }

  /** On the same port, with the same data. */
  async restart(): Promise<void> {
    this.server = await ServerProcess.start({ data: this.data, port: Number(new URL(this.url).port) });
  }

  async close(): Promise<void> {
    await this.server.kill();
    rmSync(this.data, { recursive: true });
  }
}

/** The built page, served, in a real browser. */
export class BrowserHarness {
  readonly url: string;
  private readonly server: PageServer;
  private readonly browser: Browser;

  private constructor(server: PageServer, browser: Browser) {
    this.server = server;
    this.browser = browser;
    this.url = server.url;
  }

  static async open(server?: PageServer): Promise<BrowserHarness> {
    const executablePath = findChromium();
    const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) });
    return new BrowserHarness(server ?? (await serveStatic()), browser);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }

  /** A new visitor with these settings. */
  async visit(settings: object = {}, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
    const stored = JSON.stringify({ language: 'en', speed: 'instant', sound: false, explain: false, ...settings });
    await context.addInitScript((text) => {
      if (localStorage.getItem('don.settings') === null) localStorage.setItem('don.settings', text);
    }, stored);
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    await page.goto(this.url);
    await page.waitForSelector('.menu');
    // The worker has made its store when the games are listed.
    const isMade = (): Promise<boolean> =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ version }) => version === 1));
    await vi.waitUntil(isMade, { timeout: TIMEOUT_MS });
    return visitor;
  }
}

export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page; a test ends by expecting none. */
  readonly errors: string[] = [];

  constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  async playNow(): Promise<void> {
    await this.page.getByRole('button', { name: /Play now/ }).click();
    await this.page.waitForSelector('.table');
  }

  /** Puts a game into the browser's own store. */
  async keep(id: string, record: string): Promise<void> {
    await this.page.evaluate(
      async (game) => {
        const opening = indexedDB.open('don', 1);
        // The first to open it creates the store.
        opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
        await new Promise((opened) => {
          opening.onsuccess = opened;
        });
        const put = opening.result.transaction('games', 'readwrite').objectStore('games').put(game);
        await new Promise((done) => {
          put.onsuccess = done;
        });
        opening.result.close();
      },
      { id, record, isOver: false, saved: 0 },
    );
  }

  /** Goes on with a game that was begun elsewhere. */
  async sitDownAt(record: string, url: string): Promise<void> {
    await this.keep('prepared', record);
    await this.page.goto(`${url}game/prepared`);
    await this.waitForTurn();
  }

  /** Until the player can bid or pass, or the score sheet is there. */
  async waitForTurn(): Promise<void> {
    await this.page.waitForSelector('.action-bar[data-waiting="false"], .scores');
  }

  /** WCAG 2.2 AA, of everything that is on the page now; its colours in one look, or in every one. */
  async axe({ everyLook = false } = {}): Promise<void> {
    const looks = everyLook ? LOOKS : nextLooks();
    looked++;
    // A colour on its way to another one is nobody's colour: nothing moves while axe looks.
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    // Once for a page: it is half a megabyte, and looked with many times.
    if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(axe.source);
    const violations = [await this.look(WCAG)];
    for (const [theme, skin] of looks) {
      await this.page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, skin });
      violations.push(await this.look({ type: 'rule', values: ['color-contrast'] }));
    }
    await this.page.emulateMedia({ reducedMotion: null });
    expect(violations.flat()).toEqual([]);
  }

  private look(runOnly: RunOptions['runOnly']): Promise<string[]> {
    return this.page.evaluate(async (only) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await inPage.run({ ...(only && { runOnly: only }), resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, runOnly);
  }

  /** Nothing of the page is out of the window's reach. */
  async fits(): Promise<void> {
    const beyond = await this.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - innerWidth, scrollHeight - innerHeight];
    });
    expect(beyond).toEqual([0, 0]);
  }

  /** Drops the errors that a test provokes. */
  ignoreErrors(expected: RegExp): void {
    const left = this.errors.filter((complaint) => !expected.test(complaint));
    this.errors.splice(0, Number.POSITIVE_INFINITY, ...left);
  }

  async leave(): Promise<void> {
    await this.context.close();
    expect(this.errors).toEqual([]);
  }
}
