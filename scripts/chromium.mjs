import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { program, run } from './setup.mjs';

/** The browser that the page is tested in: one that is there, or else one that is installed for it. */

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Where a browser is; undefined leaves it to Playwright to look for its own.
 * @returns {string | undefined}
 */
export function findChromium() {
  return [process.env.CHROMIUM ?? '', ...USUAL_PLACES].find((place) => place !== '' && existsSync(place));
}

export function installChromium() {
  if (findChromium()) return;
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const isRootOnDebian = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (isRootOnDebian) {
    run('Looking for Chromium, once', 'apt-get', ['update', '-qq'], quiet);
    run('Installing Chromium, once', 'apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  } else {
    run(
      'Installing Chromium, once',
      process.execPath,
      [program('playwright-core/cli.js'), 'install', 'chromium'],
      quiet,
    );
  }
}
