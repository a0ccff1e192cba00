import { Kysely, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { StartFailure } from '../../lib/start-failure.js';

type Up = (db: Kysely<unknown>) => Promise<void>;

/** What a database is made of: the columns of each table, and the names of the indexes. */
interface Shape {
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly indexes: ReadonlySet<string>;
}

/**
 * Earlier versions migrated SQLite step by step, and could be stopped in between. This takes the beginning of a migration
 * that never ended back, so that it can be done as a whole: what it made, nobody has used yet. `before` are the
 * migrations that were done; whatever none of them knows is somebody else's, and stays.
 */
export async function takeBackHalf(db: Kysely<unknown>, before: readonly Up[], next: Up): Promise<void> {
  const found = await shapeOf(db);
  if (found.tables.size === 0) return;
  const [expected, wanted] = await shapesAfter(before, next);
  checkWhole(found, expected);
  for (const index of wanted.indexes)
    if (found.indexes.has(index) && !expected.indexes.has(index)) await db.schema.dropIndex(index).execute();
  for (const [table, columns] of wanted.tables) {
    const there = found.tables.get(table) ?? [];
    const known = expected.tables.get(table);
    if (known !== undefined) await dropColumns(db, table, without(common(columns, there), known));
    else if (there.length > 0) await dropEmpty(db, table);
  }
}

const common = (some: readonly string[], others: readonly string[]) => some.filter((name) => others.includes(name));
const without = (some: readonly string[], others: readonly string[]) => some.filter((name) => !others.includes(name));

async function dropColumns(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
}

function checkWhole(found: Shape, expected: Shape): void {
  for (const [table, columns] of expected.tables)
    for (const column of columns)
      if (!found.tables.get(table)?.includes(column))
        throw new StartFailure(`the database has lost its column ${table}.${column}; restore it from a backup`);
}

async function dropEmpty(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length > 0)
    throw new StartFailure(
      `the database was left in the middle of a migration, but its new table "${table}" is in use; restore it from a backup`,
    );
  await db.schema.dropTable(table).execute();
}

/** As they are in a new database: before the next migration, and after it. */
async function shapesAfter(before: readonly Up[], next: Up): Promise<[Shape, Shape]> {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(':memory:') }) });
  try {
    for (const up of before) await up(db);
    const expected = await shapeOf(db);
    await next(db);
    return [expected, await shapeOf(db)];
  } finally {
    await db.destroy();
  }
}

async function shapeOf(db: Kysely<unknown>): Promise<Shape> {
  const tables = await db.introspection.getTables();
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and name not like 'sqlite_%'`.execute(db);
  return {
    tables: new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
    indexes: new Set(rows.map(({ name }) => name)),
  };
}
