import { pbkdf2 } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Generated, Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { beforeEach, expect, test } from 'vitest';
import { sqliteDialect } from '../src/infra/db/sqlite-driver.js';
import { sqliteFile } from '../src/infra/db/sqlite-file.js';
import { SqliteStatements } from '../src/infra/db/sqlite-statements.js';
import { closeAfterTest, dataFolder } from './harness.js';

interface Notes {
  notes: { id: Generated<number>; text: string; answers: number | null };
}

let file: string;
let db: Kysely<Notes>;

beforeEach(async () => {
  file = join(dataFolder(), 'notes.db');
  db = new Kysely<Notes>({ dialect: sqliteDialect(sqliteFile(file, new Libsql(file))) });
  closeAfterTest({ close: () => db.destroy() });
  await sql`create table notes (
    id integer primary key,
    text text unique,
    answers integer references notes (id) deferrable initially deferred
  )`.execute(db);
});

async function texts(): Promise<string[]> {
  return (await db.selectFrom('notes').select('text').orderBy('text').execute()).map(({ text }) => text);
}

test('a commit that fails undoes its own transaction, and not the one that waits behind it', async () => {
  const lost = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ text: 'to nobody', answers: 1000 }).execute();
  });
  const kept = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ text: 'first', answers: null }).execute();
    await new Promise(setImmediate);
    await trx.insertInto('notes').values({ text: 'second', answers: null }).execute();
  });
  await expect(lost).rejects.toThrow('FOREIGN KEY');
  await kept;
  expect(await texts()).toEqual(['first', 'second']);
});

test('when SQLite has rolled back a transaction, no other part of it is done, and the cause is reported', async () => {
  await db.insertInto('notes').values({ text: 'there', answers: null }).execute();
  const undone = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ text: 'before', answers: null }).execute();
    await sql`insert or rollback into notes (text) values ('there')`.execute(trx);
  });
  await expect(undone).rejects.toThrow('UNIQUE');
  const halved = db.transaction().execute(async (trx) => {
    await sql`insert or rollback into notes (text) values ('there')`.execute(trx).catch(() => undefined);
    await trx.insertInto('notes').values({ text: 'after', answers: null }).execute();
  });
  await expect(halved).rejects.toThrow('rolled back already');
  expect(await texts()).toEqual(['there']);
});

test('a connection on which a statement met a lock is given up, with what it had begun', async () => {
  const connect = (): Libsql.Database => {
    const connection = new Libsql(file);
    connection.pragma('busy_timeout = 0');
    return connection;
  };
  const statements = new SqliteStatements(connect(), connect);
  closeAfterTest(statements);
  const other = new Libsql(file);
  other.exec('begin immediate');
  expect(() => statements.run("insert into notes (text) values ('refused')", [])).toThrow('locked');
  other.exec('rollback');
  statements.run("insert into notes (text) values ('later')", []);
  expect(other.prepare('select text from notes').all([])).toEqual([{ text: 'later' }]);
});

test('the file is closed when all that was committed is durable, and no sync finds it closed', async () => {
  // They keep all threads busy on which a sync could be done.
  const busy = Array.from({ length: 8 }, () => promisify(pbkdf2)('busy', 'salt', 100_000, 64, 'sha512'));
  const written = db.insertInto('notes').values({ text: 'last', answers: null }).execute();
  const other = new Libsql(file);
  while (other.prepare('select 1 from notes').all([]).length === 0) await breath();
  await db.destroy();
  await Promise.all([written, ...busy]);
});

test('a query that comes while another caller asks again and again is answered next', async () => {
  // Each takes longer than the loop may be held.
  const slow = sql`
    select max(i) from (with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000) select i from n)
  `;
  let asked = 0;
  const again = (async () => {
    for (; asked < 30; asked++) await slow.execute(db);
  })();
  for (let times = 0; times < 3; times++) {
    // From a turn of the loop of its own, as a message comes.
    await sleep(1);
    const before = asked;
    await sql`select 1`.execute(db);
    expect(asked - before).toBeLessThanOrEqual(2);
  }
  await again;
});
