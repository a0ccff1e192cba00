import { statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from './db/open.js';

const PROBE_TIMEOUT_MS = 2000;
const PROBE_INTERVAL_MS = 1000;

/** Whether the process answers (/healthz), and whether people should be sent to it (/readyz). */
export class Health {
  phase: 'starting' | 'running' | 'stopping' = 'starting';
  private readonly file: number | null;
  /** The last attempt to write: all requests within a second, or until it is answered, share it. */
  private probe: { readonly result: Promise<string | null>; readonly isFresh: () => boolean } | null = null;

  constructor(private readonly database: OpenDatabase) {
    this.file = database.file === null ? null : statSync(database.file).ino;
  }

  serve(app: FastifyInstance): void {
    app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
    app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
      const trouble = this.phase === 'running' ? await this.databaseTrouble() : this.phase;
      return reply.status(trouble === null ? 200 : 503).send(trouble === null ? { ok: true } : { ok: false, trouble });
    });
  }

  private async databaseTrouble(): Promise<string | null> {
    // Writes to a file that was deleted or replaced are lost with the process.
    if (this.file !== null && this.file !== inodeOf(this.database.file)) return 'the database file is missing';
    if (this.probe === null || !this.probe.isFresh()) this.probe = this.startProbe();
    return this.probe.result;
  }

  private startProbe(): NonNullable<Health['probe']> {
    const startedAt = performance.now();
    let isAnswered = false;
    const answer = this.writeDurably().then(
      () => null,
      () => 'the database cannot be written to',
    );
    const timeout = new Promise<string>((resolve) => {
      setTimeout(() => resolve('the database does not answer in time'), PROBE_TIMEOUT_MS).unref();
    });
    void answer.then(() => {
      isAnswered = true;
    });
    return {
      result: Promise.race([answer, timeout]),
      isFresh: () => !isAnswered || performance.now() < startedAt + PROBE_INTERVAL_MS,
    };
  }

  /** As an action is written: it returns when the disk has it. */
  private async writeDurably(): Promise<void> {
    await this.database.db
      .insertInto('write_probe')
      .values({ id: 1, at: Date.now() })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: Date.now() }))
      .execute();
  }
}

function inodeOf(file: string | null): number | undefined {
  return file === null ? undefined : statSync(file, { throwIfNoEntry: false })?.ino;
}
