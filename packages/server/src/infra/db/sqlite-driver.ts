import { setTimeout as sleep } from 'node:timers/promises';
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
import { Mutex } from '../../lib/mutex.js';
import { Unavailable } from '../../lib/problem.js';
import { DatabaseMutex } from './database-mutex.js';
import { endOnDiskFailure, isBusy, isDiskFailure } from './sqlite-errors.js';
import type { SqliteStatements } from './sqlite-statements.js';

/** How long a write waits while another process has the file locked: shorter than clients wait for an answer. */
const MAX_LOCK_WAIT_MS = 4000;
const LOCK_RETRY_MS = 10;

/** The parts of an open SQLite file. */
export interface SqliteFile {
  readonly statements: SqliteStatements;
  /** Until all that works on it has opened it: from then on it may be renamed, and is still the same. */
  readonly opened: Promise<unknown>;
  /** Returns when all that was committed before is durable. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/** SQLite for Kysely, on one connection. A write returns when it is durable. */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** A migration that is cut off must release nothing behind: SQLite can do that, and Kysely does not make use of it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  /** Nobody reads or writes during another's transaction. */
  private readonly mutex = new DatabaseMutex();
  /** Writers queue here; readers do not wait for a writer that waits for another process. */
  private readonly writers = new Mutex();

  constructor(private readonly file: SqliteFile) {}

  async init(): Promise<void> {
    await this.file.opened;
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.file, this.mutex, this.writers);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(): Promise<void> {
    // A connection is nothing but a turn, and that ends with its transaction.
  }

  async destroy(): Promise<void> {
    await this.writers.lock();
    await this.mutex.lock();
    await this.file.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  /** Releases the lock of a transaction; null outside of one. */
  private release: (() => void) | null = null;

  constructor(
    private readonly file: SqliteFile,
    private readonly mutex: DatabaseMutex,
    private readonly writers: Mutex,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.release !== null) return this.runInTransaction(query);
    if (isReading(query)) return this.read(query);
    await this.begin();
    try {
      const result = this.runInTransaction<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** Waits for the file's lock without blocking this thread, or readers. */
  async begin(): Promise<void> {
    const end = performance.now() + MAX_LOCK_WAIT_MS;
    const releaseQueue = await this.writers.lock();
    try {
      while (!(await this.tryBegin(releaseQueue))) {
        if (performance.now() > end) throw new Unavailable('the database is locked by another program; try again');
        await sleep(LOCK_RETRY_MS);
      }
    } catch (error) {
      releaseQueue();
      throw error;
    }
  }

  /** If this fails, the lock is still held: only this transaction is rolled back then. */
  async commit(): Promise<void> {
    this.orExit(() => this.file.statements.exec('commit'));
    this.endTransaction();
    await this.file.durable();
  }

  /** Rolls back what is left: nothing after a commit, or if a full disk has rolled back already. */
  async rollback(): Promise<void> {
    if (this.release === null) return;
    try {
      if (this.file.statements.inTransaction) this.file.statements.exec('rollback');
    } finally {
      this.endTransaction();
    }
  }

  streamQuery(): never {
    throw new Error('rows of SQLite are not streamed');
  }

  /** Begins, unless another process has the file's lock. */
  private async tryBegin(releaseQueue: () => void): Promise<boolean> {
    const release = await this.mutex.lock();
    try {
      this.orExit(() => this.file.statements.exec('begin immediate'));
    } catch (error) {
      release();
      if (isBusy(error)) return false;
      throw error;
    }
    this.release = () => {
      release();
      releaseQueue();
    };
    return true;
  }

  private async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const release = await this.mutex.lock();
    try {
      return this.run(query);
    } catch (error) {
      throw isBusy(error) ? new Unavailable('the database is locked by another program; try again') : error;
    } finally {
      release();
    }
  }

  private runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    // A full disk undoes the whole of a transaction: what follows would be done without what came before it.
    if (!this.file.statements.inTransaction) throw new Error('this transaction was rolled back already');
    return this.orExit(() => this.run(query));
  }

  private run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return this.file.statements.run(sql, parameters) as QueryResult<Row>;
  }

  private orExit<Result>(write: () => Result): Result {
    try {
      return write();
    } catch (error) {
      if (isDiskFailure(error)) endOnDiskFailure(error);
      throw error;
    }
  }

  private endTransaction(): void {
    this.release?.();
    this.release = null;
  }
}

/** Everything that may write runs in a transaction. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*(select|pragma)\b/i.test(sql);
}
