import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NET, unpack } from '@don/bots/internals';
import { afterAll, expect, test, vi } from 'vitest';
import { RunFolder } from '../train/run-folder.js';
import { Training, type TrainingPlan } from '../train/training.js';

const folder = mkdtempSync(join(tmpdir(), 'don-training-'));
afterAll(() => rmSync(folder, { recursive: true }));
vi.spyOn(console, 'log').mockReturnValue();

const plan: TrainingPlan = { seed: 'test', improves: null, rough: 800, fresh: 80, study: 128, rate: 0.0005 };
const train = (name: string, chosen = plan): Promise<Float64Array> =>
  new Training(chosen, new RunFolder(join(folder, name))).run(2);

test('a run that was stopped comes to the same weights as one that was not', async () => {
  const whole = await train('whole');
  /** Stops as a killed process would: after a turn was saved, before the next is. */
  class Stopped extends RunFolder {
    override note(line: string): void {
      if (line.startsWith('turn 1')) throw new Error('stopped');
      super.note(line);
    }
  }
  await expect(new Training(plan, new Stopped(join(folder, 'parts'))).run(2)).rejects.toThrow('stopped');
  expect(existsSync(join(folder, 'parts', 'progress.json'))).toBe(true);
  expect(await train('parts')).toEqual(whole);
});

test('another seed comes to other weights', async () => {
  expect(await train('other', { ...plan, seed: 'other' })).not.toEqual(await train('whole'));
});

test('the shipped network can be improved', async () => {
  const shipped = unpack(NET);
  const improved = await train('improved', { ...plan, improves: NET.run });
  const farthest = improved.reduce((most, weight, at) => Math.max(most, Math.abs(weight - shipped[at])), 0);
  expect(farthest).toBeGreaterThan(0);
  expect(farthest).toBeLessThan(0.1);
});

test('a folder is not resumed with another plan', async () => {
  await expect(train('whole', { ...plan, study: 64 })).rejects.toThrow('holds a run with another plan');
});
