import { createGame, EDITIONS, type EditionId, type Options, resultOf, type Seat, setupFrom } from '@don/rules';
import { type Contestant, playOut } from './bot-game.js';

export interface Tournament {
  readonly edition: EditionId;
  readonly players: number;
  readonly options?: Partial<Options>;
  /** One of these sits against players − 1 of the field. */
  readonly hero: Contestant;
  readonly field: Contestant;
  /** Every deal is played once with the hero in each seat, so that the luck of the deck and of the seat cancels. */
  readonly deals: number;
  readonly seed: string;
  /** Called after every deal; for a progress bar. */
  readonly onDeal?: (done: number, standing: TournamentResult) => void;
}

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

/** Plays a whole tournament; the same arguments give the same games, but for bots that think by the clock. */
export function tournament(plan: Tournament): TournamentResult {
  const shares: number[] = [];
  const hero = new Stopwatch();
  const field = new Stopwatch();
  for (let deal = 0; deal < plan.deals; deal++) {
    let won = 0;
    for (let seat = 0; seat < plan.players; seat++) won += playOne(plan, `${plan.seed}/${deal}`, seat, hero, field);
    shares.push(won / plan.players);
    plan.onDeal?.(deal + 1, summary(plan, shares, hero, field));
  }
  return summary(plan, shares, hero, field);
}

/** The hero's share of the win in one game. */
function playOne(plan: Tournament, seed: string, heroSeat: Seat, hero: Stopwatch, field: Stopwatch): number {
  const { edition, players } = plan;
  const game = createGame(
    setupFrom({ edition, players, deal: { seed }, ...(plan.options && { options: plan.options }) }),
  );
  const seats = Array.from({ length: players }, (_, seat) => (seat === heroSeat ? plan.hero : plan.field));
  playOut(game, seats, seed, { onDecision: (seat, ms) => (seat === heroSeat ? hero : field).note(ms) });
  const { winners } = resultOf(game);
  return winners.includes(heroSeat) ? 1 / winners.length : 0;
}

function summary(plan: Tournament, shares: readonly number[], hero: Stopwatch, field: Stopwatch): TournamentResult {
  const winShare = mean(shares);
  const variance = shares.length < 2 ? 0.25 : mean(shares.map((share) => (share - winShare) ** 2));
  const margin = 1.96 * Math.sqrt(variance / Math.max(1, shares.length - 1));
  return {
    games: shares.length * plan.players,
    winShare,
    interval: [Math.max(0, winShare - margin), Math.min(1, winShare + margin)],
    heroMs: hero.timing,
    fieldMs: field.timing,
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

class Stopwatch {
  private count = 0;
  private sum = 0;
  private longest = 0;

  note(milliseconds: number): void {
    this.count++;
    this.sum += milliseconds;
    this.longest = Math.max(this.longest, milliseconds);
  }

  get timing(): Timing {
    return { mean: this.count === 0 ? 0 : this.sum / this.count, longest: this.longest };
  }
}

/** The editions and seat counts that exist, for a ladder over all of them. */
export function tables(): { readonly edition: EditionId; readonly players: number }[] {
  return Object.values(EDITIONS).flatMap(({ id, seats }) =>
    Array.from({ length: seats.max - seats.min + 1 }, (_, more) => ({ edition: id, players: seats.min + more })),
  );
}
