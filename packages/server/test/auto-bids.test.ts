import type { AutoBidSettings } from '@don/protocol';
import { createGame, EDITION_IDS, legalActions, lotNames, NONE, act as play, setupFrom, smallestBid } from '@don/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { autoBidAction } from '../src/games/auto-bid-action.js';
import { rowsIn } from './database.js';
import { dataFolder, Follower, Person, people, seated } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';

/** Three people, a spectator, and a clock in the test's hand. */
async function table(requests: object = {}, data = dataFolder()) {
  const clock = new ManualClock();
  const server = await startWithClock(data, clock);
  const group = await people(server.url, 3);
  const { game } = await seated(group, { options: { sideAuctions: false }, ...requests });
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  const { turn, lot } = followers[0].view;
  // In the order in which they bid.
  const [first, second, third] = [0, 1, 2].map((place) => followers[((turn as number) + place) % 3]);
  return { clock, server, data, group, game, followers, lot: [...lot], first, second, third };
}

const give = ({ socket, game }: Follower, orders: Partial<AutoBidSettings>) =>
  answerTo(socket, 'setAutoBids', { game, ...orders });

function bidsIn({ updates }: Follower): string[] {
  return updates.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'bid' ? [`${event.seat}:${event.amount}`] : event.type === 'pass' ? [`${event.seat}:-`] : [],
    ),
  );
}

describe('a sealed limit', () => {
  test('bids by the smallest legal step up to the limit, then passes', async () => {
    const { clock, lot, first, second, third } = await table();
    await give(first, { limit: { lot, upTo: 3, beyond: 'pass' } });
    await give(second, { limit: { lot, upTo: 6, beyond: 'pass' } });
    await give(third, { limit: { lot, upTo: null, beyond: 'pass' } });
    await clock.until(() => first.view.round === 2);
    const [a, b, c] = [first.seat, second.seat, third.seat];
    expect(bidsIn(first)).toEqual([`${a}:0`, `${b}:1`, `${c}:-`, `${a}:2`, `${b}:3`, `${a}:-`]);
  });

  test('is for this lot only, and asks where it should', async () => {
    const { clock, lot, first, second, third } = await table();
    await give(first, { limit: { lot, upTo: 2, beyond: 'ask' } });
    await clock.until(() => first.seq === 1);
    await second.act({ type: 'pass' });
    await third.until(() => third.seq === 2);
    await third.act({ type: 'bid', amount: 9 });
    await first.until(() => first.seq === 3);
    await clock.pass(10_000);
    expect(first.seq).toBe(3);
    await first.act({ type: 'pass' });
    await first.until(() => first.view.round === 2);
    expect(await answerTo(first.socket, 'getAutoBids', { game: first.game })).toMatchObject({ limit: null });
    const late = await ask(first.socket, 'setAutoBids', { game: first.game, limit: { lot, upTo: 5, beyond: 'ask' } });
    expect(late).toMatchObject({ ok: false, problem: { code: 'stale' } });
  });

  test('is withdrawn at any time', async () => {
    const { clock, lot, first } = await table();
    await give(first, { limit: { lot, upTo: 20, beyond: 'pass' } });
    clock.advance(500);
    await give(first, { limit: null });
    await clock.pass(10_000);
    expect(first.seq).toBe(0);
  });

  test('outlives a restart', async () => {
    const { clock, lot, first, server, data, group, game } = await table();
    await give(first, { limit: { lot, upTo: 20, beyond: 'pass' } });
    await server.stop();
    clock.advance(60_000);
    const again = await startWithClock(data, clock);
    const follower = await Follower.of(await Person.back(again.url, group[first.seat as number].cookie), game);
    expect(await answerTo(follower.socket, 'getAutoBids', { game })).toMatchObject({ limit: { upTo: 20 } });
    // An answer right after the start would be nobody's who had to come back first.
    expect(await clock.until(() => follower.seq === 1, 50)).toBeGreaterThanOrEqual(1000);
    expect(bidsIn(follower)).toEqual([`${first.seat}:0`]);
  });

  test('counts as a decision of the player, so that no bot takes over too soon', async () => {
    const {
      clock,
      data,
      first: away,
      second,
      third,
    } = await table({ pace: { kind: 'live', seconds: 60, reserve: 0 } });
    for (const follower of [second, third]) {
      const pass = (): void => {
        const { view, seat } = follower;
        if (view.turn === seat) void follower.act({ type: 'pass' }).catch(() => undefined);
      };
      follower.socket.on('game', pass);
    }
    const causes = async () => {
      const rows = await rowsIn<{ cause: string }>(
        data,
        `select cause from entries where seat = ${away.seat} order by seq`,
      );
      return rows.map(({ cause }) => cause);
    };
    const passes = () => bidsIn(away).filter((bid) => bid.startsWith(`${away.seat}:`)).length;
    await clock.until(() => passes() === 2 && away.view.turn === away.seat, 1000);
    await give(away, { limit: { lot: [...away.view.lot], upTo: null, beyond: 'pass' } });
    await clock.until(() => passes() === 3, 50);
    await clock.until(async () => (await causes()).length >= 6, 1000);
    expect((await causes()).slice(0, 6)).toEqual(['clock', 'clock', 'auto-bid', 'clock', 'clock', 'clock']);
  });

  test('takes a random time, the same for every decision', async () => {
    const { clock, lot, first, second } = await table();
    await give(first, { limit: { lot, upTo: 20, beyond: 'pass' } });
    const bid = await clock.until(() => first.seq === 1, 50);
    await give(second, { limit: { lot, upTo: null, beyond: 'pass' } });
    const pass = await clock.until(() => first.seq === 2, 50);
    for (const took of [bid, pass]) {
      expect(took).toBeGreaterThanOrEqual(1000);
      expect(took).toBeLessThan(3500);
    }
  });
});

test('keeping and staying can be set for the whole game', async () => {
  const { clock, followers, first, second, third } = await table({ options: { sideAuctions: true, exchange: true } });
  for (const follower of followers) await give(follower, { keep: true, stay: true });
  await clock.until(() => first.view.phase === 'auction');
  await first.act({ type: 'bid', amount: 1 });
  await second.until(() => second.seq === first.seq);
  for (const follower of [second, third]) {
    await follower.until(() => follower.view.turn === follower.seat);
    await follower.act({ type: 'pass' });
  }
  await clock.until(() => first.view.round === 2 && first.view.phase === 'auction');
  const said = first.updates.flatMap(({ events }) => events.map(({ type }) => type));
  expect(said).toContain('keep');
});

test('preferences go with the account into every game, limits stay where they were set', async () => {
  const { group, game, first, lot } = await table();
  await give(first, { limit: { lot, upTo: 3, beyond: 'pass' }, pass: false, keep: true });
  const other = await seated(group);
  const settingsIn = (one: string) => answerTo(first.socket, 'getAutoBids', { game: one });
  expect(await settingsIn(other.game)).toEqual({ limit: null, pass: false, keep: true, stay: false });
  // What is not sent stays as it is, in both games.
  await answerTo(first.socket, 'setAutoBids', { game: other.game, stay: true });
  expect(await settingsIn(game)).toMatchObject({ limit: { upTo: 3 }, pass: false, keep: true, stay: true });
  const stranger = group[((first.seat as number) + 1) % 3];
  expect(await answerTo(stranger.socket, 'getAutoBids', { game: other.game })).toMatchObject({ keep: false });
});

/** Any state of an auction, some way into a game. */
const auctions = fc
  .record({
    edition: fc.constantFrom(...EDITION_IDS),
    players: fc.integer({ min: 3, max: 5 }),
    seed: fc.string(),
    choices: fc.array(fc.nat(), { maxLength: 120 }),
  })
  .map(({ edition, players, seed, choices }) => {
    const game = createGame(setupFrom({ edition, players, deal: { seed } }));
    for (const choice of choices) {
      const legal = legalActions(game);
      if (legal.length === 0) break;
      play(game, game.turn, legal[choice % Math.min(4, legal.length)]);
    }
    return game;
  });

test('what a limit does reveals only whether it is reached', () => {
  fc.assert(
    fc.property(auctions, fc.nat(60), fc.nat(60), (game, one, other) => {
      fc.pre(game.phaseName === 'auction' || game.phaseName === 'sideAuction');
      const answer = (upTo: number) =>
        autoBidAction(
          { limit: { lot: lotNames(game), upTo, beyond: 'pass' }, pass: true, keep: false, stay: false },
          game,
        );
      const least = smallestBid(game, game.turn);
      const reaches = (limit: number): boolean => least !== NONE && limit >= least;
      for (const limit of [one, other]) {
        const action = answer(limit);
        expect(action).toEqual(reaches(limit) ? { type: 'bid', amount: least } : { type: 'pass' });
        expect(play(game.clone(), game.turn, action as never)).toBeNull();
      }
    }),
  );
});

test('no other client learns of a limit, in any message, and nothing of it is left after the game', async () => {
  const { clock, data, game, group, followers, server } = await table();
  const spectator = await Person.enter(server.url);
  const watching = await Follower.of(spectator, game);
  for (const follower of followers) {
    const order = (): void => {
      const { view, seat } = follower;
      if (view.auction?.active.includes(seat as number))
        void ask(follower.socket, 'setAutoBids', {
          game,
          limit: { lot: [...view.lot], upTo: 3 + ((7 * view.round + (seat as number)) % 9), beyond: 'pass' },
        });
    };
    follower.socket.on('game', order);
    order();
  }
  await clock.until(() => watching.view.phase === 'over', 1000);
  for (const { heard } of [...group, spectator]) {
    expect(heard.length).toBeGreaterThan(30);
    const text = JSON.stringify(heard);
    for (const word of ['upTo', 'limit', 'beyond', 'auto-bid', 'autoBid', 'cause'])
      expect(text).not.toContain(`"${word}"`);
    // An entry by a limit looks like any other: it is told with these fields and no more.
    for (const [event, update] of heard as [string, object][])
      if (event === 'game') expect(Object.keys(update).sort()).toEqual(['events', 'from', 'game', 'seq', 'view']);
  }
  const stranger = await ask(spectator.socket, 'getAutoBids', { game });
  expect(stranger).toMatchObject({ ok: false, problem: { code: 'not_seated' } });
  await clock.pass(2000);
  expect(await rowsIn(data, 'select * from auto_bids')).toEqual([]);
});
