import {
  act,
  createGame,
  EDITIONS,
  type EditionId,
  type Game,
  type Options,
  resultOf,
  type Seat,
  setupFrom,
  viewFor,
} from '@don/rules';
import { type Advice, type Question, suggest } from './door.js';

/** Somebody who can be sent into a tournament: a level, or any other way to answer a question. */
export interface Contestant {
  readonly name: string;
  /** Everything about a question but what the table says. */
  readonly manner: Omit<Question, 'view' | 'counted' | 'seed'>;
  /** Who answers; the package's own door unless somebody else is to be measured. */
  readonly answer?: (question: Question) => Advice;
}

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
  while (!game.over) {
    const isHero = game.turn === heroSeat;
    const begun = Date.now();
    const { action } = ask(game, isHero ? plan.hero : plan.field, seed);
    (isHero ? hero : field).note(Date.now() - begun);
    const refused = act(game, game.turn, action);
    if (refused !== null) throw new Error(`${edition}: ${JSON.stringify(action)} was refused: ${refused.code}`);
  }
  const { winners } = resultOf(game);
  return winners.includes(heroSeat) ? 1 / winners.length : 0;
}

/** A perfect count of chips is what a ChipCount comes to, so the arena reads it off the game. */
function ask(game: Game, contestant: Contestant, seed: string): Advice {
  const counted = Array.from(game.chips.subarray(0, game.players));
  const question = { ...contestant.manner, view: viewFor(game, game.turn), counted, seed };
  return (contestant.answer ?? suggest)(question);
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
