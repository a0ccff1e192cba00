import { ChipCounter } from '@don/bots';
import {
  type ColourSet,
  colourSets,
  DISTRICTS_PER_COLOUR,
  type Event,
  LastBids,
  pointsOf,
  type Seat,
  setPoints,
} from '@don/rules';
import { forbiddenDigits } from '../game/holdings.js';
import { latestOutcome } from '../game/outcome.js';
import type { TablePlayer, TableState } from '../game/source.js';

/** One colour of a seat, with what the next district of it would add; nothing where the seat has them all. */
export interface SeatSet extends ColourSet {
  readonly nextWorth: number;
}

/** All that a seat shows. */
export interface SeatFigures {
  readonly seat: Seat;
  readonly player: TablePlayer;
  /** Null behind a shield (O1). */
  readonly chips: number | null;
  /** What the latest auction brought or cost. */
  readonly change: number;
  readonly sets: readonly SeatSet[];
  readonly points: number;
  /** A6: the last digits that this seat may not bid. */
  readonly forbidden: readonly number[];
  readonly last: number | 'passed' | null;
  readonly isTurn: boolean;
  readonly isStart: boolean;
  readonly isHigh: boolean;
  readonly isBarred: boolean;
  /** Whether what is staged is about this seat now. */
  readonly isLit: boolean;
  /** The number that brings chips to this seat now. */
  readonly paying: number | null;
}

export function seatFigures(state: TableState): SeatFigures[] {
  const { view, seatedPlayers } = state;
  const trail = new LastBids();
  trail.observe(state.events);
  const changes = state.scene?.changes ?? changesBy(latestOutcome(state.events).events, seatedPlayers.length);
  return seatedPlayers.map((player, seat) => {
    const own = view.districts[seat] ?? [];
    return {
      seat,
      player,
      chips: view.chips[seat] ?? null,
      change: changes[seat] ?? 0,
      sets: colourSets(own).map((set) => ({ ...set, nextWorth: nextWorth(set) })),
      points: pointsOf(own),
      forbidden: forbiddenDigits(view, seat),
      last: view.auction === null ? null : trail.of(seat),
      isTurn: view.turn === seat && !state.isPaused,
      isStart: view.start === seat && view.phase !== 'over',
      isHigh: view.auction?.highBidder === seat,
      isBarred: view.auction?.barred.includes(seat) ?? view.memory.exchanged.includes(seat),
      isLit: state.scene?.lit.includes(seat) ?? false,
      paying: payingNumber(state, seat),
    };
  });
}

function changesBy(events: readonly Event[], seats: number): readonly number[] {
  const count = new ChipCounter(Array<number>(seats).fill(0));
  count.observe(events);
  return count.chips;
}

function payingNumber({ scene }: TableState, seat: Seat): number | null {
  const isPaid = scene?.step === 'number' || scene?.step === 'share';
  return isPaid && scene.lit.includes(seat) ? scene.number : null;
}

function nextWorth({ districts, points }: ColourSet): number {
  return districts.length === DISTRICTS_PER_COLOUR ? 0 : setPoints(districts.length + 1) - points;
}
