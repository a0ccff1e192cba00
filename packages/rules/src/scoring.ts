import { DISTRICTS_PER_COLOUR, districtsIn } from './districts.js';
import type { TieBreak } from './editions.js';
import type { Game } from './game.js';
import { COLOURS, MAX_SEATS, type Seat } from './vocabulary.js';

/** How a game ended; each list is by seat. */
export interface Result {
  /** With the bonus. */
  readonly points: readonly number[];
  /** What of the points came for chips. */
  readonly bonus: readonly number[];
  /** The numbers compared between seats with equal points, in order. */
  readonly tiebreak: readonly (readonly number[])[];
  /** From 1; seats that are still tied share a rank. */
  readonly ranks: readonly number[];
  /** The seats with rank 1. */
  readonly winners: readonly Seat[];
}

const COLOUR_MASK = (1 << DISTRICTS_PER_COLOUR) - 1;

/** F1: what a set of one colour with this many districts is worth. */
export function setPoints(count: number): number {
  return (count * (count + 1)) / 2;
}

/** Set points for each of the 32 ways to own districts of one colour. */
const POINTS_OF_SET = Uint8Array.from({ length: COLOUR_MASK + 1 }, (_, set) => setPoints(districtsIn(set).length));

/** F1: the points of a mask of districts. */
export function districtPoints(owned: number): number {
  let points = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    points += POINTS_OF_SET[(owned >> (DISTRICTS_PER_COLOUR * colour)) & COLOUR_MASK];
  }
  return points;
}

/** Points and ranks by seat. A search reuses one object, so that scoring allocates nothing. */
export class Scores {
  /** With the bonus. */
  readonly points = new Int32Array(MAX_SEATS);
  /** What of the points came for chips. */
  readonly bonus = new Int32Array(MAX_SEATS);
  /** From 1; seats that are still tied share a rank. */
  readonly ranks = new Int32Array(MAX_SEATS);

  /** F1 to F3, as if the game ended now. */
  read(game: Game): void {
    const mostChips = this.mostChips(game);
    for (let seat = 0; seat < game.players; seat++) {
      this.bonus[seat] = game.chips[seat] === mostChips ? game.edition.chipBonus : 0;
      this.points[seat] = districtPoints(game.owned[seat]) + this.bonus[seat];
    }
    this.ranks.fill(1);
    for (let one = 0; one < game.players; one++) {
      for (let other = one + 1; other < game.players; other++) {
        const difference = this.compare(game, one, other);
        if (difference > 0) this.ranks[other]++;
        else if (difference < 0) this.ranks[one]++;
      }
    }
  }

  private mostChips(game: Game): number {
    let most = 0;
    for (let seat = 0; seat < game.players; seat++) if (game.chips[seat] > most) most = game.chips[seat];
    return most;
  }

  /** F3: by points, then by the edition's tie-breaks (E11); above zero if the first seat is better. */
  private compare(game: Game, one: Seat, other: Seat): number {
    let difference = this.points[one] - this.points[other];
    const breaks = game.edition.tieBreaks;
    for (let i = 0; difference === 0 && i < breaks.length; i++) {
      difference = tieBreakValue(game, one, breaks[i]) - tieBreakValue(game, other, breaks[i]);
    }
    return difference;
  }
}

function tieBreakValue(game: Game, seat: Seat, tieBreak: TieBreak): number {
  switch (tieBreak) {
    case 'numbers':
      return sumOfNumbers(game, seat);
    case 'districts':
      return districtCount(game, seat);
    case 'chips':
      return game.chips[seat];
  }
}

function sumOfNumbers(game: Game, seat: Seat): number {
  let sum = 0;
  for (let number = 1; number <= 9; number++) sum += number * game.count(seat, number);
  return sum;
}

function districtCount(game: Game, seat: Seat): number {
  let count = 0;
  for (let number = 0; number <= 9; number++) count += game.count(seat, number);
  return count;
}

/** The result as it would be if the game ended now. */
export function resultOf(game: Game): Result {
  const scores = new Scores();
  scores.read(game);
  const bySeat = (values: Int32Array): number[] => Array.from(values.subarray(0, game.players));
  const ranks = bySeat(scores.ranks);
  return {
    points: bySeat(scores.points),
    bonus: bySeat(scores.bonus),
    tiebreak: ranks.map((_, seat) => game.edition.tieBreaks.map((by) => tieBreakValue(game, seat, by))),
    ranks,
    winners: ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
  };
}
