import { statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { OpenDatabase } from '../db/open.js';

const LONGEST_WAIT_MS = 2000;

/** Whether the process answers (/healthz), and whether people should be sent to it (/readyz). */
export class Health {
  phase: 'starting' | 'running' | 'stopping' = 'starting';
  private readonly database: OpenDatabase;
  private readonly file: number | null;

  constructor(database: OpenDatabase) {
    this.database = database;
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
    // What is written into a file that was deleted or replaced is gone with the process.
    if (this.file !== null && this.file !== inodeOf(this.database.file)) return 'the database file is not there';
    return Promise.race([
      sql`select 1 from tables limit 1`.execute(this.database.db).then(
        () => null,
        () => 'the database does not answer',
      ),
      new Promise<string>((resolve) => {
        setTimeout(() => resolve('the database does not answer in time'), LONGEST_WAIT_MS).unref();
      }),
    ]);
  }
}

function inodeOf(file: string | null): number | undefined {
  return file === null ? undefined : statSync(file, { throwIfNoEntry: false })?.ino;
}
