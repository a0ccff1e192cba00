import { LEVELS } from '@don/bots';
import { DISTRICTS, type State } from '@don/rules';
import { describe, expect, test } from 'vitest';
import { Translator } from '../src/language.js';
import { Referee } from '../src/referee/referee.js';

const words = await Translator.load('en');

interface Reply {
  readonly ok: boolean;
  readonly state: State;
  readonly error?: { readonly code: string; readonly message: string };
  readonly [field: string]: unknown;
}

const NEW = { op: 'new', edition: 'don', players: 3, deck: DISTRICTS, start: 0 };

function referee(...requests: object[]): { ask: (request: unknown) => Reply } {
  const one = new Referee(words);
  const ask = (request: unknown): Reply => one.answer(request) as Reply;
  for (const request of requests) expect(ask(request).error).toBeUndefined();
  return { ask };
}

const bid = (seat: number, amount: number): object => ({ op: 'act', seat, action: { type: 'bid', amount } });
const pass = (seat: number): object => ({ op: 'act', seat, action: { type: 'pass' } });

describe('beginning a game', () => {
  test('new answers with the whole state, in the protocol’s words', () => {
    expect(referee().ask(NEW)).toEqual({
      ok: true,
      state: {
        edition: 'don',
        players: 3,
        options: { sideAuctions: true, exchange: false, hiddenChips: true, enforcement: 'guarded', minimumBid: 0 },
        round: 1,
        phase: 'auction',
        turn: 0,
        start: 0,
        chips: [12, 12, 12],
        districts: [[], [], []],
        pot: 0,
        bank: 0,
        lot: ['A0'],
        auction: { seller: null, high: null, highBidder: null, active: [0, 1, 2], barred: [] },
        removed: [],
        deckLeft: 29,
        result: null,
      },
    });
  });

  test('house rules are in the state where they differ from print, and in the record', () => {
    const house = { chips: 20, lots: [2, 1], tieBreaks: [], overbid: 'outAtOnce', payout: 'majority' };
    const { ask } = referee();
    const { state } = ask({ ...NEW, players: 6, house, options: { enforcement: 'table' } });
    expect(state).toMatchObject({
      chips: Array(6).fill(20),
      lot: ['A0', 'A4'],
      house: { chips: 20, lots: [2, 1], tieBreaks: [], overbid: 'outAtOnce' },
    });
    expect(Object.keys(state.house ?? {})).toHaveLength(4);
    expect(ask(bid(0, 121)).error).toMatchObject({ code: 'bid_above_limit' });
    expect(ask(bid(0, 120)).state).toMatchObject({ turn: 1, auction: { high: null, barred: [0] } });
    const { record } = ask({ op: 'record' });
    expect(record).toMatch(/^House: chips=20 tieBreaks=none lots=2-1 overbid=outAtOnce$/m);
    expect(ask({ op: 'replay', record }).state).toMatchObject({ turn: 1, house: { lots: [2, 1] } });
    expect('house' in ask({ ...NEW, house: { chips: 12, lots: [1, 2, 3] } }).state).toBe(false);
  });

  test.each([
    { coins: 1 },
    { chips: 0 },
    { chips: 1.5 },
    { chips: '10' },
    { passReward: 6 },
    { chipBonus: -1 },
    { bankFromBox: 'on' },
    { payout: 'all' },
    { lots: [] },
    { lots: [1, 2, 3, 1, 2, 3, 1] },
    { lots: [4] },
    { tieBreaks: ['chips', 'chips'] },
    { tieBreaks: 'none' },
    { overbid: null },
    null,
    [],
  ])('house rules that cannot be are malformed: %j', (house) => {
    const { ask } = referee(NEW);
    expect(ask({ ...NEW, house }).error?.code).toBe('malformed');
    expect(ask(pass(0)).ok).toBe(true);
  });

  test('a position has the lots and the box of its house rules, and no bank unless it says so', () => {
    const house = { chips: 20, lots: [3], bankFromBox: true };
    const position = {
      ...NEW,
      op: 'position',
      edition: 'serengeti',
      players: 5,
      house,
      round: 10,
      deck: ['G8', 'G9', 'V9'],
      chips: [200, 1, 1, 1, 1],
      districts: [[], [], [], [], []],
      removed: DISTRICTS.filter((name) => !['G8', 'G9', 'V9'].includes(name)),
    };
    const { ask } = referee();
    expect(ask(position).state).toMatchObject({ bank: 0, pot: 0, lot: ['G8', 'G9', 'V9'], deckLeft: 0 });
    expect(ask(bid(0, 101)).error).toMatchObject({ code: 'bid_above_limit' });
    expect(ask(bid(0, 100)).ok).toBe(true);
    expect(ask({ ...position, round: 11 }).error?.code).toBe('malformed');
    expect(ask({ ...position, round: 9 }).error?.code).toBe('malformed');
  });

  test('when the game is over every view shows all chips', () => {
    const { ask } = referee({ ...NEW, house: { lots: [3] }, options: { sideAuctions: false } });
    for (let round = 1; round <= 10; round++) for (const seat of [0, 1, 2]) ask(pass(seat));
    for (const seat of [0, null]) expect(ask({ op: 'view', seat }).state.chips).toEqual([12, 12, 12]);
  });

  test('a seed gives the same game each time, and none gives a new one that its record can repeat', () => {
    const { ask } = referee();
    const seeded = { op: 'new', edition: 'manual', players: 5, seed: 'club night' };
    expect(ask(seeded).state).toEqual(ask(seeded).state);
    ask({ op: 'new', edition: 'don', players: 3 });
    const { record } = ask({ op: 'record' });
    expect(record).toMatch(/^Seed: "[0-9a-f-]{36}"$/m);
    expect(ask({ op: 'replay', record }).ok).toBe(true);
  });

  test('position sets a game up at the beginning of a round', () => {
    const request = {
      op: 'position',
      edition: 'serengeti',
      players: 3,
      start: 2,
      round: 15,
      deck: DISTRICTS.slice(27),
      chips: [1, 2, 3],
      districts: [DISTRICTS.slice(0, 10), DISTRICTS.slice(10, 20), DISTRICTS.slice(20, 26)],
      removed: [DISTRICTS[26]],
      pot: 4,
    };
    const { state } = referee().ask(request);
    expect(state).toMatchObject({ round: 15, turn: 2, pot: 4, bank: 0, chips: [1, 2, 3], lot: DISTRICTS.slice(27) });
    expect(referee().ask({ ...request, bank: 7 }).state.bank).toBe(7);
  });

  test.each([
    ['a deck without a start player', { start: undefined }, 'start'],
    ['a deck and a seed', { seed: 'x' }, 'deck'],
    ['a deck that is too short', { deck: DISTRICTS.slice(1) }, 'deck'],
    ['a district twice', { deck: [...DISTRICTS.slice(1), 'B7'] }, 'deck'],
    ['a district that does not exist', { deck: [...DISTRICTS.slice(1), 'Z9'] }, 'deck'],
    ['too many players', { players: 7 }, 'players'],
    ['half a player', { players: 3.5 }, 'players'],
    ['a start player who is not there', { start: 3 }, 'start'],
    ['an unknown edition', { edition: 'donn' }, 'edition'],
    ['an unknown option', { options: { sideAuction: true } }, 'options'],
    ['a minimum of 2', { options: { minimumBid: 2 } }, 'options.minimumBid'],
    ['a number as a seed', { deck: undefined, seed: 7 }, 'seed'],
  ])('%s is malformed, and the message says where', (_, change, where) => {
    const { ask } = referee(NEW);
    const before = ask({ op: 'view', seat: null });
    const { ok, error } = ask({ ...NEW, ...change });
    expect(ok).toBe(false);
    expect(error?.code).toBe('malformed');
    expect(error?.message.startsWith(`${where}: `)).toBe(true);
    expect(ask({ op: 'view', seat: null })).toEqual(before);
  });
});

describe('acting', () => {
  test('act answers with the state and with what happened, each with its rule', () => {
    const { ask } = referee(NEW, bid(0, 3), pass(1));
    const { state, events } = ask(pass(2));
    expect(state).toMatchObject({ round: 2, start: 0, chips: [9, 13, 13], pot: 1, districts: [['A0'], [], []] });
    expect(events).toEqual([
      { type: 'pass', rule: 'A2', seat: 2 },
      { type: 'win', rule: 'A3', seat: 0, amount: 3, districts: ['A0'] },
      {
        type: 'payout',
        rule: 'P5',
        seat: 0,
        amount: 3,
        pot: 0,
        number: 3,
        shares: [
          { seat: 1, chips: 1 },
          { seat: 2, chips: 1 },
        ],
        left: 1,
        leftTo: 'pot',
      },
      { type: 'round', rule: 'D3', round: 2, start: 0 },
    ]);
  });

  test.each([
    ['no_game', [], pass(0)],
    ['not_your_turn', [NEW], pass(1)],
    ['wrong_phase', [NEW], { op: 'act', seat: 0, action: { type: 'keep' } }],
    ['bid_too_low', [NEW, bid(0, 3)], bid(1, 3)],
    ['bid_too_low', [NEW], bid(0, -1)],
    ['bid_above_limit', [NEW], bid(0, 73)],
    ['bid_above_limit', [NEW], bid(0, 1e300)],
    ['cannot_pay', [NEW], bid(0, 13)],
    ['malformed', [NEW], bid(0, 1.5)],
    ['malformed', [NEW], bid(3, 1)],
    ['malformed', [NEW], { op: 'act', seat: 0 }],
    ['malformed', [NEW], { op: 'act', seat: 0, action: { type: 'fold' } }],
    ['malformed', [NEW], { op: 'act', seat: '0', action: { type: 'pass' } }],
  ])('%s', (code, before, request) => {
    const { ask } = referee(...before);
    expect(ask(request).error?.code).toBe(code);
  });

  test('a forbidden number comes before chips that are lacking, and cites its rule', () => {
    const { ask } = referee({ ...NEW, options: { sideAuctions: false } }, bid(0, 1), pass(1), pass(2));
    expect(ask(bid(0, 20)).error).toEqual({
      code: 'forbidden_number',
      message: '20 ends in 0, and you own A0: off limits. (A6)',
    });
  });

  test('a card that is nowhere is no such card', () => {
    const { ask } = referee(NEW, bid(0, 1), pass(1), pass(2));
    expect(ask({ op: 'act', seat: 0, action: { type: 'sell', card: 'Z9' } }).error?.code).toBe('no_such_card');
    expect(ask({ op: 'act', seat: 0, action: { type: 'sell', card: 'B7' } }).error?.code).toBe('no_such_card');
  });
});

describe('asking', () => {
  test('legal lists what costs nothing, in both enforcements', () => {
    for (const enforcement of ['guarded', 'table']) {
      const { ask } = referee({ ...NEW, options: { enforcement } }, bid(0, 9));
      expect(ask({ op: 'legal' })['actions']).toEqual([
        { type: 'bid', amount: 10 },
        { type: 'bid', amount: 11 },
        { type: 'bid', amount: 12 },
        { type: 'pass' },
      ]);
    }
  });

  test('a view hides the chips of others, and nothing else is added to it', () => {
    const { ask } = referee(NEW);
    const whole = ask({ ...NEW }).state;
    expect(ask({ op: 'view', seat: 1 }).state).toEqual({ ...whole, chips: [null, 12, null] });
    expect(ask({ op: 'view', seat: null }).state).toEqual({ ...whole, chips: [null, null, null] });
    expect(ask({ op: 'view', seat: 3 }).error?.code).toBe('malformed');
    expect(ask({ op: 'view' }).error?.code).toBe('malformed');
  });

  test('a finished game has nothing legal, and takes no action and no advice', () => {
    const { ask } = referee({ ...NEW, options: { sideAuctions: false } });
    let reply = ask({ op: 'view', seat: null });
    while (reply.state.turn !== null) reply = ask(pass(reply.state.turn));
    expect(reply.state).toMatchObject({ phase: 'over', round: 15, turn: null, start: 0, auction: null, lot: [] });
    expect(reply.state.result?.winners).toEqual([0]);
    expect(ask({ op: 'legal' })['actions']).toEqual([]);
    expect(ask(pass(0)).error?.code).toBe('game_over');
    expect(ask({ op: 'suggest', level: LEVELS[0] }).error?.code).toBe('game_over');
  });

  test.each(LEVELS)('%s suggests a legal action and says why', (level) => {
    const { ask } = referee(NEW);
    const { action, why } = ask({ op: 'suggest', level, seed: 'x', budgetMs: 50 });
    expect(ask({ op: 'legal' })['actions']).toContainEqual(action);
    expect((why as { sentence: string }).sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('the same seed gives the same advice, where no clock comes into it', () => {
    const { ask } = referee(NEW);
    const question = { op: 'suggest', level: LEVELS[0], seed: 'x' };
    expect(ask(question)).toEqual(ask(question));
  });

  test('a level that does not exist is named as such', () => {
    const { ask } = referee(NEW);
    expect(ask({ op: 'levels' })['levels']).toEqual(LEVELS);
    expect(ask({ op: 'suggest', level: 'godfather' }).error?.code).toBe('unknown_level');
  });

  test('a record can be replayed, and the game goes on from there', () => {
    const first = referee(NEW, bid(0, 3), pass(1));
    const { record } = first.ask({ op: 'record' });
    const second = referee({ op: 'replay', record: record as string });
    expect(second.ask(pass(2)).state).toEqual(first.ask(pass(2)).state);
  });

  test('a broken record is malformed, with its place, and the game is as it was', () => {
    const { ask } = referee(NEW, bid(0, 3));
    const { record } = ask({ op: 'record' });
    const { error } = ask({ op: 'replay', record: (record as string).replace('0:3', '0:4') });
    expect(error?.code).toBe('malformed');
    expect(error?.message).toMatch(/^record: line \d+, column \d+: /);
    expect(ask({ op: 'view', seat: null }).state.auction?.high).toBe(3);
  });
});

test('fields that the protocol does not know are passed over', () => {
  expect(referee().ask({ op: 'levels', extra: 1 })).toEqual({ ok: true, levels: LEVELS });
});

test.each([[null], [7], ['new'], [[NEW]], [true]])('%j is no request', (request) => {
  expect(referee().ask(request)).toEqual({
    ok: false,
    error: { code: 'malformed', message: 'a request is a JSON object' },
  });
});
