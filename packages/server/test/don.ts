import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const DON = fileURLToPath(new URL('../../../bin/don.js', import.meta.url));

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs the real command. */
export function don(...args: string[]): Promise<Ended> {
  return donIn({}, ...args);
}

/** The same with more in its environment. */
export function donIn(environment: Record<string, string>, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [DON, ...args], { env: { ...process.env, ...environment } }, (failed, out, error) => {
      // Killed, it has no code.
      resolve({ code: failed === null ? 0 : Number(failed.code ?? -1), out, error });
    });
  });
}
