import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMigrations } from 'better-auth/db/migration';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { createAuth } from '../src/accounts/auth.js';
import { configFrom, SETTINGS } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { dataFolder, startServer } from './harness.js';

test('on the first start, files are made that only their owner can read, even in a shared folder', async () => {
  const data = join(dataFolder(), 'new', 'folder');
  mkdirSync(data, { recursive: true, mode: 0o755 });
  const server = await startServer(data);
  const file = join(data, 'secrets.json');
  for (const made of readdirSync(data)) expect([made, statSync(join(data, made)).mode & 0o777]).toEqual([made, 0o600]);
  const first = readFileSync(file, 'utf8');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  await startServer(data);
  expect(readFileSync(file, 'utf8')).toBe(first);
});

test('a big database that was cut off in the middle of a checkpoint starts: its end is still in the log', async () => {
  const before = dataFolder();
  await (await startServer(before)).stop();
  const file = join(before, 'don.db');
  const database = new Libsql(file);
  database.exec('create table ballast as select zeroblob(70000000) as bytes');
  // Into another folder: a connection is closed when what was prepared on it is collected, and then takes its log along.
  const data = dataFolder();
  copyFileSync(`${file}-wal`, join(data, 'don.db-wal'));
  database.pragma('wal_checkpoint(TRUNCATE)');
  copyFileSync(file, join(data, 'don.db'));
  database.close();
  truncateSync(join(data, 'don.db'), statSync(file).size - 4096);
  const server = await startServer(data);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

describe('a database that is not ours to use is refused and left as it is', () => {
  test('because it is damaged', async () => {
    const data = dataFolder();
    const file = join(data, 'don.db');
    writeFileSync(file, 'not a database, '.repeat(1000));
    await expect(startServer(data)).rejects.toThrow(
      /don: .*don\.db is damaged or not a database .*restore it from a backup/,
    );
    expect(readFileSync(file, 'utf8')).toBe('not a database, '.repeat(1000));
  });

  test('because its middle is overwritten', async () => {
    const data = dataFolder();
    await (await startServer(data)).stop();
    const file = join(data, 'don.db');
    const whole = new Libsql(file);
    whole.pragma('wal_checkpoint(TRUNCATE)');
    whole.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096, 12_288);
    writeFileSync(file, bytes);
    await expect(startServer(data)).rejects.toThrow(/is damaged/);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('because its end is missing, also where it is too big to be read from end to end', async () => {
    const data = dataFolder();
    await (await startServer(data)).stop();
    const file = join(data, 'don.db');
    const whole = new Libsql(file);
    whole.exec('create table ballast as select zeroblob(70000000) as bytes');
    whole.pragma('wal_checkpoint(TRUNCATE)');
    whole.close();
    truncateSync(file, statSync(file).size - 4096);
    await expect(startServer(data)).rejects.toThrow(/is damaged .*the end of the file is missing/);
  });

  test('because it is newer', async () => {
    const data = dataFolder();
    await (await startServer(data)).stop();
    const database = new Libsql(join(data, 'don.db'));
    database.prepare("insert into kysely_migration values ('9999-later', '2030-01-01')").run([]);
    database.close();
    await expect(startServer(data)).rejects.toThrow(
      /don: the database was made by a newer version of Don \("9999-later"\)/,
    );
  });

  test('because it is from before the first release, and changes nothing in it', async () => {
    const data = dataFolder();
    const file = join(data, 'don.db');
    const before = new Libsql(file);
    before.exec('create table kysely_migration (name text primary key, timestamp text not null)');
    before.exec("insert into kysely_migration values ('0001-accounts', ''), ('0060-fair-ratings-and-moderation', '')");
    before.exec('create table games (id text primary key, sitters text not null)');
    before.exec("insert into games values ('one', '[]')");
    const contents = (database: Libsql.Database) =>
      ['sqlite_master', 'kysely_migration', 'games'].map((table) => database.prepare(`select * from ${table}`).all([]));
    const expected = contents(before);
    before.close();
    await expect(startServer(data)).rejects.toThrow(
      /don: the database was made by a version from before the first release/,
    );
    const after = new Libsql(file);
    expect(contents(after)).toEqual(expected);
    after.close();
    expect(readdirSync(data).filter((name) => !name.startsWith('don.db'))).toEqual([]);
  });

  test('because another program keeps it locked', async () => {
    const data = dataFolder();
    await (await startServer(data)).stop();
    const database = new Libsql(join(data, 'don.db'));
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('create table notes (text text)');
    await expect(startServer(data)).rejects.toThrow(/don: .*don\.db is in use by another program/);
    database.close();
  });

  test('because its secrets are broken', async () => {
    const data = dataFolder();
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'secrets.json'), '{');
    await expect(startServer(data)).rejects.toThrow(/does not hold the server's secrets/);
  });
});

test('a setting that makes no sense is named as it was set', () => {
  expect(() => configFrom({ port: 'seventy' }, {})).toThrow(/^settings: --port: /);
  expect(() => configFrom({}, { DATABASE_URL: 'mysql://here' })).toThrow(/^settings: DATABASE_URL: /);
  expect(configFrom({ port: '1' }, { PORT: '2', DON_HOST: '::1' })).toMatchObject({ port: 1, host: '::1' });
});

test('the migrations make what the accounts need', async () => {
  const database = await openDatabase(configFrom({ data: dataFolder() }, {}));
  const { options } = createAuth(database, 'x'.repeat(32), undefined);
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect([...toBeCreated, ...toBeAdded]).toEqual([]);
  await database.db.destroy();
});

test('the table of settings in the docs is the one the server has', () => {
  const page = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8');
  for (const { flag, variable, meaning } of Object.values(SETTINGS)) {
    const name = flag === undefined ? '' : `\`${flag.split(' ')[0]}\` `;
    expect(page).toContain(`| ${name}| \`${variable}\` | ${meaning} |`);
  }
});
