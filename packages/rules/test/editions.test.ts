import { describe, expect, it } from 'vitest';
import {
  createGame,
  DISTRICTS,
  EDITION_IDS,
  EDITIONS,
  type EditionId,
  optionsFor,
  resultOf,
  setupFrom,
  startingBank,
  stateOf,
  TIE_BREAKS,
} from '../src/index.js';
import { attempt, chipsOf, play, table } from './helpers/table.js';

function deal(edition: EditionId, players: number) {
  return createGame(setupFrom({ edition, players, deal: { deck: DISTRICTS, start: 0 } }));
}

describe('editions', () => {
  it('E1 each edition has its seat counts and refuses one fewer or more', () => {
    const most: Record<EditionId, number> = { don: 6, serengeti: 5, templari: 5, manual: 6 };
    expect(EDITION_IDS).toEqual(['don', 'serengeti', 'templari', 'manual']);
    for (const id of EDITION_IDS) {
      for (let players = 3; players <= most[id]; players++) expect(deal(id, players).players).toBe(players);
      for (const players of [2, most[id] + 1]) {
        expect(() => deal(id, players)).toThrow(`${id} is for 3 to ${most[id]} players (E1), not ${players}`);
      }
    }
  });

  it('E1 a number of seats that is not whole is refused', () => {
    for (const players of [3.5, Number.NaN]) expect(() => deal('don', players)).toThrow(`(E1), not ${players}`);
  });

  it('E2 everybody begins with 12 chips, in serengeti with 10', () => {
    expect(chipsOf(deal('don', 6))).toEqual([12, 12, 12, 12, 12, 12]);
    expect(chipsOf(deal('serengeti', 5))).toEqual([10, 10, 10, 10, 10]);
    expect(chipsOf(deal('manual', 3))).toEqual([12, 12, 12]);
    expect(chipsOf(deal('templari', 3))).toEqual([12, 12, 12]);
  });

  it.each([
    ['don', 72],
    ['serengeti', 65],
    ['templari', 60],
    ['manual', 72],
  ] as const)('E3 in %s a bid may be as high as the %i chips in the box and no higher', (edition, box) => {
    for (const enforcement of ['guarded', 'table'] as const) {
      const game = table({ edition, hands: ['', '', ''], chips: [100, 100, 100], options: { enforcement } });
      expect(attempt(game, `0:${box + 1}`)).toEqual({
        code: 'bid_above_limit',
        rule: 'A1',
        amount: box + 1,
        limit: box,
      });
      expect(attempt(game, `0:${box}`)).toBeNull();
      expect(game.high).toBe(box);
    }
  });

  it('E4 the bank begins empty, in serengeti with what is left of 65', () => {
    expect([3, 4, 5].map((players) => deal('serengeti', players).bank)).toEqual([35, 25, 15]);
    expect([3, 4, 5, 6].map((players) => deal('don', players).bank)).toEqual([0, 0, 0, 0]);
    expect([3, 4, 5, 6].map((players) => deal('manual', players).bank)).toEqual([0, 0, 0, 0]);
    expect([3, 4, 5].map((players) => deal('templari', players).bank)).toEqual([0, 0, 0]);
    expect(startingBank(EDITIONS.serengeti, 4)).toBe(25);
  });

  it('E4 the bank of manual takes fines and never pays out', () => {
    const game = table({ edition: 'manual', hands: ['', '', ''], bank: 7 });
    play(game, '0:0 1:- 2:-');
    expect([chipsOf(game), game.bank]).toEqual([[12, 12, 12], 7]);
  });

  it.each([
    ['don', [6, 0], 'P3'],
    ['serengeti', [4, 2], 'P4'],
    ['templari', [6, 0], 'P3'],
    ['manual', [6, 0], 'P3'],
  ] as const)('E5 in %s two 6s against one make %j of a bid of 6', (edition, gains, rule) => {
    const game = table({ edition, hands: ['', 'A6 R6', 'V6'], bank: 0, chips: [6, 0, 0] });
    const story = play(game, '0:6 1:- 2:-');
    expect(chipsOf(game)).toEqual([0, ...gains]);
    expect(story.some((line) => line.startsWith(`${rule} 0 pays 6`))).toBe(true);
  });

  it.each([
    ['don', 1, 0],
    ['serengeti', 0, 1],
    ['templari', 1, 0],
    ['manual', 1, 0],
  ] as const)('E6 in %s the odd chip of 7 for two leaves %i in the pot and %i in the bank', (edition, pot, bank) => {
    const game = table({ edition, hands: ['', 'B7', 'R7'], bank: 0 });
    play(game, '0:7 1:- 2:-');
    expect([game.pot, game.bank]).toEqual([pot, bank]);
  });

  it.each([
    ['don', 1, 0],
    ['serengeti', 0, 1],
    ['templari', 1, 0],
    ['manual', 0, 1],
  ] as const)('E7 in %s a fine leaves %i in the pot and %i in the bank', (edition, pot, bank) => {
    const game = table({ edition, hands: ['B7', '', ''], bank: 0, options: { enforcement: 'table' } });
    play(game, '0:7');
    expect([game.pot, game.bank, game.chips[0]]).toEqual([pot, bank, EDITIONS[edition].chips - 1]);
  });

  it.each([
    ['don', 0, [0, 1, 2]],
    ['serengeti', 0, [0, 1, 2]],
    ['templari', 0, [0, 1, 2]],
    ['manual', 1, [1, 2]],
  ] as const)('E8 in %s it is the turn of seat %i after seat 0 was fined, and %j are in', (edition, turn, active) => {
    const game = table({ edition, hands: ['B7', '', ''], options: { enforcement: 'table' } });
    play(game, '0:7');
    expect(game.turn).toBe(turn);
    expect(stateOf(game).auction).toEqual({ seller: null, high: null, highBidder: null, active, barred: [] });
  });

  it.each([
    ['don', 0],
    ['serengeti', 2],
    ['templari', 0],
    ['manual', 0],
  ] as const)('E9 in %s a pass without a bid earns %i', (edition, chips) => {
    const game = table({ edition, hands: ['', '', ''], bank: 20 });
    const story = play(game, '0:-');
    expect([game.chips[0], game.bank]).toEqual([EDITIONS[edition].chips + chips, 20 - chips]);
    expect(story).toEqual(chips > 0 ? ['A2 0 passes', 'A7 0 gets 2 from the bank'] : ['A2 0 passes']);
  });

  it.each([
    ['don', 2],
    ['serengeti', 3],
    ['templari', 2],
    ['manual', 2],
  ] as const)('E10 in %s most chips are worth %i points', (edition, bonus) => {
    const game = table({ edition, hands: ['', '', ''], chips: [5, 6, 4] });
    expect(resultOf(game).bonus).toEqual([0, bonus, 0]);
  });

  it.each([
    ['don', [[5], [9]], [2, 1]],
    ['manual', [[5], [9]], [2, 1]],
    ['templari', [[5], [9]], [2, 1]],
    ['serengeti', [[2, 3], [2, 2]], [1, 2]], // biome-ignore format: as one row
  ] as const)('E11 in %s equal points are compared by %j', (edition, tiebreak, ranks) => {
    const game = table({ edition, hands: ['A0 B5', 'A4 R5', ''], chips: [3, 2, 4] });
    const result = resultOf(game);
    expect(result.points.slice(0, 2)).toEqual([2, 2]);
    expect(result.tiebreak.slice(0, 2)).toEqual(tiebreak);
    expect(result.ranks.slice(0, 2).map((rank) => rank - (edition === 'serengeti' ? 1 : 0))).toEqual(ranks);
    expect(TIE_BREAKS).toEqual(['numbers', 'districts', 'chips']);
  });

  it('E12 side auctions are on by default, in serengeti off', () => {
    expect(EDITION_IDS.map((id) => optionsFor(EDITIONS[id]).sideAuctions)).toEqual([true, false, true, true]);
  });

  it('E13 exchange is off by default', () => {
    expect(EDITION_IDS.map((id) => optionsFor(EDITIONS[id]).exchange)).toEqual([false, false, false, false]);
  });

  it('E14 the lots have 1, 2 and 3 districts in turn, in templari always two, and there are 15', () => {
    for (const id of EDITION_IDS) {
      const { lotSizes, rounds } = EDITIONS[id];
      expect([rounds, lotSizes.length]).toEqual([15, 15]);
      expect(lotSizes.slice(0, 4)).toEqual(id === 'templari' ? [2, 2, 2, 2] : [1, 2, 3, 1]);
    }
    const options = { sideAuctions: false };
    const game = createGame(
      setupFrom({ edition: 'templari', players: 3, options, deal: { deck: DISTRICTS, start: 0 } }),
    );
    expect(stateOf(game)).toMatchObject({ lot: ['A0', 'A4'], deckLeft: 28 });
    const story = Array.from({ length: 15 }, () => play(game, '0:- 1:- 2:-').at(-1));
    expect(story.slice(0, 2)).toEqual(['D3 lot A5 A6', 'D3 lot A8 B0']);
    expect(stateOf(game)).toMatchObject({ round: 15, phase: 'over', deckLeft: 0 });
  });

  it('E15 after an overbid every printed edition auctions the lot again', () => {
    expect(EDITION_IDS.map((id) => EDITIONS[id].overbid)).toEqual(Array(4).fill('reauction'));
  });
});
