import { createGame, type EditionId, type House, type Options, resultOf, type Seat, setupFrom } from '@don/rules';
import { type Contestant, playOut } from './play-out.js';

/** One of the hero sits against players − 1 of the field. */
export interface Pairing {
  readonly edition: EditionId;
  readonly players: number;
  readonly options?: Partial<Options>;
  readonly house?: House;
  readonly hero: Contestant;
  readonly field: Contestant;
  /** Decides every deal and every bot. */
  readonly seed: string;
}

/** One game of a pairing. */
export interface HeroGame {
  readonly heroSeat: Seat;
  /** By seat. */
  readonly ranks: readonly number[];
  /** The hero's part of the win. */
  readonly share: number;
  /** Milliseconds of each decision. */
  readonly heroMs: readonly number[];
  readonly fieldMs: readonly number[];
}

/** What the games of a pairing come to. */
export interface TournamentResult {
  readonly games: number;
  /** The hero's part of all wins; shared wins count in part. Even strength is 1 / players. */
  readonly winShare: number;
  /** The 95 % interval of the win share, over deals. */
  readonly interval: readonly [low: number, high: number];
  readonly heroMs: Timing;
  readonly fieldMs: Timing;
}

/** Milliseconds for a decision. */
export interface Timing {
  readonly mean: number;
  readonly longest: number;
}

/** Plays this many deals; the same arguments give the same games, except for bots with a time budget. */
export function tournament(pairing: Pairing, deals: number): TournamentResult {
  return tournamentResult(Array.from({ length: deals }, (_, deal) => playDeal(pairing, deal)));
}

/** Plays a deal once with the hero in each seat, so that the luck of the deck and of the seat cancels. */
export function playDeal(pairing: Pairing, deal: number): HeroGame[] {
  return Array.from({ length: pairing.players }, (_, heroSeat) =>
    playGame(pairing, `${pairing.seed}/${deal}`, heroSeat),
  );
}

function playGame(pairing: Pairing, seed: string, heroSeat: Seat): HeroGame {
  const { edition, players, options = {}, house = {}, hero, field } = pairing;
  const game = createGame(setupFrom({ edition, players, options, house, deal: { seed } }));
  const seats = Array.from({ length: players }, (_, seat) => (seat === heroSeat ? hero : field));
  const heroMs: number[] = [];
  const fieldMs: number[] = [];
  playOut(game, seats, seed, { onDecision: (seat, ms) => (seat === heroSeat ? heroMs : fieldMs).push(ms) });
  const { ranks, winners } = resultOf(game);
  return { heroSeat, ranks, share: winners.includes(heroSeat) ? 1 / winners.length : 0, heroMs, fieldMs };
}

export function tournamentResult(deals: readonly (readonly HeroGame[])[]): TournamentResult {
  const games = deals.flat();
  const shares = deals.map((deal) => mean(deal.map(({ share }) => share)));
  const winShare = mean(shares);
  const squares = shares.reduce((sum, share) => sum + (share - winShare) ** 2, 0);
  // One deal alone says nothing about the spread.
  const margin = shares.length < 2 ? 1 : 1.96 * Math.sqrt(squares / (shares.length - 1) / shares.length);
  return {
    games: games.length,
    winShare,
    interval: [Math.max(0, winShare - margin), Math.min(1, winShare + margin)],
    heroMs: timing(games.flatMap(({ heroMs }) => heroMs)),
    fieldMs: timing(games.flatMap(({ fieldMs }) => fieldMs)),
  };
}

function timing(decisions: readonly number[]): Timing {
  return { mean: mean(decisions), longest: decisions.reduce((longest, ms) => Math.max(longest, ms), 0) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
