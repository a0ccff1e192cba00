import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const PACKAGES = ['rules', 'bots', 'protocol'];
const source = (name: string): string => fileURLToPath(new URL(`packages/${name}/src/index.ts`, import.meta.url));

/** What a server must do as one process with a file, and as two nodes over PostgreSQL and Redis. */
const ON_A_CLUSTER = [
  'accounts',
  'bots',
  'chat',
  'cluster',
  'crash',
  'fair-deal',
  'leaving',
  'orders',
  'play',
  'presence',
  'ratings',
  'secrets',
  'tables',
  'time',
  'undo',
];

export default defineConfig({
  resolve: {
    // Tests run on the sources; only what starts programs and threads of its own starts what was built.
    alias: PACKAGES.map((name) => ({ find: new RegExp(`^@don/${name}$`), replacement: source(name) })),
  },
  test: {
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'main',
          include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/server/test/cluster.test.ts'],
        },
      },
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
