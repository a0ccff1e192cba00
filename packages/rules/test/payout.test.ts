import { describe, expect, it } from 'vitest';
import { expectedShare } from '../src/engine.js';
import { payoutPreview, stateOf } from '../src/index.js';
import { chipsOf, play, table } from './helpers/table.js';

describe('the payout', () => {
  it('P1 the winner pays the bid, and the pot is added to it', () => {
    const game = table({ hands: ['', 'B7', ''], pot: 4 });
    expect(play(game, '0:7 1:- 2:-')).toContain('P3 0 pays 7 + 4 by number 7, 1 gets 11, 0 to pot');
    expect([chipsOf(game), game.pot]).toEqual([[5, 23, 12], 0]);
  });

  it('P1 nothing goes to the winner, though they owned most of the number before the bid became possible', () => {
    const game = table({ hands: ['', 'B7', ''], lot: 'R7' });
    play(game, '0:7 1:- 2:-');
    expect(chipsOf(game)).toEqual([5, 19, 12]);
    expect(payoutPreview(game, 1, 7)).toEqual({
      rule: 'P3',
      number: 7,
      shares: [{ seat: 0, chips: 7 }],
      left: 0,
      leftTo: 'pot',
    });
  });

  it('P2 the last digit of the bid is the paying number', () => {
    const game = table({ hands: ['', 'B1', 'G2'], chips: [31, 0, 0] });
    expect(play(game, '0:31 1:- 2:-')).toContain('P3 0 pays 31 + 0 by number 1, 1 gets 31, 0 to pot');
  });

  it('P2 the districts of the lot itself do not count', () => {
    const game = table({ hands: ['', '', ''], lot: 'B7' });
    expect(play(game, '0:6 1:7 2:- 0:-')).toContain('P5 1 pays 7 + 0 by number 7, 0 gets 3, 2 gets 3, 1 to pot');
  });

  it('P3 most districts of the number take everything', () => {
    const game = table({ hands: ['A4', 'S4 V4', '', ''], start: 2 });
    expect(play(game, '2:4 3:- 0:- 1:-')).toContain('P3 2 pays 4 + 0 by number 4, 1 gets 4, 0 to pot');
  });

  it('P3 the one with three of a number takes everything', () => {
    const game = table({ hands: ['', '', 'A4 S4 V4'] });
    expect(play(game, '0:4 1:- 2:-')).toContain('P3 0 pays 4 + 0 by number 4, 2 gets 4, 0 to pot');
  });

  it('P3 several with equally many share equally, no matter who sits first', () => {
    const game = table({ hands: ['V4', '', 'S4', 'A4', 'B5'], start: 1, chips: [0, 14, 0, 0, 0] });
    expect(play(game, '1:14 2:- 3:- 4:- 0:-')).toContain(
      'P3 1 pays 14 + 0 by number 4, 0 gets 4, 2 gets 4, 3 gets 4, 2 to pot',
    );
    expect([chipsOf(game), game.pot]).toEqual([[4, 0, 4, 4, 0], 2]);
  });

  it('P4 each owner gets one share for each of their districts of the number', () => {
    const game = table({
      edition: 'serengeti',
      hands: ['A4 V4', '', 'S4', ''],
      start: 1,
      chips: [0, 14, 0, 0],
      bank: 0,
    });
    expect(play(game, '1:14 2:- 3:- 0:-')).toContain('P4 1 pays 14 + 0 by number 4, 0 gets 8, 2 gets 4, 2 to bank');
    expect([chipsOf(game), game.bank]).toEqual([[8, 0, 4, 0], 2]);
  });

  it('P4 a sole owner takes what is in the pot, too, and the winner’s own districts do not make another owner', () => {
    const game = table({
      edition: 'serengeti',
      hands: ['V4', 'A4 S4', '', ''],
      start: 3,
      chips: [0, 0, 0, 9],
      pot: 2,
      bank: 0,
    });
    expect(payoutPreview(game, 0, 5)).toMatchObject({ rule: 'P5', left: 1 });
    expect(payoutPreview(game, 0, 4)).toEqual({
      rule: 'P4',
      number: 4,
      shares: [{ seat: 1, chips: 6 }],
      left: 0,
      leftTo: 'bank',
    });
    expect(payoutPreview(game, 3, 4)).toMatchObject({
      shares: [
        { seat: 0, chips: 2 },
        { seat: 1, chips: 4 },
      ],
      left: 0,
    });
  });

  it('P4 a pot, where a position has one, is paid out too and never comes back', () => {
    const game = table({ edition: 'serengeti', hands: ['', 'A4', 'S4'], pot: 3, bank: 0 });
    expect(play(game, '0:4 1:- 2:-')).toContain('P4 0 pays 4 + 3 by number 4, 1 gets 3, 2 gets 3, 1 to bank');
    expect([game.pot, game.bank]).toEqual([0, 1]);
  });

  it.each(['don', 'serengeti', 'manual'] as const)(
    'P5 in %s all others share equally if nobody owns a match',
    (edition) => {
      const game = table({ edition, hands: ['', 'B7', 'R2', ''], chips: [9, 0, 0, 0], bank: 0 });
      const sink = edition === 'serengeti' ? 'bank' : 'pot';
      expect(play(game, '0:8 1:- 2:- 3:-')).toContain(
        `P5 0 pays 8 + 0 by number 8, 1 gets 2, 2 gets 2, 3 gets 2, 2 to ${sink}`,
      );
      expect(chipsOf(game)).toEqual([1, 2, 2, 2]);
    },
  );

  it('P5 a barred player shares too, and so does one who matches', () => {
    const game = table({ hands: ['B7', 'R2', ''], options: { exchange: true } });
    play(game, '0:exchange=R2/B7 1:stay');
    expect(play(game, '1:6 2:-')).toContain('P5 1 pays 6 + 0 by number 6, 0 gets 3, 2 gets 3, 0 to pot');
    const match = table({ hands: ['B7', 'R2', ''], options: { exchange: true } });
    play(match, '0:exchange=R2/B7 1:stay');
    expect(play(match, '1:2 2:-')).toContain('P3 1 pays 2 + 0 by number 2, 0 gets 2, 0 to pot');
  });

  it('P6 what does not divide waits for the next lot that is sold; a free lot does not touch it', () => {
    const game = table({ hands: ['', 'B7', 'R7'], round: 13 });
    play(game, '0:7 1:- 2:-');
    expect(game.pot).toBe(1);
    play(game, '0:- 1:- 2:-');
    expect([game.round, game.pot]).toEqual([15, 1]);
    expect(play(game, '0:- 1:2 2:-')).toContain('P5 1 pays 2 + 1 by number 2, 0 gets 1, 2 gets 1, 1 to pot');
    expect([game.over, game.pot]).toEqual([true, 1]);
  });

  it('P6 a side auction does not touch the pot', () => {
    const game = table({ hands: ['B7', '', ''], pot: 5, options: { sideAuctions: true } });
    play(game, '0:sell=B7 1:3 2:-');
    expect([chipsOf(game), game.pot]).toEqual([[15, 9, 12], 5]);
  });

  it('P6 a sum smaller than the number of shares stays as it is', () => {
    const game = table({ hands: ['', '', '', ''] });
    expect(play(game, '0:2 1:- 2:- 3:-')).toContain('P5 0 pays 2 + 0 by number 2, 2 to pot');
    expect([chipsOf(game), game.pot]).toEqual([[10, 12, 12, 12], 2]);
  });

  it('P7 a winning bid of 0 pays the pot out by number 0', () => {
    const game = table({ hands: ['', 'A0', 'B0'], pot: 5 });
    expect(play(game, '0:0 1:- 2:-')).toContain('P3 0 pays 0 + 5 by number 0, 1 gets 2, 2 gets 2, 1 to pot');
    expect([chipsOf(game), game.pot]).toEqual([[12, 14, 14], 1]);
  });

  it('P7 a winning bid of 0 with an empty pot pays nothing', () => {
    const game = table({ hands: ['', 'A0', ''] });
    expect(play(game, '0:0 1:- 2:-').slice(3, 5)).toEqual([
      'A3 0 takes A4 for 0',
      'P3 0 pays 0 + 0 by number 0, 0 to pot',
    ]);
    expect(stateOf(game)).toMatchObject({ pot: 0, chips: [12, 12, 12] });
  });

  it('P1 P2 a preview of a forbidden bid does not count the bidder’s own districts', () => {
    const perCard = table({ edition: 'serengeti', hands: ['A6', 'V6', ''] });
    expect(payoutPreview(perCard, 0, 6)).toMatchObject({ rule: 'P4', shares: [{ seat: 1, chips: 6 }], left: 0 });
    const majority = table({ hands: ['A6 V6', 'R6', ''] });
    expect(payoutPreview(majority, 0, 6)).toMatchObject({ rule: 'P3', shares: [{ seat: 1, chips: 6 }], left: 0 });
    const nobody = table({ hands: ['A6', '', ''] });
    expect(payoutPreview(nobody, 0, 6)).toMatchObject({ rule: 'P5', left: 0 });
  });

  it('P1 a preview tells who would be paid and changes nothing', () => {
    const game = table({ hands: ['', 'B7', ''], pot: 4 });
    const before = stateOf(game);
    expect(payoutPreview(game, 0, 17)).toEqual({
      rule: 'P3',
      number: 7,
      shares: [{ seat: 1, chips: 21 }],
      left: 0,
      leftTo: 'pot',
    });
    expect(payoutPreview(game, 2, 5)).toMatchObject({
      rule: 'P5',
      shares: [
        { seat: 0, chips: 4 },
        { seat: 1, chips: 4 },
      ],
      left: 1,
    });
    expect(stateOf(game)).toEqual(before);
  });

  it('P3 P4 P5 the part of the money on a number that a seat can expect', () => {
    const hands = ['A4', 'S4 V4', 'R2', 'G2'];
    const majority = table({ hands });
    const perCard = table({ edition: 'serengeti', hands });
    const parts = (game: typeof majority, number: number) =>
      hands.map((_, seat) => expectedShare(game, seat, number, game.count(seat, number)));
    expect(parts(majority, 4)).toEqual([0, 1, 0, 0]);
    expect(parts(perCard, 4)).toEqual([1 / 3, 2 / 3, 0, 0]);
    expect(parts(majority, 2)).toEqual([0, 0, 1 / 2, 1 / 2]);
    expect(parts(perCard, 2)).toEqual([0, 0, 1 / 2, 1 / 2]);
    expect(parts(majority, 9)).toEqual([1 / 3, 1 / 3, 1 / 3, 1 / 3]);
    expect(parts(perCard, 9)).toEqual([1 / 3, 1 / 3, 1 / 3, 1 / 3]);
    expect(expectedShare(majority, 0, 4, 2)).toBe(1 / 2);
    expect(expectedShare(majority, 0, 4, 3)).toBe(1);
    expect(expectedShare(perCard, 0, 4, 2)).toBe(1 / 2);
    expect(expectedShare(perCard, 3, 8, 2)).toBe(1);
  });
});
