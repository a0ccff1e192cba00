import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Learner } from './learner.js';
import { Positions } from './positions.js';
import type { TrainingPlan } from './training.js';

/** A training run on disk: everything that is needed to go on as if it had never been stopped, and a log. */
export class RunFolder {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  note(line: string): void {
    const entry = `${new Date().toISOString()} ${line}`;
    console.log(entry);
    appendFileSync(join(this.folder, 'log.txt'), `${entry}\n`);
  }

  /** The file that is written last says that the others are whole. */
  save(plan: TrainingPlan, turns: number, learner: Learner, positions: Positions): void {
    this.write(`learner-${turns % 2}.bin`, bytesOf(learner.state()));
    this.write(`positions-${turns % 2}.bin`, bytesOf(positions.state()));
    this.write('progress.json', JSON.stringify({ plan, turns }));
  }

  /** What was saved last; null in an empty folder. */
  read(plan: TrainingPlan, capacity: number): { turns: number; learner: Learner; positions: Positions } | null {
    const file = join(this.folder, 'progress.json');
    if (!existsSync(file)) return null;
    const saved: { plan: TrainingPlan; turns: number } = JSON.parse(readFileSync(file, 'utf8'));
    if (!isDeepStrictEqual(saved.plan, plan)) {
      throw new Error(`${this.folder} holds a run with another plan: ${JSON.stringify(saved.plan)}`);
    }
    const { turns } = saved;
    const numbers = (name: string): Float64Array =>
      new Float64Array(new Uint8Array(readFileSync(join(this.folder, `${name}-${turns % 2}.bin`))).buffer);
    return {
      turns,
      learner: Learner.from(numbers('learner')),
      positions: Positions.from(numbers('positions'), capacity),
    };
  }

  private write(name: string, content: string | Uint8Array): void {
    const file = join(this.folder, name);
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  }
}

function bytesOf(numbers: Float64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
