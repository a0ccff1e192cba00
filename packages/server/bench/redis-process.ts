import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithThis } from './children.js';
import { freePort } from './free-port.js';
import { programAt } from './programs.js';

const START_TIMEOUT_MS = 30_000;

/** A Redis server of its own that keeps nothing on disk. */
export class RedisProcess {
  private child: ChildProcess;

  private constructor(readonly port: number) {
    this.child = this.spawn();
  }

  static async start(): Promise<RedisProcess> {
    const redis = new RedisProcess(await freePort());
    await redis.untilReady();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child.pid as number;
  }

  /** As a power cut would; it comes back without anything it knew. */
  async restartEmpty(downMs = 0): Promise<void> {
    await this.stop();
    await sleep(downMs);
    this.child = this.spawn();
    await this.untilReady();
  }

  /** It hangs: its connections stay, and nobody answers. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  private spawn(): ChildProcess {
    const flags = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    return endWithThis(spawn(programAt('redis-server'), flags, { stdio: 'ignore' }));
  }

  private async untilReady(): Promise<void> {
    const end = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      const socket = connect(this.port, '127.0.0.1');
      try {
        await once(socket, 'connect');
        return;
      } catch (error) {
        if (this.child.exitCode !== null || Date.now() > end) throw error;
        await sleep(20);
      } finally {
        socket.destroy();
      }
    }
  }
}
