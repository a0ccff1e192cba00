import type { QueryResult } from 'kysely';
import type Libsql from 'libsql';

/** Far more than there are kinds of queries; only lists of values of ever new lengths could exceed it. */
const MOST_KEPT = 500;

/** Runs queries on a connection, each kind of them prepared once. */
export class SqliteStatements {
  private readonly database: Libsql.Database;
  private readonly kept = new Map<string, Libsql.Statement>();

  constructor(database: Libsql.Database) {
    this.database = database;
  }

  run(sql: string, parameters: readonly unknown[]): QueryResult<unknown> {
    const statement = this.statement(sql);
    if (statement.reader) return { rows: statement.all(parameters) };
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  close(): void {
    this.kept.clear();
    this.database.close();
  }

  private statement(sql: string): Libsql.Statement {
    let statement = this.kept.get(sql);
    if (statement === undefined) {
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      statement = this.database.prepare(sql);
      this.kept.set(sql, statement);
    }
    return statement;
  }
}
