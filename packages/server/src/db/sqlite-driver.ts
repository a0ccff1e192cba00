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
import { Turns } from '../turns.js';
import type { SqliteStatements } from './sqlite-statements.js';

/** The parts of an open SQLite file. */
export interface SqliteFile {
  readonly statements: SqliteStatements;
  /** Returns when all that was committed before is durable. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/** SQLite as Kysely wants it: on one connection, and whoever writes hears of it when it is durable. */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createDriver: () => new SqliteDriver(file),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SqliteDriver implements Driver {
  private readonly file: SqliteFile;
  /** Nobody reads or writes in the middle of another's transaction. */
  private readonly turns = new Turns();

  constructor(file: SqliteFile) {
    this.file = file;
  }

  async init(): Promise<void> {
    // It is open.
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.file, this.turns);
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
    await this.turns.take();
    await this.file.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  private readonly file: SqliteFile;
  private readonly turns: Turns;
  /** Ends this one's turn, while it is in a transaction. */
  private leave: (() => void) | null = null;

  constructor(file: SqliteFile, turns: Turns) {
    this.file = file;
    this.turns = turns;
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.leave !== null) {
      // A full disk undoes the whole of a transaction: what follows would be done without what came before it.
      if (!this.file.statements.inTransaction) throw new Error('this transaction is undone already');
      return this.run(sql, parameters);
    }
    const leave = await this.turns.take();
    let result: QueryResult<Row>;
    try {
      result = this.run(sql, parameters);
    } finally {
      leave();
    }
    if (!SelectQueryNode.is(query)) await this.file.durable();
    return result;
  }

  async begin(): Promise<void> {
    const leave = await this.turns.take();
    try {
      this.run('begin immediate');
      this.leave = leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** Where this fails it is still one's turn: what is undone then is nobody else's. */
  async commit(): Promise<void> {
    this.run('commit');
    this.endTurn();
    await this.file.durable();
  }

  /** Undoes what is left to undo: nothing after a commit that was not synced, or where a full disk has undone all. */
  async rollback(): Promise<void> {
    if (this.leave === null) return;
    try {
      if (this.file.statements.inTransaction) this.run('rollback');
    } finally {
      this.endTurn();
    }
  }

  streamQuery(): never {
    throw new Error('rows of SQLite are not streamed');
  }

  private endTurn(): void {
    this.leave?.();
    this.leave = null;
  }

  private run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    return this.file.statements.run(sql, parameters) as QueryResult<Row>;
  }
}
