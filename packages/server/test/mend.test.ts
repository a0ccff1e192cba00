import { join } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { configFrom } from '../src/infra/config.js';
import { takeBackHalf } from '../src/infra/db/mend.js';
import { accounts } from '../src/infra/db/migrations/0001-accounts.js';
import { openDatabase } from '../src/infra/db/open.js';
import { closeAfterTest, dataFolder } from './house.js';

const FIRST = ['create table players (id text primary key)', 'create index players_idx on players (id)'];
const SECOND = [
  'alter table players add column colour text',
  'create table games (id text primary key, host text unique)',
  'create index games_idx on games (host)',
  'create index players_colour_idx on players (colour)',
];

const steps = (statements: readonly string[]) => async (db: Kysely<unknown>) => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

function openedAfter(...statements: string[]): { file: Libsql.Database; db: Kysely<unknown> } {
  const file = new Libsql(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  closeAfterTest({ close: () => db.destroy() });
  for (const statement of statements) file.exec(statement);
  return { file, db };
}

const schemaOf = (file: Libsql.Database) => file.prepare('select sql from sqlite_master order by name').all([]);

describe('a migration that an earlier version left half done', () => {
  test.for(SECOND.map((_, count) => count))('can be done as a whole after %i of its steps', async (count) => {
    const { file, db } = openedAfter(...FIRST, "insert into players values ('one')", ...SECOND.slice(0, count));
    await takeBackHalf(db, [steps(FIRST)], steps(SECOND));
    expect(schemaOf(file)).toEqual(schemaOf(openedAfter(...FIRST).file));
    await steps(SECOND)(db);
    expect(schemaOf(file)).toEqual(schemaOf(openedAfter(...FIRST, ...SECOND).file));
    expect(file.prepare('select id from players').all([])).toEqual([{ id: 'one' }]);
  });

  test('leaves alone what no migration has made', async () => {
    const { file, db } = openedAfter(...FIRST, 'create table _backup_tool (at integer)', ...SECOND.slice(0, 2));
    await takeBackHalf(db, [steps(FIRST)], steps(SECOND));
    expect(schemaOf(file)).toEqual(schemaOf(openedAfter(...FIRST, 'create table _backup_tool (at integer)').file));
  });

  test('is refused, with what to do, where it is not clear what to undo', async () => {
    const used = openedAfter(...FIRST, ...SECOND.slice(0, 2), "insert into games values ('one', 'me')");
    await expect(takeBackHalf(used.db, [steps(FIRST)], steps(SECOND))).rejects.toThrow(
      'left in the middle of a migration, but its new table "games" is in use; restore it from a backup',
    );
    const torn = openedAfter('create table players (name text)');
    await expect(takeBackHalf(torn.db, [steps(FIRST)], steps(SECOND))).rejects.toThrow(
      'the database has lost its column players.id; restore it from a backup',
    );
  });

  test('starts all the same where it was the first of all', async () => {
    const data = dataFolder();
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: new Libsql(join(data, 'don.db')) }) });
    await accounts(db, 'sqlite');
    await db.schema.dropTable('verification').execute();
    await db.destroy();
    await (await openDatabase(configFrom({ data }, {}))).db.destroy();
  });
});
