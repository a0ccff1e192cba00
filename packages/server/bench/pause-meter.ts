import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerFlags } from './server-process.js';

/** A program of its own needs what was built. */
const PRELOADED = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? './note-pauses.js' : '../dist/bench/note-pauses.js', import.meta.url),
);

/** Says for how long a server kept its event loop at most, in milliseconds of work. */
export class PauseMeter {
  /** For the server that is measured. */
  readonly flags: Required<Pick<ServerFlags, 'node' | 'environment'>>;
  private readonly file: string;

  constructor(folder: string) {
    this.file = join(folder, 'pauses');
    this.flags = { node: ['--import', PRELOADED], environment: { DON_PAUSES: this.file } };
  }

  async during<Answer>(done: () => Promise<Answer>): Promise<{ answer: Answer; pauseMs: number }> {
    writeFileSync(this.file, '');
    const answer = await done();
    return { answer, pauseMs: Math.max(0, ...readFileSync(this.file, 'utf8').split('\n').map(Number)) };
  }
}
