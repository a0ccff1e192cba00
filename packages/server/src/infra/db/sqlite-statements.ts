import type { QueryResult } from 'kysely';
import type Libsql from 'libsql';
import { isBusy } from './sqlite-errors.js';

/** Far more than there are kinds of queries; only lists of values of ever new lengths could exceed it. */
const MAX_KEPT = 500;

/** Runs queries on a connection, each kind of them prepared once. */
export class SqliteStatements {
  private readonly kept = new Map<string, Libsql.Statement>();

  /** With a connection, and how to make another one like it. */
  constructor(
    private database: Libsql.Database,
    private readonly connect: () => Libsql.Database,
  ) {}

  run(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    const statement = this.statement(sql);
    try {
      if (statement.reader) return { rows: statement.all(parameters) };
      const { changes } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      // libsql resets a statement when it runs again, and not when it throws.
      this.kept.delete(sql);
      if (isBusy(error)) this.reconnect();
      throw error;
    }
  }

  /**
   * A statement without values and rows, such as `begin`: it is not cached, so that nothing is left of one that threw.
   */
  exec(sql: string): void {
    this.database.exec(sql);
  }

  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  close(): void {
    this.kept.clear();
    this.database.close();
  }

  /**
   * A statement that met a lock stays under way until it is collected as garbage, and until then SQLite commits nothing
   * that others write on its connection. So that connection is given up.
   */
  private reconnect(): void {
    if (this.inTransaction) this.exec('rollback');
    this.close();
    this.database = this.connect();
  }

  private statement(sql: string): Libsql.Statement {
    let statement = this.kept.get(sql);
    if (statement === undefined) {
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      statement = this.database.prepare(sql);
      this.kept.set(sql, statement);
    }
    return statement;
  }
}
