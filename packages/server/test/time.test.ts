import { act, createGame, setupFrom } from '@don/rules';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { noPeers } from '../src/infra/cluster/peers.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { Scheduler } from '../src/jobs/scheduler.js';
import { decisionFor } from '../src/jobs/timeout-decision.js';
import { rowsIn, truthOf } from './database.js';
import { dataFolder, Follower, Person, people, seated, startServer } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';

const live = { kind: 'live' as const, seconds: 20, reserve: 10 };

/** Three people at a table with a clock of its own. */
async function timedTable(pace: object = live, data = dataFolder()) {
  const clock = new ManualClock();
  const server = await startWithClock(data, clock);
  const group = await people(server.url, 3);
  const { game, id } = await seated(group, { pace: pace as never });
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  const onTurn = (): Follower => followers.find(({ seat, view }) => seat === view.turn) as Follower;
  return { clock, server, group, game, table: id, followers, onTurn, data };
}

function causesIn(data: string): Promise<{ seq: number; seat: number; cause: string; kind: string }[]> {
  return rowsIn(data, 'select seq, seat, cause, kind from entries order by seq');
}

describe('when time runs out', () => {
  test('the server decides for the player, once, after their seconds and reserve, and marks it', async () => {
    const { clock, followers, onTurn, data } = await timedTable();
    const late = onTurn().seat as number;
    const passed = await clock.until(() => followers[0].seq === 1);
    expect(passed).toBeGreaterThanOrEqual(30_000);
    expect(passed).toBeLessThan(33_000);
    const [update] = followers[0].updates;
    expect(update.remarks).toEqual([{ type: 'runOut', seat: late, seq: 1 }]);
    expect(update.events[0]).toMatchObject({ type: 'pass', seat: late });
    expect(update.clock?.reserves[late]).toBe(0);
    expect(await causesIn(data)).toEqual([{ seq: 1, seat: late, cause: 'clock', kind: 'action' }]);
  });

  test('a player who acts in time keeps the turn, and only time beyond the seconds is taken from the reserve', async () => {
    const { clock, followers, onTurn } = await timedTable();
    const first = onTurn();
    await clock.pass(24_000);
    await first.act({ type: 'pass' });
    await followers[0].until(() => followers[0].seq === 1);
    const [{ clock: state, remarks }] = followers[0].updates;
    expect(remarks).toBeUndefined();
    expect(state?.reserves[first.seat as number]).toBeLessThanOrEqual(6000);
    expect(state?.reserves[first.seat as number]).toBeGreaterThan(5000);
    expect(state?.left).toBe(30_000);
  });

  test('a slow game waits for hours', async () => {
    const { clock, followers } = await timedTable({ kind: 'slow', hours: 48 });
    const passed = await clock.until(() => followers[0].seq === 1, 3_600_000);
    expect(passed / 3_600_000).toBeGreaterThanOrEqual(48);
    // Time flies here: while the database is asked, hours pass.
    expect(passed / 3_600_000).toBeLessThan(72);
  });

  test('an untimed game waits for ever', async () => {
    const { clock, followers } = await timedTable({ kind: 'untimed' });
    for (let day = 0; day < 100; day++) clock.advance(86_400_000);
    await clock.pass(10_000);
    const { seq, clock: state } = await answerTo(followers[0].socket, 'watch:game', { game: followers[0].game });
    expect([seq, state]).toEqual([0, undefined]);
  });

  test('the cheapest district is discarded', () => {
    // Seat 0 has two of a colour and one alone: losing the lone one costs least.
    const game = createGame(
      setupFrom({
        edition: 'don',
        players: 3,
        options: { enforcement: 'table', sideAuctions: false },
        deal: { seed: 'x', start: 0 },
        position: {
          round: 4,
          chips: [1, 10, 10],
          districts: [['A0', 'G2', 'A4'], ['B0', 'B1'], ['V9']],
          pot: 0,
          bank: 0,
          removed: [],
        },
      }),
    );
    act(game, 0, { type: 'bid', amount: 9 });
    act(game, 1, { type: 'pass' });
    act(game, 2, { type: 'pass' });
    expect(game.phaseName).toBe('discard');
    expect(decisionFor(game)).toEqual({ type: 'discard', card: 'G2' });
  });
});

describe('after three in a row', () => {
  /** Only the others act, until a bot sits in for the first player. */
  async function withStandIn() {
    const table = await timedTable();
    const { clock, followers, data } = table;
    const away = table.onTurn().seat as number;
    for (const follower of followers) {
      if (follower.seat === away) continue;
      const act = (): void => {
        const { view, seat } = follower;
        if (view.turn === seat) void follower.act({ type: 'pass' }).catch(() => undefined);
      };
      follower.socket.on('game', act);
      act();
    }
    await clock.until(
      async () => (await causesIn(data)).some(({ seat, cause }) => seat === away && cause === 'bot'),
      1000,
    );
    return { ...table, away };
  }

  test('a bot plays until the player says that they are back', async () => {
    const { clock, followers, data, away, group, game } = await withStandIn();
    const mine = (await causesIn(data)).filter(({ seat }) => seat === away);
    expect(mine.slice(0, 4).map(({ cause }) => cause)).toEqual(['clock', 'clock', 'clock', 'bot']);
    const watched = await answerTo(group[0].socket, 'watch:game', { game });
    expect(watched.standIns).toEqual([away]);
    const other = (away + 1) % 3;
    expect(await ask(followers[other].socket, 'comeBack', { game })).toMatchObject({
      ok: false,
      problem: { code: 'not_allowed' },
    });
    await answerTo(followers[away].socket, 'comeBack', { game });
    await followers[other].until(() => followers[other].updates.some(({ remarks }) => remarks?.[0]?.type === 'back'));
    const told = followers[other].updates.find(({ remarks }) => remarks?.[0]?.type === 'back');
    expect(told?.standIns).toEqual([]);
    // From now on it is their clock again.
    const before = (await causesIn(data)).length;
    await clock.until(async () => (await causesIn(data)).slice(before).some(({ seat }) => seat === away), 1000);
    expect((await causesIn(data)).slice(before).find(({ seat }) => seat === away)?.cause).toBe('clock');
  });
});

test('deadlines outlive a restart, and nobody loses a decision to it', async () => {
  const table = await timedTable();
  await table.server.stop();
  table.clock.advance(3_600_000);
  const again = await startWithClock(table.data, table.clock);
  const back = await Person.back(again.url, table.group[0].cookie);
  const follower = await Follower.of(back, table.game);
  expect(follower.seq).toBe(0);
  const passed = await table.clock.until(() => follower.seq === 1);
  expect(passed).toBeGreaterThanOrEqual(5000);
  expect(passed).toBeLessThan(8000);
});

test('of two servers on one database, one does what is due; what a dead one had in hand, the other does', async () => {
  const data = dataFolder();
  const config = configFrom({ data }, await truthOf(data));
  const clock = new ManualClock();
  const done: string[] = [];
  const logger = { error: (...said: unknown[]) => done.push(JSON.stringify(said)) } as never;
  const first = await openDatabase(config);
  const second = await openDatabase(config);
  const [one, other] = [first, second].map((database) => new Scheduler(database, clock, noPeers, logger));
  one.handle('clock', () => new Promise<never>(() => done.push('hangs')));
  one.schedule('clock', 'g', clock.now() + 1000);
  await clock.until(() => done.length === 1);
  // It will do nothing more, not even come to its end.
  void one.stop();
  other.handle('clock', async (game) => {
    done.push(game);
    return null;
  });
  other.start();
  await clock.pass(5000);
  expect(done).toEqual(['hangs']);
  await clock.pass(20_000);
  expect(done).toEqual(['hangs', 'g']);
  await clock.pass(60_000);
  expect(done).toEqual(['hangs', 'g']);
  await other.stop();
  await Promise.all([first.db.destroy(), second.db.destroy()]);
});

test('work that takes longer than a server may have it in hand is not begun a second time beside itself', async () => {
  const data = dataFolder();
  const clock = new ManualClock();
  const database = await openDatabase(configFrom({ data }, await truthOf(data)));
  const due = new Scheduler(database, clock, noPeers, { error: () => undefined } as never);
  const begun: (() => void)[] = [];
  due.handle('notice', async () => {
    await new Promise<void>((resolve) => begun.push(resolve));
    return null;
  });
  due.schedule('notice', 'g', clock.now());
  await clock.until(() => begun.length === 1);
  await clock.pass(60_000);
  expect(begun).toHaveLength(1);
  // What was asked for meanwhile comes after it.
  const letGo = setInterval(() => {
    for (const done of begun) done();
  }, 5);
  await due.stop();
  clearInterval(letGo);
  await database.db.destroy();
});

test('in a real process with the real time, a deadline and a limit outlive kill -9', async () => {
  const data = dataFolder();
  const server = await startServer(data);
  const group = await people(server.url, 3);
  const { game } = await seated(group, {
    pace: { kind: 'live', seconds: 10, reserve: 0 },
    options: { sideAuctions: false },
  });
  const { turn, lot } = (await Follower.of(group[0], game)).view;
  const second = ((turn as number) + 1) % 3;
  await answerTo(group[second].socket, 'setAutoBids', { game, limit: { lot: [...lot], upTo: 9, beyond: 'pass' } });
  await server.kill();
  const again = await startServer(data);
  const follower = await Follower.of(await Person.back(again.url, group[second].cookie), game);
  await follower.until(() => follower.seq === 2);
  expect(await causesIn(data)).toMatchObject([
    { seat: turn, cause: 'clock' },
    { seat: second, cause: 'auto-bid' },
  ]);
  expect(follower.view.auction).toMatchObject({ high: 0, highBidder: second });
});
