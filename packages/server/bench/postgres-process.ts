import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endWithThis } from './children.js';
import { freePort } from './free-port.js';
import { programAt } from './programs.js';

const USER = 'don';
const START_TIMEOUT_MS = 60_000;

/** A PostgreSQL server of its own, in a folder and on a port that nobody else uses. */
export class PostgresProcess {
  private child: ChildProcess;

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {
    this.child = this.spawn();
  }

  static async start(): Promise<PostgresProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'don-postgres-'));
    const { uid, gid } = owner();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const options = ['--auth', 'trust', '--username', USER, '--encoding', 'UTF8', '--no-locale', '--no-sync'];
    execFileSync(programAt('initdb'), ['--pgdata', folder, ...options], { stdio: 'ignore', ...owner() });
    const postgres = new PostgresProcess(folder, await freePort());
    await postgres.untilReady();
    return postgres;
  }

  url(database = 'postgres'): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`;
  }

  /** The address of a database that is there from now on. */
  async database(name: string): Promise<string> {
    await this.run(`create database "${name}"`);
    return this.url(name);
  }

  /** Its pid, for the figures of the machine. */
  get pid(): number {
    return this.child.pid as number;
  }

  async run(statement: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: this.url() });
    // A server that stops says so on every connection.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Goes down at once and cuts all connections (SIGQUIT: as after a crash, the log is replayed), and comes back. */
  async restart(downMs = 0): Promise<void> {
    await this.end('SIGQUIT');
    await sleep(downMs);
    this.child = this.spawn();
    await this.untilReady();
  }

  async stop(): Promise<void> {
    await this.end('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private spawn(): ChildProcess {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: this.folder,
      max_connections: 200,
      // Durable, as in earnest: what is measured and killed here is the real thing.
      fsync: 'on',
      synchronous_commit: 'on',
      recovery_init_sync_method: 'syncfs',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return endWithThis(spawn(programAt('postgres'), ['-D', this.folder, ...flags], { stdio: 'ignore', ...owner() }));
  }

  private async untilReady(): Promise<void> {
    const end = Date.now() + START_TIMEOUT_MS;
    for (;;) {
      try {
        await this.run('select 1');
        return;
      } catch (error) {
        if (this.child.exitCode !== null || Date.now() > end) throw error;
        await sleep(50);
      }
    }
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await gone;
  }
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
