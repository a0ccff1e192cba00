import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const PACKAGES = ['rules', 'bots', 'protocol'];
const source = (name: string): string => fileURLToPath(new URL(`packages/${name}/src/index.ts`, import.meta.url));

export default defineConfig({
  resolve: {
    // Tests run on the sources; only what starts programs and threads of its own starts what was built.
    alias: PACKAGES.map((name) => ({ find: new RegExp(`^@don/${name}$`), replacement: source(name) })),
  },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
