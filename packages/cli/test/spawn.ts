import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const don = fileURLToPath(new URL('../../../bin/don.js', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command with this input, as a shell's pipe would. */
export function runDon(
  args: readonly string[],
  input: string | Buffer = '',
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [don, ...args], {
    // Whatever language the tests are run in.
    env: { ...process.env, LC_ALL: 'C', ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.on('error', () => {}); // A command may end before it has read everything.
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}
