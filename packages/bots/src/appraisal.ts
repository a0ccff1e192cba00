import { DISTRICTS_PER_COLOUR, type DistrictIndex, type Game, type Seat, setPoints } from '@don/rules';
import { expectedShare, NUMBER_OF } from '@don/rules/engine';
import type { Weights } from './weights.js';

const COLOUR_COUNT = 6;
const COLOUR_MASK = (1 << DISTRICTS_PER_COLOUR) - 1;

/** How many bits are set in each of the 32 ways to own districts of one colour. */
export const SIZE_OF_SET = Uint8Array.from({ length: COLOUR_MASK + 1 }, (_, set) => {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
});

export function setOf(mask: number, colour: number): number {
  return (mask >> (DISTRICTS_PER_COLOUR * colour)) & COLOUR_MASK;
}

/** All districts that are not in the deck any more: owned, in the lot or out of the game. */
export function seenDistricts(game: Game): number {
  let seen = game.removed;
  for (let seat = 0; seat < game.players; seat++) seen |= game.owned[seat];
  for (let place = 0; place < game.lotSize; place++) seen |= 1 << game.lot[place];
  return seen;
}

export function lotMask(game: Game): number {
  let mask = 0;
  for (let place = 0; place < game.lotSize; place++) mask |= 1 << game.lot[place];
  return mask;
}

/** The points that districts add to a hand now and the share of what their colours may still bring. */
export function setWorth(owned: number, added: number, seen: number, share: number): number {
  let worth = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    const gain = SIZE_OF_SET[setOf(added, colour)];
    if (gain === 0) continue;
    const have = SIZE_OF_SET[setOf(owned & ~added, colour)];
    const unseen = DISTRICTS_PER_COLOUR - SIZE_OF_SET[setOf(seen, colour)];
    worth += setPoints(have + gain) - setPoints(have) + gain * unseen * share;
  }
  return worth;
}

/** The weights were tuned for this many lots; other numbers of lots are scaled to it. */
const USUAL_ROUNDS = 15;

/** How much is to come after this round's lot, in usual lots. */
function lotsToCome(game: Game): number {
  const { rounds } = game.edition;
  return (USUAL_ROUNDS * (rounds - game.round)) / rounds;
}

/** What owning one more district with this number does to a seat's income and freedom, in points. */
function numberWorth(game: Game, seat: Seat, district: DistrictIndex, weights: Weights, chip: number): number {
  const number = NUMBER_OF[district];
  const own = game.count(seat, number);
  const ahead = lotsToCome(game);
  const more = expectedShare(game, seat, number, own + 1) - expectedShare(game, seat, number, own);
  const burden = own === 0 ? (weights.burden * ahead) / USUAL_ROUNDS : 0;
  return chip * weights.income * ahead * more - burden;
}

/** What a chip is worth to a seat now: less for the rich, and less when there is little left to buy. */
export function chipWorth(game: Game, seat: Seat, weights: Weights): number {
  let all = 0;
  for (let other = 0; other < game.players; other++) all += game.chips[other];
  const average = all / game.players;
  const base = weights.chipLate + (weights.chipEarly * lotsToCome(game)) / USUAL_ROUNDS;
  return base * ((average + 2) / (game.chips[seat] + 2)) ** weights.wealth;
}

/** What districts that a seat does not own yet are worth to it, in points. */
export function worthTo(game: Game, seat: Seat, added: number, seen: number, weights: Weights, chip: number): number {
  let worth = setWorth(game.owned[seat], added, seen, weights.potential / game.players);
  for (let rest = added; rest !== 0; rest &= rest - 1) {
    worth += numberWorth(game, seat, 31 - Math.clz32(rest & -rest), weights, chip);
  }
  return worth;
}
