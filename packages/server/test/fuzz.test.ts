import { expect, test } from 'vitest';
import { fuzz } from '../bench/fuzz-run.js';
import { startServer } from './harness.js';

/** Other messages: `FUZZ_SEED=2 npx vitest run packages/server/test/fuzz.test.ts`; a million of them: `npm run fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

test('whatever is sent, the server answers cleanly and stays as it is', async () => {
  const server = await startServer();
  const { answers, faults } = await fuzz(server, { messages: 4000, seed: SEED, say: () => undefined });
  expect(faults).toEqual([]);
  expect(answers['malformed']).toBeGreaterThan(1000);
});
