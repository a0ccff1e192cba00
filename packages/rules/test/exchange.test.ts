import { describe, expect, it } from 'vitest';
import { type EventLog, legalActions, stateOf, viewFor } from '../src/index.js';
import { attempt, chipsOf, play, type TableSpec, table } from './helpers/table.js';

const trade = (spec: TableSpec, log?: EventLog) =>
  table({ lot: 'G8', ...spec, options: { exchange: true, ...spec.options } }, log);

describe('exchange', () => {
  it('X1 is asked clockwise from the start player, of owners only, before the lot is turned up', () => {
    const game = trade({ hands: ['B7', '', 'R2', 'A4'], start: 2 });
    expect(stateOf(game)).toMatchObject({ phase: 'exchange', turn: 2, lot: [], auction: null, deckLeft: 6 });
    expect(play(game, '2:stay 3:stay 0:stay')).toEqual([
      'X1 2 stays out',
      'X1 3 stays out',
      'X1 0 stays out',
      'D3 lot G8',
    ]);
    expect(stateOf(game)).toMatchObject({ phase: 'auction', turn: 2 });
  });

  it.each([[['', '', '']], [['B7 R2', '', '']]])('X1 needs two owners: with %j nobody is asked', (hands) => {
    expect(stateOf(trade({ hands })).phase).toBe('auction');
  });

  it('X1 comes after the side auctions, and owners are counted then', () => {
    const game = trade({ hands: ['B7', 'R2', ''], options: { sideAuctions: true } });
    play(game, '0:sell=B7 1:1 2:-');
    expect([game.phaseName, game.turn]).toEqual(['sale', 1]);
    expect(play(game, '1:keep')).toEqual(['S1 1 keeps all', 'D3 lot G8']);
    const other = trade({ hands: ['B7 A4', 'R2', ''], start: 1, options: { sideAuctions: true } });
    play(other, '1:keep 0:sell=B7 1:1 2:-');
    expect([other.phaseName, other.turn]).toEqual(['exchange', 1]);
  });

  it('X1 any opponent’s district may be taken for any of one’s own', () => {
    const game = trade({ hands: ['B7 A4', 'R2', 'S8'] });
    expect(legalActions(game)).toEqual([
      { type: 'exchange', take: 'R2', give: 'B7' },
      { type: 'exchange', take: 'R2', give: 'A4' },
      { type: 'exchange', take: 'S8', give: 'B7' },
      { type: 'exchange', take: 'S8', give: 'A4' },
      { type: 'stay' },
    ]);
  });

  it('X1 both districts go to the end of their new owners’ lists', () => {
    const game = trade({ hands: ['B7 A4 V9', 'R2 S8', ''] });
    expect(play(game, '0:exchange=R2/B7')).toEqual(['X1 0 takes R2 from 1 for B7']);
    expect(stateOf(game).districts).toEqual([['A4', 'V9', 'R2'], ['S8', 'B7'], []]);
    expect([game.count(0, 7), game.count(0, 2), game.count(1, 7), game.count(1, 2)]).toEqual([0, 1, 1, 0]);
  });

  it('X1 what is not there to take or not one’s own to give is refused', () => {
    const game = trade({ hands: ['B7 A4', 'R2', 'S8'] });
    for (const [take, give] of [
      ['A4', 'B7'],
      ['G8', 'B7'],
      ['R2', 'S8'],
      ['R2', 'R2'],
      ['Z9', 'B7'],
      ['R2', 'Z9'],
    ]) {
      const refused = { code: 'no_such_card', rule: 'X1', cards: [take, give] };
      expect(attempt(game, `0:exchange=${take}/${give}`)).toEqual(refused);
    }
  });

  it('X1 once a player and round, and what came by exchange may be exchanged on', () => {
    const game = trade({ hands: ['B7', 'R2', 'S8', ''] });
    play(game, '0:exchange=R2/B7 1:exchange=S8/B7 2:exchange=R2/B7');
    expect(stateOf(game)).toMatchObject({
      phase: 'auction',
      turn: 3,
      districts: [['B7'], ['S8'], ['R2'], []],
      auction: { active: [3], barred: [0, 1, 2] },
    });
  });

  it('X2 who exchanged is barred from the lot’s auction; who was exchanged with is not', () => {
    const game = trade({ hands: ['B7', 'R2', 'S8'] });
    play(game, '0:stay 1:exchange=S8/R2');
    expect(viewFor(game, null).memory.exchanged).toEqual([1]);
    play(game, '2:stay');
    expect(stateOf(game).auction).toMatchObject({ active: [0, 2], barred: [1] });
    expect(viewFor(game, null).memory.exchanged).toEqual([]);
  });

  it('X2 a player who exchanged still shares in payouts', () => {
    const game = trade({ hands: ['B7', 'R2', ''] });
    play(game, '0:exchange=R2/B7 1:stay 1:12 2:-');
    expect(chipsOf(game)).toEqual([24, 0, 12]);
  });

  it('X2 a player who exchanged may bid again in the next round, and in its side auctions', () => {
    const game = trade({ hands: ['B7', 'R2', ''], options: { sideAuctions: true } });
    play(game, '0:keep 1:keep 0:exchange=R2/B7 1:stay 1:0 2:-');
    expect([game.round, game.phaseName, game.turn]).toEqual([14, 'sale', 1]);
    play(game, '1:sell=B7');
    expect(stateOf(game).auction).toMatchObject({ active: [0, 2], barred: [] });
  });

  it('X3 if all are barred, there is no auction and the lot goes free to the start player', () => {
    const game = trade({ hands: ['B7', 'R2', 'S8'], start: 1 });
    expect(play(game, '1:exchange=B7/R2 2:exchange=R2/S8 0:exchange=R2/S8')).toEqual([
      'X1 1 takes B7 from 0 for R2',
      'X1 2 takes R2 from 0 for S8',
      'X1 0 takes R2 from 2 for S8',
      'D3 lot G8',
      'A4 1 takes G8 free',
      'D3 round 14 starts with 1',
    ]);
    expect(stateOf(game)).toMatchObject({ round: 14, phase: 'exchange', districts: [['R2'], ['B7', 'G8'], ['S8']] });
  });

  it('X3 ends the game in the last round', () => {
    const game = trade({ hands: ['B7', 'R2', 'S8'], round: 15, lot: '' });
    play(game, '0:exchange=R2/B7 1:exchange=R2/B7 2:exchange=R2/S8');
    expect([game.over, game.start, stateOf(game).auction]).toEqual([true, 0, null]);
  });
});
