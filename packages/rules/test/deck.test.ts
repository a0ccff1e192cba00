import { describe, expect, it } from 'vitest';
import { NO_DISTRICT } from '../src/districts.js';
import { districtIndex, districtsIn, NUMBER_OF } from '../src/engine.js';
import {
  COLOURS,
  createGame,
  DISTRICTS,
  deckLeftIn,
  type EventLog,
  lotNames,
  setupFrom,
  stateOf,
} from '../src/index.js';
import { tell } from './helpers/story.js';
import { play, words } from './helpers/table.js';

describe('deck and rounds', () => {
  it('D1 the 30 districts are these', () => {
    expect(DISTRICTS).toEqual(
      words('A0 A4 A5 A6 A8 B0 B1 B5 B7 B9 G0 G2 G3 G8 G9 R2 R3 R5 R6 R7 S1 S2 S4 S7 S8 V1 V3 V4 V6 V9'),
    );
    expect(COLOURS.map((colour) => colour.charAt(0).toUpperCase())).toEqual(words('A B G R S V'));
    expect(Array.from(NUMBER_OF)).toEqual(DISTRICTS.map((name) => Number(name.charAt(1))));
  });

  it('D1 every number is there three times, and any two colours share two numbers', () => {
    const numbers = COLOURS.map((_, colour) => new Set(NUMBER_OF.subarray(5 * colour, 5 * colour + 5)));
    for (let number = 0; number < 10; number++) {
      expect(numbers.filter((colour) => colour.has(number))).toHaveLength(3);
    }
    numbers.forEach((one, index) => {
      const sum = [...one].reduce((total, number) => total + number, 0);
      expect([22, 23]).toContain(sum);
      for (const other of numbers.slice(index + 1)) {
        expect([...one].filter((number) => other.has(number))).toHaveLength(2);
      }
    });
  });

  it('D1 names and indices belong together, and no other name is a district', () => {
    DISTRICTS.forEach((name, index) => {
      expect(districtIndex(name)).toBe(index);
    });
    for (const name of ['A1', 'a0', 'B77', '', 'toString']) expect(districtIndex(name)).toBe(NO_DISTRICT);
    expect(districtsIn((1 << 29) | (1 << 3) | 1)).toEqual([0, 3, 29]);
    expect(districtsIn(0)).toEqual([]);
  });

  it('D2 the deck is turned up in the order given, with the start player named', () => {
    const deck = DISTRICTS.toReversed();
    const log: EventLog = [];
    const game = createGame(setupFrom({ edition: 'manual', players: 4, deal: { deck, start: 2 } }), log);
    expect(log.map(tell)).toEqual(['D3 round 1 starts with 2', 'D3 lot V9']);
    expect([game.start, game.turn, game.round, game.phaseName]).toEqual([2, 2, 1, 'auction']);
    expect(play(game, '2:- 3:- 0:- 1:- 2:keep')).toContain('D3 lot V6 V4');
  });

  it('D3 the lots have 1, 2, 3, 1, 2, 3, … districts, and all 30 are sold in 15 rounds', () => {
    const game = createGame(setupFrom({ edition: 'serengeti', players: 3, deal: { deck: DISTRICTS, start: 1 } }));
    const sold: string[] = [];
    for (let round = 1; round <= 15; round++) {
      expect([game.round, game.lotSize]).toEqual([round, [1, 2, 3][(round - 1) % 3]]);
      expect(deckLeftIn(game.edition, round)).toBe(30 - sold.length);
      sold.push(...lotNames(game));
      expect(stateOf(game).deckLeft).toBe(30 - sold.length);
      play(game, '1:- 2:- 0:-');
    }
    expect(sold).toEqual(DISTRICTS);
    expect(stateOf(game)).toMatchObject({ round: 15, phase: 'over', turn: null, start: 1, lot: [], deckLeft: 0 });
    expect(stateOf(game).districts[1]).toEqual(DISTRICTS);
  });
});
