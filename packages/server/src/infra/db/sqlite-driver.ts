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
import { Turns } from '../../lib/mutex.js';
import { Unavailable } from '../../lib/problem.js';
import { DatabaseTurns } from './database-turns.js';
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

/** SQLite as Kysely wants it: on one connection, and whoever writes hears of it when it is durable. */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createAdapter: () => new TransactionalAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** A migration that is cut off must leave nothing behind: SQLite can do that, and Kysely does not make use of it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  private readonly file: SqliteFile;
  /** Nobody reads or writes in the middle of another's transaction. */
  private readonly turns = new DatabaseTurns();
  /** Who writes next; whoever reads does not wait for a writer that waits for another process. */
  private readonly writers = new Turns();

  constructor(file: SqliteFile) {
    this.file = file;
  }

  async init(): Promise<void> {
    await this.file.opened;
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.file, this.turns, this.writers);
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
    await this.writers.take();
    await this.turns.take();
    await this.file.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  private readonly file: SqliteFile;
  private readonly turns: DatabaseTurns;
  private readonly writers: Turns;
  /** Ends this one's turn, while it is in a transaction. */
  private leave: (() => void) | null = null;

  constructor(file: SqliteFile, turns: DatabaseTurns, writers: Turns) {
    this.file = file;
    this.turns = turns;
    this.writers = writers;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.leave !== null) return this.runInTransaction(query);
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

  /** Waits for the lock without keeping this thread, or anybody who reads, from going on. */
  async begin(): Promise<void> {
    const end = performance.now() + MAX_LOCK_WAIT_MS;
    const leaveQueue = await this.writers.take();
    try {
      while (!(await this.tryToBegin(leaveQueue))) {
        if (performance.now() > end) throw new Unavailable('the database is locked by another program; try again');
        await sleep(LOCK_RETRY_MS);
      }
    } catch (error) {
      leaveQueue();
      throw error;
    }
  }

  /** Where this fails it is still one's turn: what is undone then is nobody else's. */
  async commit(): Promise<void> {
    this.orEnd(() => this.file.statements.exec('commit'));
    this.endTurn();
    await this.file.durable();
  }

  /** Undoes what is left to undo: nothing after a commit, or where a full disk has undone all. */
  async rollback(): Promise<void> {
    if (this.leave === null) return;
    try {
      if (this.file.statements.inTransaction) this.file.statements.exec('rollback');
    } finally {
      this.endTurn();
    }
  }

  streamQuery(): never {
    throw new Error('rows of SQLite are not streamed');
  }

  /** Whether nobody else has the lock. */
  private async tryToBegin(leaveQueue: () => void): Promise<boolean> {
    const leave = await this.turns.take();
    try {
      this.orEnd(() => this.file.statements.exec('begin immediate'));
    } catch (error) {
      leave();
      if (isBusy(error)) return false;
      throw error;
    }
    this.leave = () => {
      leave();
      leaveQueue();
    };
    return true;
  }

  private async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const leave = await this.turns.take();
    try {
      return this.run(query);
    } catch (error) {
      throw isBusy(error) ? new Unavailable('the database is locked by another program; try again') : error;
    } finally {
      leave();
    }
  }

  private runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    // A full disk undoes the whole of a transaction: what follows would be done without what came before it.
    if (!this.file.statements.inTransaction) throw new Error('this transaction is undone already');
    return this.orEnd(() => this.run(query));
  }

  private run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    return this.file.statements.run(sql, parameters) as QueryResult<Row>;
  }

  private orEnd<Result>(write: () => Result): Result {
    try {
      return write();
    } catch (error) {
      if (isDiskFailure(error)) endOnDiskFailure(error);
      throw error;
    }
  }

  private endTurn(): void {
    this.leave?.();
    this.leave = null;
  }
}

/** Whatever may write does so in a transaction. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*(select|pragma)\b/i.test(sql);
}
