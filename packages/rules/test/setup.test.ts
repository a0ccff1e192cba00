import { describe, expect, it } from 'vitest';
import { redeal } from '../src/engine.js';
import {
  type Arrangement,
  createGame,
  DISTRICTS,
  dealFromSeed,
  EDITIONS,
  type EventLog,
  Game,
  MAX_CHIPS,
  optionsFor,
  type Position,
  RecordedGame,
  type Setup,
  SetupError,
  setupFrom,
  stateOf,
} from '../src/index.js';
import { chipsOf, play, table, words } from './helpers/table.js';

const position: Position = {
  round: 15,
  chips: [1, 2, 3],
  districts: [['B7'], [], ['A4', 'A0']],
  pot: 4,
  bank: 5,
  removed: DISTRICTS.filter((name) => !words('B7 A4 A0 V6 V9 V4').includes(name)),
};
const setup: Setup = {
  edition: 'don',
  players: 3,
  options: optionsFor(EDITIONS.don, { sideAuctions: false }),
  deck: ['V6', 'V9', 'V4'],
  start: 1,
  position,
};

describe('a game set up in the middle', () => {
  it('stands as it was said', () => {
    expect(stateOf(createGame(setup))).toEqual({
      edition: 'don',
      players: 3,
      options: { sideAuctions: false, exchange: false, hiddenChips: true, enforcement: 'guarded', minimumBid: 0 },
      round: 15,
      phase: 'auction',
      turn: 1,
      start: 1,
      chips: [1, 2, 3],
      districts: [['B7'], [], ['A4', 'A0']],
      pot: 4,
      bank: 5,
      lot: ['V6', 'V9', 'V4'],
      auction: { seller: null, high: null, highBidder: null, active: [0, 1, 2], barred: [] },
      removed: position.removed,
      deckLeft: 0,
      result: null,
    });
  });

  const wrong: [SetupError['field'], string, Partial<Setup>, Partial<Position>][] = [
    ['players', 'don is for 3 to 6 players (E1), not 7', { players: 7 }, {}],
    ['start', 'there is no seat 3; seats are 0 to 2', { start: 3 }, {}],
    ['start', 'there is no seat -1; seats are 0 to 2', { start: -1 }, {}],
    ['start', 'there is no seat 0.5; seats are 0 to 2', { start: 0.5 }, {}],
    ['round', 'a game has rounds 1 to 15 (D3)', {}, { round: 0 }],
    ['round', 'a game has rounds 1 to 15 (D3)', {}, { round: 16 }],
    ['round', 'a game has rounds 1 to 15 (D3)', {}, { round: 1.5 }],
    ['chips', '3 seats need 3 entries, not 2', {}, { chips: [1, 2] }],
    ['districts', '3 seats need 3 entries, not 4', {}, { districts: [['B7'], [], ['A4', 'A0'], []] }],
    ['chips', '-1 is not a whole number from 0 to 1000000', {}, { chips: [1, -1, 2] }],
    ['chips', '1.5 is not a whole number from 0 to 1000000', {}, { chips: [1, 2, 1.5] }],
    ['pot', '1000001 is not a whole number from 0 to 1000000', {}, { pot: MAX_CHIPS + 1 }],
    ['bank', 'NaN is not a whole number from 0 to 1000000', {}, { bank: Number.NaN }],
    ['districts', 'there is no district "B2" (D1)', {}, { districts: [['B2'], [], ['A4', 'A0']] }],
    ['districts', 'district A4 is there twice', {}, { districts: [['A4'], [], ['A4', 'A0']] }],
    ['removed', 'district B7 is there twice', {}, { removed: [...position.removed, 'B7'] }],
    ['removed', 'there is no district "x" (D1)', {}, { removed: ['x'] }],
    ['deck', 'district B7 is there twice', { deck: ['V6', 'V9', 'B7'] }, {}],
    ['deck', 'there is no district "V2" (D1)', { deck: ['V6', 'V9', 'V2'] }, {}],
    ['deck', 'round 15 begins with 3 districts in the deck (D3), not 2', { deck: ['V6', 'V9'] }, {}],
    ['deck', 'round 14 begins with 5 districts in the deck (D3), not 3', {}, { round: 14 }],
    [
      'districts',
      '29 of the 30 districts are placed; the others must be somewhere too',
      {},
      { removed: position.removed.slice(1) },
    ],
  ];
  it.each(wrong)('is refused where %s do not add up: %s', (field, message, change, moved) => {
    const build = () => createGame({ ...setup, ...change, position: { ...position, ...moved } });
    expect(build).toThrow(SetupError);
    expect(build).toThrow(message);
    expect(build).toThrow(expect.objectContaining({ name: 'SetupError', field, message }));
  });

  it('may hold as many chips as anybody could count, and none', () => {
    const most = createGame({
      ...setup,
      position: { ...position, chips: [MAX_CHIPS, 0, 0], pot: MAX_CHIPS, bank: MAX_CHIPS },
    });
    expect([most.chips[0], most.pot, most.bank]).toEqual([MAX_CHIPS, MAX_CHIPS, MAX_CHIPS]);
    expect(play(most, '1:0 2:- 0:-')).toContain('P3 1 pays 0 + 1000000 by number 0, 2 gets 1000000, 0 to pot');
  });

  it('begins with the events of its round', () => {
    const log: EventLog = [];
    createGame(setup, log);
    expect(log).toEqual([
      { type: 'round', rule: 'D3', round: 15, start: 1 },
      { type: 'lot', rule: 'D3', districts: ['V6', 'V9', 'V4'] },
    ]);
  });
});

describe('an arrangement', () => {
  const seeded: Arrangement = { edition: 'serengeti', players: 4, deal: { seed: 'a seed' } };

  it('D2 takes deck and start player from its seed, and options from the edition', () => {
    const { deck, start } = dealFromSeed('a seed', 4);
    expect(setupFrom(seeded)).toEqual({
      edition: 'serengeti',
      players: 4,
      options: optionsFor(EDITIONS.serengeti),
      deck,
      start,
    });
  });

  it('D2 may name another start player, which leaves the deck as it is', () => {
    const { deck, start } = dealFromSeed('a seed', 4);
    const other = (start + 1) % 4;
    expect(setupFrom({ ...seeded, deal: { seed: 'a seed', start: other } })).toMatchObject({ deck, start: other });
  });

  it('D2 shuffles only what a position leaves for the deck', () => {
    const made = setupFrom({ edition: 'don', players: 3, options: { exchange: true }, deal: { seed: 's' }, position });
    expect(made.deck.toSorted()).toEqual(['V4', 'V6', 'V9']);
    expect(made).toMatchObject({ position, options: { exchange: true, sideAuctions: true } });
    expect(made.deck).toEqual(dealFromSeed('s', 3, ['V4', 'V6', 'V9']).deck);
  });

  it('makes a recorded game that notes what was accepted and only that', () => {
    const log: EventLog = [];
    const recorded = new RecordedGame({ ...seeded, deal: { seed: 'x', start: 0 } }, undefined, log);
    expect(log.map(({ type }) => type)).toEqual(['round', 'lot']);
    expect(recorded.notes).toEqual({ names: [], tags: {} });
    expect(recorded.act(1, { type: 'pass' })).toEqual({ code: 'not_your_turn', rule: 'A1', turn: 0 });
    expect(recorded.act(0, { type: 'bid', amount: 3 }, log)).toBeNull();
    expect(recorded.actions).toEqual([{ seat: 0, action: { type: 'bid', amount: 3 } }]);
    expect(log.at(-1)).toEqual({ type: 'bid', rule: 'A1', seat: 0, amount: 3 });
  });
});

describe('a game that could not be written as a record', () => {
  const deal = { seed: 'x' };
  it.each([
    ['seed', { seed: 'x'.repeat(1001) }, {}, 'a seed has at most 1000 characters'],
    ['names', deal, { names: ['Ada', 'Ben'] }, '2 names for 3 players'],
    ['names', deal, { names: ['Ada', 'Ben', 'C\u202eleo'] }, '"C\u202eleo" cannot be a name'],
    ['tags', deal, { tags: { Result: 'x' } }, '"Result" cannot be the name of a tag'],
    ['tags', deal, { tags: { date: 'x' } }, '"date" cannot be the name of a tag'],
    ['tags', deal, { tags: { Date: 'x\n' } }, '"x\\n" cannot be a note'],
    [
      'tags',
      deal,
      { tags: Object.fromEntries(Array.from({ length: 38 }, (_, i) => [`T${i}`, ''])) },
      '38 are too many',
    ],
  ] as const)('has wrong %s', (field, dealt, notes, message) => {
    const begin = () =>
      new RecordedGame({ edition: 'don', players: 3, deal: dealt }, { names: [], tags: {}, ...notes });
    expect(begin).toThrow(expect.objectContaining({ name: 'SetupError', field, message }));
  });
});

describe('a game dealt again on the same object', () => {
  it.each(['don', 'serengeti'] as const)('is in %s the same as a new one, whatever was played before', (id) => {
    const options = optionsFor(EDITIONS[id], { sideAuctions: true, exchange: true, enforcement: 'table' });
    const deck = DISTRICTS.toReversed();
    const fresh = createGame({ edition: id, players: 3, options, deck, start: 2 });
    const used = table({ edition: id, hands: ['B7 A4', 'R2', ''], pot: 3, bank: 2, options, round: 14 });
    play(used, '0:sell=B7 1:13 2:-');
    const codes = Uint8Array.from(deck, (name) => DISTRICTS.indexOf(name));
    redeal(used, codes, 2);
    expect(stateOf(used)).toEqual(stateOf(fresh));
    expect([used.seller, used.lotSize, used.arrivals, used.asked]).toEqual([-1, 1, 0, fresh.asked]);
    const moves = '2:3 0:4 1:- 2:- 0:sell=V9 1:1 2:- 1:keep';
    expect(play(used, moves)).toEqual(play(fresh, moves));
    expect(stateOf(used)).toEqual(stateOf(fresh));
    expect(chipsOf(used)).toEqual(chipsOf(fresh));
  });

  it('needs no game before it', () => {
    const game = new Game(EDITIONS.don, optionsFor(EDITIONS.don), 4);
    redeal(game, Uint8Array.from(DISTRICTS.keys()), 3);
    expect(stateOf(game)).toMatchObject({ round: 1, start: 3, turn: 3, chips: [12, 12, 12, 12], lot: ['A0'] });
  });
});
