import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteStatements } from './sqlite-statements.js';
import type { Done, Job } from './sqlite-writer.js';

/** Threads run what was built, even where tests run the sources. */
const WRITER = new URL('../../dist/db/sqlite-writer.js', import.meta.url);

/** SQLite as Kysely wants it: reading is quick and done here, writing waits for the disk and is done on a thread. */
export function sqliteDialect(file: string, reader: SqliteStatements): Dialect {
  return {
    createDriver: () => new SqliteDriver(file, reader),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SqliteDriver implements Driver {
  private readonly reader: SqliteStatements;
  private readonly writer: Writer;

  constructor(file: string, reader: SqliteStatements) {
    this.reader = reader;
    this.writer = new Writer(file);
  }

  async init(): Promise<void> {
    // The thread opens the file when it begins.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.reader, this.writer);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(): Promise<void> {
    // A connection is nothing but a turn to write, and that ends with its transaction.
  }

  async destroy(): Promise<void> {
    await this.writer.close();
    this.reader.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  private readonly reader: SqliteStatements;
  private readonly writer: Writer;
  /** Ends this one's turn to write, while it is in a transaction. */
  private leave: (() => void) | null = null;

  constructor(reader: SqliteStatements, writer: Writer) {
    this.reader = reader;
    this.writer = writer;
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.leave !== null) return (await this.writer.run(sql, parameters)) as QueryResult<Row>;
    if (SelectQueryNode.is(query)) return this.reader.run(sql, parameters) as QueryResult<Row>;
    const leave = await this.writer.enter();
    try {
      return (await this.writer.run(sql, parameters)) as QueryResult<Row>;
    } finally {
      leave();
    }
  }

  async begin(): Promise<void> {
    const leave = await this.writer.enter();
    try {
      await this.writer.run('begin immediate', []);
      this.leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.writer.run(how, []);
    } finally {
      this.leave?.();
      this.leave = null;
    }
  }

  streamQuery(): never {
    throw new Error('rows of SQLite are not streamed');
  }
}

/** The thread that writes. */
class Writer {
  private readonly worker: Worker;
  /** Answers come in the order of the questions. */
  private readonly waiting: { resolve: (result: QueryResult<unknown>) => void; reject: (error: Error) => void }[] = [];
  private last: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.worker = new Worker(WRITER, { workerData: file });
    this.worker.unref();
    this.worker.on('message', (done: Done) => {
      const asked = this.waiting.shift();
      if (this.waiting.length === 0) this.worker.unref();
      if ('rows' in done) asked?.resolve(done);
      else asked?.reject(Object.assign(new Error(done.message), { code: done.code }));
    });
  }

  /** Waits for one's turn: nobody writes in the middle of another's transaction. Returns how to end it. */
  async enter(): Promise<() => void> {
    const before = this.last;
    let leave = (): void => undefined;
    this.last = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    return leave;
  }

  run(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.post({ sql, parameters });
    });
  }

  async close(): Promise<void> {
    await this.enter();
    this.post(null);
    await once(this.worker, 'exit');
  }

  private post(job: Job): void {
    // The thread keeps the process alive while somebody waits for it, and not longer.
    this.worker.ref();
    this.worker.postMessage(job);
  }
}
