import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { changedTests } from './changed.mjs';
import { DEBIAN_CHROMIUM, findChromium, installChromium } from './chromium.mjs';
import { missingCompiler } from './compiler.mjs';
import { canInstall, install } from './debian.mjs';
import { program, say, setUp } from './setup.mjs';

/**
 * Everything that must hold before a change lands. With a flag:
 *
 * --quick    no checks of the sources, no browser and no databases
 * --changed  the tests of packages that have changed, and of those that know them
 * --all      every case of large tables, and not a sample
 *
 * Anything else goes to Vitest: `npm test -- rules` runs the tests whose path holds "rules".
 */
const FLAGS = ['--quick', '--changed', '--all'];
const given = process.argv.slice(2);
const has = (flag) => given.includes(flag);
const filters = [...given.filter((word) => !FLAGS.includes(word)), ...(has('--changed') ? changedTests() : [])];

const began = performance.now();
setUp({ tools: true });
const without = has('--quick') ? ['browser', 'databases'] : await prepareMachine();
const isNothing = has('--changed') && filters.length === 0;
if (isNothing) say('Nothing has changed that a test could notice.');
const [isRight, counts] = await Promise.all([has('--quick') || checkSources(), isNothing ? noTests() : runTests()]);

say(`Everything took ${durationOf(performance.now() - began)}.`);
if (!isRight) say('The sources are not right, as the checks above say.');
const failed = counts.failed + (isRight ? 0 : 1);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.stdout.write(`${counts.passed} passed, ${failed} failed${skipped}\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** Installs the programs that tests need beside Node, and returns what is to be left out where that cannot be done. */
async function prepareMachine() {
  // Comes after the set-up, which builds what it asks.
  const { missingDatabases } = await import('./databases.mjs');
  const databases = missingDatabases();
  const hasBrowser = findChromium() !== undefined;
  const compiler = missingCompiler();
  const wanted = [...(hasBrowser ? [] : [DEBIAN_CHROMIUM]), ...databases, ...compiler];
  if (wanted.length === 0) return [];
  say(`Tests need programs that are not on this machine: ${wanted.join(', ')}.`);
  if (canInstall()) {
    say('They are installed now, by apt-get, once. (npm run test:quick does without.)');
    install(...wanted);
    return [];
  }
  if (!hasBrowser) {
    say('Playwright puts a Chromium of its own into your folder of caches, once.');
    installChromium();
  }
  if (compiler.length > 0) say('Without a C compiler the tests of a failing disk are LEFT OUT (disk.test.ts).');
  if (databases.length === 0) return [];
  say(
    `Only root can install ${databases.join(' and ')}, on Debian. So these tests are LEFT OUT: servers as a cluster,`,
  );
  say('and faults under load. (packages/server/test; the project "cluster" and what starts a PostgreSQL.)');
  return ['databases'];
}

async function checkSources() {
  const child = spawn(process.execPath, [new URL('check.mjs', import.meta.url).pathname], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** The reporter tells how many passed and failed. */
async function runTests() {
  const child = spawn(process.execPath, [program('vitest/vitest.mjs'), 'run', ...filters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DON_TEST_WITHOUT: without.join(),
      ...(has('--all') && { DON_TEST_ALL: '1' }),
    },
  });
  let counts = { passed: 0, failed: 0, skipped: 0 };
  child.on('message', (told) => {
    counts = told;
  });
  const [code] = await once(child, 'exit');
  // Whatever ended it before its tests were counted is a failure, too.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function noTests() {
  return { passed: 0, failed: 0, skipped: 0 };
}

function durationOf(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
