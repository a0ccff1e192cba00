import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTexts } from '@don/messages/parse-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const PACKAGES = fileURLToPath(new URL('packages', import.meta.url));

/**
 * What a server must do as one process with a file, and once more as two nodes over PostgreSQL and Redis: whatever goes
 * from one client to another, is looked at by the clock, or is written by several at once. What happens within a game,
 * and what a crash leaves behind, is the same code for both, or has tests of its own under load (faults.test.ts).
 */
const ON_A_CLUSTER = [
  'abandoned',
  'account-deletion',
  'accounts',
  'append',
  'auto-bids',
  'bots',
  'chat',
  'cluster',
  'fair-deal',
  'fuzz',
  'malformed-messages',
  'names',
  'play',
  'presence',
  'ratings',
  'table-races',
  'tables',
  'time',
];

/** What takes longest comes first, so that nothing long is left at the end. */
const SLOWEST_FIRST = ['faults', 'online-table', 'page', 'soak', 'look', 'locks', 'fresh-clone', 'crash'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = SLOWEST_FIRST.indexOf(basename(moduleId, '.test.ts'));
      return place < 0 ? SLOWEST_FIRST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** What this run has to do without (scripts/test.mjs). */
const WITHOUT = (process.env['DON_TEST_WITHOUT'] ?? '').split(',');

/** How the tests are known that need it. */
const NEEDS = [
  ['browser', /\bBrowserHarness\b/],
  ['databases', /\b(PostgresProcess|ClusterProcess|soak)\b/],
] as const;

function leftOut(): string[] {
  const needs = NEEDS.filter(([name]) => WITHOUT.includes(name)).map(([, pattern]) => pattern);
  const folders = readdirSync(PACKAGES).map((name) => join(PACKAGES, name, 'test'));
  return folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => needs.some((pattern) => pattern.test(readFileSync(file, 'utf8'))));
}

export default defineConfig({
  plugins: [parseTexts()],
  // Tests run on the sources; only what starts programs and threads of its own starts what was built. (With the condition
  // "source", as in other builds, threads would look for sources too.)
  resolve: {
    alias: [
      { find: /^@don\/(rules|bots|messages|protocol)$/, replacement: `${PACKAGES}/$1/src/index.ts` },
      { find: /^@don\/rules\/engine$/, replacement: `${PACKAGES}/rules/src/engine.ts` },
      { find: /^@don\/bots\/internals$/, replacement: `${PACKAGES}/bots/src/internals.ts` },
      { find: /^@don\/bots\/pool$/, replacement: `${PACKAGES}/bots/node/bot-pool.ts` },
      { find: /^@don\/bots\/baselines$/, replacement: `${PACKAGES}/bots/baselines/index.ts` },
    ],
  },
  test: {
    // What is waited for comes when the machine gets to it, which may have much else to do: these end what hangs.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    // A test spends more than half of its time waiting for a browser, a server or a database.
    maxWorkers: availableParallelism() + 3,
    globalSetup: 'scripts/global-setup.mjs',
    reporters: ['default', './scripts/summary-reporter.mjs'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/server/test/cluster.test.ts', ...leftOut()],
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: WITHOUT.includes('databases')
            ? []
            : ON_A_CLUSTER.map((name) => `packages/server/test/${name}.test.ts`),
          globalSetup: 'packages/server/test/cluster-setup.ts',
        },
      },
    ],
  },
});
