import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

/**
 * For mutation tests of the rules: their own tests but the slow ones. Random games would kill a few mutants more, but
 * every mutant that loops for ever would have to be waited for much longer.
 */
export default defineConfig({
  ...base,
  test: {
    include: ['packages/rules/test/*.test.ts'],
    exclude: ['**/{properties-*,sequences,record-hostile,workload,purity}.test.ts'],
    testTimeout: 60_000,
  },
});
