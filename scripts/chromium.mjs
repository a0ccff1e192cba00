import { existsSync } from 'node:fs';
import { canInstall, install } from './debian.mjs';
import { program, run } from './setup.mjs';

/** The browser that the page is tested in: one that is there, or else one that is installed for it. */

const USUAL_PLACES = [
  // Without windows it needs a third less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const DEBIAN_CHROMIUM = 'chromium-headless-shell';

/**
 * Where a browser is; undefined leaves it to Playwright to look for its own.
 * @returns {string | undefined}
 */
export function findChromium() {
  return [process.env.CHROMIUM ?? '', ...USUAL_PLACES].find((place) => place !== '' && existsSync(place));
}

export function installChromium() {
  if (findChromium()) return;
  if (canInstall()) {
    install(DEBIAN_CHROMIUM);
  } else {
    run('Installing Chromium, once', process.execPath, [program('playwright-core/cli.js'), 'install', 'chromium'], {
      stdio: ['ignore', 2, 2],
    });
  }
}
