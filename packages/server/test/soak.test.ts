import { expect, test } from 'vitest';
import { soak } from '../bench/soak-run.js';

test('a short soak: random faults under load, and all holds', { timeout: 240_000 }, async () => {
  const said: string[] = [];
  const { acknowledged, faults } = await soak({
    seconds: 10,
    everySeconds: 3,
    tables: 4,
    thinkMs: 20,
    say: (line) => said.push(line),
  });
  console.info(said.join('\n'));
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});
