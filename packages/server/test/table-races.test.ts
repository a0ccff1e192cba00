import { isAccountSeat, type Reply, type Table } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { guest, member } from './browser.js';
import { type Person, people, sharedServer } from './harness.js';

/** What people can do to a table at the same moment: in any order, table and game agree about who plays. */
const server = sharedServer();
const ROUNDS = 12;
const open = { kind: 'open' as const };

interface Moment {
  readonly table: string;
  readonly host: Person;
  readonly others: readonly [Person, Person, Person, Person];
  readonly accounts: readonly string[];
}

/** A table of the host and the first three of the others, which waits for the host. */
async function moment(group: readonly Person[]): Promise<Moment> {
  const [host, ...others] = group as [Person, Person, Person, Person, Person];
  const requests = { edition: 'don' as const, seats: [open, open, open, open, open], startWhenFull: false };
  let table = await answerTo(host.socket, 'createTable', requests);
  for (const { socket } of others.slice(0, 3)) table = await answerTo(socket, 'joinTable', { table: table.id });
  return { table: table.id, host, others, accounts: peopleAt(table) };
}

function peopleAt({ seats }: Table): string[] {
  return seats.flatMap((seat) => (isAccountSeat(seat) ? [seat.account] : []));
}

type Asked = Promise<Reply<Table>>;
const start = ({ table, host }: Moment): Asked => ask(host.socket, 'startGame', { table });
const leave = ({ table }: Moment, { socket }: Person): Asked => ask(socket, 'leaveTable', { table });
const join = ({ table, others }: Moment): Asked => ask(others[3].socket, 'joinTable', { table });
const kick = ({ table, host, accounts }: Moment): Asked =>
  ask(host.socket, 'kick', { table, account: accounts[3] as string });
const fill = ({ table, host }: Moment): Asked => ask(host.socket, 'fillSeats', { table, level: 'novice' });

const AT_ONCE: readonly [string, (at: Moment) => Asked[]][] = [
  ['a start and a leave', (at) => [start(at), leave(at, at.others[2])]],
  ['a leave and a start', (at) => [leave(at, at.others[2]), start(at)]],
  ['a kick and a start', (at) => [kick(at), start(at)]],
  ['a start and a join', (at) => [start(at), join(at)]],
  ['a join and a start', (at) => [join(at), start(at)]],
  ['a join, twice, and bots', (at) => [join(at), join(at), fill(at)]],
  ['a start, twice, and bots', (at) => [start(at), fill(at), start(at)]],
  ['two starts', (at) => [start(at), start(at)]],
  ['two who leave and one who comes', (at) => [leave(at, at.others[0]), join(at), leave(at, at.others[1])]],
];

test.each(AT_ONCE)('%s at once', async (_, send) => {
  const group = await people(server.url, 5);
  for (let round = 0; round < ROUNDS; round++) {
    const at = await moment(group);
    const replies = await Promise.all(send(at));
    for (const reply of replies)
      if (!reply.ok) expect(['already_playing', 'no_free_seat', 'not_seated']).toContain(reply.problem.code);
    const table = await answerTo(at.host.socket, 'watch:table', { table: at.table });
    const seated = peopleAt(table);
    expect(new Set(seated).size).toBe(seated.length);
    expect(seated).toContain(table.host);
    if (table.game === null) continue;
    const { seatedPlayers } = await answerTo(at.host.socket, 'watch:game', { game: table.game });
    const bots = table.seats.filter(({ kind }) => kind === 'bot').length;
    expect(seatedPlayers.flatMap((player) => (player.kind === 'bot' ? [] : [player.account]))).toEqual(seated);
    expect(seatedPlayers.filter(({ kind }) => kind === 'bot')).toHaveLength(bots);
  }
});

describe('all at once', () => {
  test('they leave, and the table is closed', async () => {
    const group = await people(server.url, 5);
    for (let round = 0; round < ROUNDS; round++) {
      const at = await moment(group);
      await Promise.all([at.host, ...at.others.slice(0, 3)].map((person) => leave(at, person)));
      const gone = await ask(at.host.socket, 'watch:table', { table: at.table });
      expect(gone).toMatchObject({ ok: false, problem: { code: 'no_such_table' } });
    }
  });

  test('they want a rematch, and there is one', async () => {
    const [host] = await people(server.url, 1);
    const bots = [1, 2].map(() => ({ kind: 'bot' as const, level: 'novice' }));
    const { id, game } = await answerTo(host.socket, 'createTable', { edition: 'don', seats: [open, ...bots] });
    await expect
      .poll(
        async () => {
          const { view, seq, seat } = await answerTo(host.socket, 'watch:game', { game: game as string });
          if (view?.turn === seat)
            await ask(host.socket, 'act', { game: game as string, seq, key: `${seq}`, action: { type: 'pass' } });
          return view?.phase;
        },
        { interval: 5 },
      )
      .toBe('over');
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(host.socket, 'startGame', { table: id })));
    const games = new Set(replies.flatMap((reply) => (reply.ok ? [reply.answer.game] : [])));
    expect(games.size).toBe(1);
    expect(games).not.toContain(game);
  });
});

test('an account that is deleted while it sits down leaves no seat behind', async () => {
  const [host] = await people(server.url, 1);
  const seats = [open, open, open];
  const waiting = Array.from({ length: 6 }, () => answerTo(host.socket, 'createTable', { edition: 'don', seats }));
  const tables = await Promise.all(waiting);
  for (let round = 0; round < ROUNDS; round++) {
    const visitor = await guest(server.url);
    const { name } = (await visitor.get('/api/account')).json;
    const asked: [string, object][] = tables.map(({ id }) => [`/api/tables/${id}/join`, {}]);
    // In their midst, and each time elsewhere.
    asked.splice(round % tables.length, 0, ['/api/account/delete', { name }]);
    const replies = await Promise.all(asked.map(([path, body]) => visitor.thief().post(path, body)));
    expect(replies.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
    for (const { id } of tables)
      expect(peopleAt(await answerTo(host.socket, 'watch:table', { table: id }))).toHaveLength(1);
  }
});

test('an account that becomes a bot while it sits down has no seat that nobody invited it to', async () => {
  const [host] = await people(server.url, 1);
  const table = await answerTo(host.socket, 'createTable', { edition: 'don', seats: [open, open, open] });
  for (let round = 0; round < 3; round++) {
    const visitor = await member(server.url);
    const join = () => visitor.thief().post(`/api/tables/${table.id}/join`);
    const become = () => visitor.thief().post('/api/account/bot');
    const asked = Array.from({ length: 8 }, (_, place) => (place === 2 * round ? become() : join()));
    expect((await Promise.all(asked)).filter(({ status }) => ![200, 401, 403].includes(status))).toEqual([]);
    expect((await become()).status).toBe(200);
    expect(peopleAt(await answerTo(host.socket, 'watch:table', { table: table.id }))).toHaveLength(1);
  }
});
