import { describe, expect, it } from 'vitest';
import {
  type Action,
  act,
  type Game,
  legalActions,
  NONE,
  refusal,
  smallestBid,
  stateOf,
  whyNot,
} from '../src/index.js';
import { attempt, play, table } from './helpers/table.js';

const bid = (amount: number): Action => ({ type: 'bid', amount });
const EVERYTHING: Action[] = [
  bid(1),
  { type: 'pass' },
  { type: 'sell', card: 'B7' },
  { type: 'keep' },
  { type: 'exchange', take: 'R2', give: 'B7' },
  { type: 'stay' },
  { type: 'discard', card: 'B7' },
];

function knownHere(game: Game): string[] {
  return EVERYTHING.filter((action) => refusal(game, game.turn, action)?.code !== 'wrong_phase').map(
    ({ type }) => type,
  );
}

describe('refusals', () => {
  const hands = ['B7 A4', 'R2', ''];

  it('names the phase where an action does not belong to it', () => {
    const sale = table({ hands, options: { sideAuctions: true } });
    expect(refusal(sale, 0, bid(1))).toEqual({ code: 'wrong_phase', rule: 'S1', phase: 'sale' });
    expect(knownHere(sale)).toEqual(['sell', 'keep']);
    play(sale, '0:sell=B7');
    expect(refusal(sale, 1, { type: 'keep' })).toEqual({ code: 'wrong_phase', rule: 'S2', phase: 'sideAuction' });
    expect(knownHere(sale)).toEqual(['bid', 'pass']);
    const exchange = table({ hands, options: { exchange: true } });
    expect(refusal(exchange, 0, { type: 'pass' })).toEqual({ code: 'wrong_phase', rule: 'X1', phase: 'exchange' });
    expect(knownHere(exchange)).toEqual(['exchange', 'stay']);
    const auction = table({ hands });
    expect(refusal(auction, 0, { type: 'stay' })).toEqual({ code: 'wrong_phase', rule: 'A1', phase: 'auction' });
    expect(knownHere(auction)).toEqual(['bid', 'pass']);
    const discard = table({ hands, options: { enforcement: 'table' } });
    play(discard, '0:13 1:- 2:-');
    expect(refusal(discard, 0, { type: 'sell', card: 'B7' })).toEqual({
      code: 'wrong_phase',
      rule: 'A5',
      phase: 'discard',
    });
    expect(knownHere(discard)).toEqual(['discard']);
  });

  it('says that the game is over before anything else', () => {
    const game = table({ hands, round: 15 });
    play(game, '0:- 1:- 2:-');
    for (const seat of [0, 1, 2, -1, 7]) {
      for (const action of EVERYTHING) expect(refusal(game, seat, action)).toEqual({ code: 'game_over', rule: 'F3' });
    }
    expect(legalActions(game)).toEqual([]);
  });

  it('says whose turn it is before what else is wrong', () => {
    const game = table({ hands, start: 1 });
    for (const seat of [0, 2, 3, -1, Number.NaN]) {
      for (const action of [...EVERYTHING, bid(-5), bid(999)]) {
        expect(refusal(game, seat, action)).toEqual({ code: 'not_your_turn', rule: 'A1', turn: 1 });
      }
    }
  });

  it('names the wrong phase before a district that is not there', () => {
    const game = table({ hands });
    expect(refusal(game, 0, { type: 'sell', card: 'Z9' })?.code).toBe('wrong_phase');
    expect(refusal(game, 0, { type: 'discard', card: 'R2' })?.code).toBe('wrong_phase');
  });

  it('A5 names a district that one cannot discard', () => {
    const game = table({ hands, options: { enforcement: 'table' } });
    play(game, '0:13 1:- 2:-');
    for (const card of ['R2', 'Z9', 'G8']) {
      expect(attempt(game, `0:discard=${card}`)).toEqual({ code: 'no_such_card', rule: 'A5', cards: [card] });
    }
  });

  it('A1 calls a bid too low before all else that is wrong with it', () => {
    const game = table({ hands: ['B7', '', ''], chips: [12, 99, 12], start: 1 });
    play(game, '1:50 2:-');
    expect(refusal(game, 0, bid(47))).toEqual({ code: 'bid_too_low', rule: 'A1', amount: 47, least: 51 });
    expect(refusal(game, 0, bid(77))).toEqual({ code: 'bid_above_limit', rule: 'A1', amount: 77, limit: 72 });
    expect(refusal(game, 0, bid(57))).toEqual({ code: 'forbidden_number', rule: 'A6', amount: 57, district: 'B7' });
    expect(refusal(game, 0, bid(58))).toEqual({ code: 'cannot_pay', rule: 'A5', amount: 58, chips: 12 });
  });

  it('A1 with 72 bid, every amount is both too low and too high until it is above the limit', () => {
    const game = table({ hands: ['', '', ''], chips: [99, 99, 99] });
    play(game, '0:72');
    expect(attempt(game, '1:72')?.code).toBe('bid_too_low');
    expect(attempt(game, '1:73')?.code).toBe('bid_above_limit');
    expect([smallestBid(game, 1), legalActions(game)]).toEqual([NONE, [{ type: 'pass' }]]);
  });

  it('E3 offers every bid up to the box to a player who has more', () => {
    const game = table({ hands: ['', '', ''], chips: [99, 99, 99] });
    expect(legalActions(game)).toHaveLength(74);
    expect(legalActions(game).at(-2)).toEqual(bid(72));
  });

  it('leaves the game as it was', () => {
    const game = table({ hands });
    const before = stateOf(game);
    for (const move of ['0:7', '0:99', '1:3', '0:keep', '0:sell=B7']) {
      const log: never[] = [];
      expect(act(game, Number(move.charAt(0)), bid(99), log)).not.toBeNull();
      expect(log).toEqual([]);
      expect(attempt(game, move)).not.toBeNull();
    }
    expect(stateOf(game)).toEqual(before);
  });

  it('tells any seat why it may not bid an amount, no matter whose turn it is', () => {
    const game = table({ hands, chips: [12, 5, 12] });
    play(game, '0:1');
    expect(whyNot(game, 0, 4)).toEqual({ code: 'forbidden_number', rule: 'A6', amount: 4, district: 'A4' });
    expect(whyNot(game, 1, 6)).toEqual({ code: 'cannot_pay', rule: 'A5', amount: 6, chips: 5 });
    expect(whyNot(game, 2, 1)).toEqual({ code: 'bid_too_low', rule: 'A1', amount: 1, least: 2 });
    expect(whyNot(game, 2, 73)).toEqual({ code: 'bid_above_limit', rule: 'A1', amount: 73, limit: 72 });
    expect(whyNot(game, 2, 2)).toBeNull();
  });

  it('finds the smallest bid that costs no penalty', () => {
    const game = table({ hands: ['A0 B1 G2', 'R2', 'S1 S2'], chips: [12, 5, 2] });
    expect([0, 1, 2].map((seat) => smallestBid(game, seat))).toEqual([3, 0, 0]);
    play(game, '0:4');
    expect([0, 1, 2].map((seat) => smallestBid(game, seat))).toEqual([5, 5, NONE]);
    const broke = table({ hands: ['A0', 'B1', ''], chips: [0, 0, 0] });
    expect([0, 1, 2].map((seat) => smallestBid(broke, seat))).toEqual([NONE, 0, 0]);
  });

  it('know no action of an unknown type, whatever the phase', () => {
    const game = table({ hands: ['', '', ''] });
    const unknown = { type: 'fold' } as unknown as Action;
    expect(refusal(game, game.turn, unknown)).toEqual({ code: 'wrong_phase', rule: 'A1', phase: 'auction' });
  });
});
