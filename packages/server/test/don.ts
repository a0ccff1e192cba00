import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const DON = fileURLToPath(new URL('../../../bin/don.js', import.meta.url));

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the real command. */
export function don(...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [DON, ...args], (failed, out, error) => {
      resolve({ code: Number(failed?.code ?? 0), out, error });
    });
  });
}
