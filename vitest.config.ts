import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const PACKAGES = fileURLToPath(new URL('packages', import.meta.url));

/**
 * What a server must do as one process with a file, and once more as two nodes over PostgreSQL and Redis: whatever goes
 * from one client to another, is looked at by the clock, or is written by several at once. What happens within a game,
 * and what a crash leaves behind, is the same code for both, or has tests of its own under load (faults.test.ts).
 */
const ON_A_CLUSTER = [
  'abandoned',
  'accounts',
  'append',
  'bots',
  'chat',
  'cluster',
  'fair-deal',
  'fuzz',
  'leaving',
  'names',
  'odd-words',
  'orders',
  'play',
  'presence',
  'ratings',
  'table-races',
  'tables',
  'time',
];

/** What keeps the whole machine busy, or depends on how fast it is: nothing else runs beside it. */
const ALONE = [
  'packages/bots/test/pool.test.ts',
  'packages/server/test/{big-accounts,clock-steps,crash,deaf-client,disk-full,faults,floods,fuzz,soak}.test.ts',
  'packages/web/test/motion.test.ts',
];

export default defineConfig({
  // Tests run on the sources; only what starts programs and threads of its own starts what was built. (With the condition
  // "source", as in other builds, threads would look for sources too.)
  resolve: {
    alias: [
      { find: /^@don\/(rules|bots|protocol)$/, replacement: `${PACKAGES}/$1/src/index.ts` },
      { find: /^@don\/bots\/internals$/, replacement: `${PACKAGES}/bots/src/internals.ts` },
      { find: /^@don\/bots\/pool$/, replacement: `${PACKAGES}/bots/node/bot-pool.ts` },
      { find: /^@don\/bots\/yardsticks$/, replacement: `${PACKAGES}/bots/yardsticks/index.ts` },
    ],
  },
  test: {
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is waited for comes when the machine gets to it.
    expect: { poll: { timeout: 60_000 } },
    // A test spends much of its time waiting for a browser or a server.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/server/test/cluster.test.ts', ...ALONE],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, maxWorkers: 1 } },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ON_A_CLUSTER.map((name) => `packages/server/test/${name}.test.ts`),
          globalSetup: 'packages/server/test/cluster-set-up.ts',
        },
      },
    ],
  },
});
