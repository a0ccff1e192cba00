import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithThis } from './children.js';
import { cpuSecondsOf, memoryBytesOf } from './process-figures.js';

export const MAIN = fileURLToPath(new URL('../../../bin/don.js', import.meta.url));

export interface ServerFlags {
  readonly data: string;
  /** A free one, where it is not said. */
  readonly port?: number;
  /** The core to run on, where the machine can be told. */
  readonly core?: number;
  /** Of Node itself. */
  readonly node?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A real server in a process of its own. */
export class ServerProcess {
  /** The code it ends with, by itself or not; null where it was killed. */
  readonly ended: Promise<number | null>;
  private readonly said: string[] = [];

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {
    this.ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdout?.on('data', (chunk) => this.said.push(`${chunk}`));
  }

  static async start({ data, port = 0, core, node = [], environment = {} }: ServerFlags): Promise<ServerProcess> {
    const command = [process.execPath, ...node, MAIN, 'serve', '--host', '127.0.0.1', '--data', data];
    const pinned = core !== undefined && canPin() ? ['taskset', '-c', `${core}`, ...command] : command;
    const child = spawn(pinned[0] as string, pinned.slice(1), {
      env: { ...process.env, DON_LOG_LEVEL: 'error', DON_LIMITS: 'off', PORT: `${port}`, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithThis(child);
    return new ServerProcess(child, await addressFrom(child));
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** It hangs: its connections stay, and nobody answers. */
  pause(): void {
    this.signal('SIGSTOP');
  }

  resume(): void {
    this.signal('SIGCONT');
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Returns the code it ended with. */
  async stop(): Promise<number | null> {
    await this.end('SIGTERM');
    return this.child.exitCode;
  }

  /** All that it has logged since it said its address. */
  log(): string {
    return this.said.join('');
  }

  /** Seconds of CPU so far, of all threads. */
  cpuSeconds(): number {
    return cpuSecondsOf(this.child.pid as number);
  }

  memoryBytes(): number {
    return memoryBytesOf(this.child.pid as number);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await gone;
  }
}

/** Pins a process to a core, where the machine can be told. */
export function pin(pid: number, core: number): void {
  if (canPin()) execFileSync('taskset', ['-a', '-cp', `${core}`, `${pid}`], { stdio: 'ignore' });
}

function canPin(): boolean {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Where a server is, once it says so. */
export function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /^Don is at (\S+)$/m.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
