import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { answerTo } from '../bench/client.js';
import { don } from './don.js';
import { dataFolder, Follower, Person, people, playOut, seated, startServer } from './harness.js';

/** A server with a game that was played, and what it holds. */
async function played(): Promise<{ data: string; cookie: string; game: string; seq: number }> {
  const data = dataFolder();
  const server = await startServer(data);
  const group = await people(server.url, 3);
  const { game } = await seated(group);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  await playOut(followers);
  await server.stop();
  return { data, cookie: group[0].cookie, game, seq: followers[0].seq };
}

function change(data: string, statement: string): void {
  const database = new Libsql(join(data, 'don.db'));
  database.prepare(statement).run([]);
  database.close();
}

describe('a backup', () => {
  test('made while people play holds all that was acknowledged before it, and plays on elsewhere', async () => {
    const data = dataFolder();
    const server = await startServer(data);
    const group = await people(server.url, 3);
    const { game } = await seated(group);
    const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
    const playing = playOut(followers);
    await followers[0].until(() => followers[0].seq > 10);
    const acknowledged = followers[0].seq;
    const file = join(dataFolder(), 'evening.db');
    expect(await don('backup', file, '--data', data)).toMatchObject({ code: 0, out: expect.stringContaining(file) });
    await playing;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await don('backup', file, '--data', data)).toMatchObject({
      code: 1,
      error: `don: ${file} is there already, and a backup overwrites nothing\n`,
    });
    const elsewhere = join(dataFolder(), 'new');
    expect(await don('restore', file, '--data', elsewhere)).toMatchObject({ code: 0 });
    expect(readFileSync(join(elsewhere, 'secrets.json'), 'utf8')).toBe(
      readFileSync(join(data, 'secrets.json'), 'utf8'),
    );
    expect(await don('admin', 'verify', '--data', elsewhere)).toMatchObject({ code: 0 });
    const restored = await startServer(elsewhere);
    // Sessions from there are valid here.
    const back = await Promise.all(group.map(({ cookie }) => Person.back(restored.url, cookie)));
    const again = await Promise.all(back.map((person) => Follower.of(person, game)));
    expect(again[0].seq).toBeGreaterThanOrEqual(acknowledged);
    await playOut(again);
  });

  test('is refused where it would overwrite, is damaged, newer, or something else; nothing is left behind', async () => {
    const { data } = await played();
    const folder = dataFolder();
    const file = join(folder, 'good.db');
    await don('backup', file, '--data', data);
    expect(await don('restore', file, '--data', data)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^don: .*don\.db is there already: restore into a folder without one\n$/),
    });
    // What a server that was killed leaves behind is not this database's: together they would be none.
    const gone = dataFolder();
    writeFileSync(join(gone, 'don.db-wal'), 'a log');
    expect(await don('restore', file, '--data', gone)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^don: .*don\.db-wal is there already: restore into a folder without one\n$/),
    });
    expect(readdirSync(gone)).toEqual(['don.db-wal']);
    const bytes = readFileSync(file);
    const cases: [string, (file: string) => void, RegExp][] = [
      ['cut', (path) => writeFileSync(path, bytes.subarray(0, 20_000)), /is damaged or not a database/],
      ['text', (path) => writeFileSync(path, 'my games'.repeat(1000)), /is damaged or not a database/],
      [
        'newer',
        (path) => sql(path, bytes, "insert into kysely_migration values ('9999-later', '')"),
        /a newer version/,
      ],
      ['other', (path) => sql(path, bytes, 'drop table backup_files'), /is a database, but not a backup of Don/],
    ];
    for (const [name, make, message] of cases) {
      const path = join(folder, `${name}.db`);
      make(path);
      const target = dataFolder();
      const ended = await don('restore', path, '--data', target);
      expect([name, ended.code, ended.error]).toEqual([name, 1, expect.stringMatching(message)]);
      expect(readdirSync(target)).toEqual([]);
    }
    expect(await don('restore', join(folder, 'none.db'), '--data', folder)).toMatchObject({ code: 1 });
    expect(await don('backup', join(folder, 'x.db'), '--data', join(folder, 'none'))).toMatchObject({ code: 1 });
    expect(existsSync(join(folder, 'x.db'))).toBe(false);
  });
});

function sql(path: string, bytes: Buffer, statement: string): void {
  writeFileSync(path, bytes);
  const database = new Libsql(path);
  database.prepare(statement).run([]);
  database.close();
}

describe('verify', () => {
  test('finds nothing where everything holds, also under a running server', async () => {
    const { data, cookie, game, seq } = await played();
    const server = await startServer(data);
    const { socket } = await Person.back(server.url, cookie);
    expect((await answerTo(socket, 'watch:game', { game })).seq).toBe(seq);
    expect(await don('admin', 'verify', '--data', data)).toEqual({
      code: 0,
      out: `1 tables, 1 games, ${seq} entries: 0 faults\n`,
      error: '',
    });
    expect(await don('admin', 'verify', '--data', join(data, 'none'))).toMatchObject({
      code: 1,
      error: expect.stringContaining('there is no database at'),
    });
  });

  test('finds everything that is wrong', async () => {
    const { data } = await played();
    const cases: [string, RegExp][] = [
      ['delete from entries where seq = 5', /entry 6 after 4/],
      ['delete from entries where seq > 5', /it is closed, but not over/],
      [`update entries set body = '{"type":"bid","amount":999}' where seq = 1`, /entry 1 is refused/],
      ["update entries set body = '{' where seq = 1", /game .*JSON/],
      ['delete from games', /there are entries, but no game/],
      ["update tables set game = 'gone', status = 'playing'", /its game gone is not there/],
      ["update tables set status = 'playing'", /plays a game that is over/],
    ];
    for (const [statement, fault] of cases) {
      const copy = dataFolder();
      cpSync(data, copy, { recursive: true });
      change(copy, statement);
      const { code, out, error } = await don('admin', 'verify', '--data', copy);
      expect([statement, code, error, out]).toEqual([statement, 1, '', expect.stringMatching(fault)]);
    }
  });
});
