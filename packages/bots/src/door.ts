import { type Action, decode, restore, SeedStream, unseenDistricts, type View } from '@don/rules';
import { roughChances } from './chances.js';
import { heuristicChoice } from './heuristic-player.js';
import { Random } from './random.js';
import { lean, type Temperament, temperamentOf } from './temperament.js';
import { CASUAL, NOVICE, SHREWD } from './weights.js';
import type { Why } from './why.js';

/** The bots, weakest first. */
export const LEVELS = ['novice', 'casual', 'shrewd'] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot is asked: it knows the view of the seat to act and a count of chips, and nothing else. */
export interface Question {
  readonly level: Level;
  readonly view: View;
  /** Everybody's chips, by a ChipCount. */
  readonly counted: readonly number[];
  /** The same question with the same seed gets the same answer. */
  readonly seed: string;
  /** How the bot leans; without it, the seed gives every seat of a table another temperament. */
  readonly temperament?: Temperament;
  /** How long a bot that searches may think; the others need no time worth mentioning. */
  readonly budgetMs?: number;
}

export interface Advice {
  readonly action: Action;
  readonly why: Why;
  /** The estimated chance to win of every seat. */
  readonly chances: readonly number[];
}

const WEIGHTS = { novice: NOVICE, casual: CASUAL, shrewd: SHREWD };

export function suggest(question: Question): Advice {
  const { level, view, seed } = question;
  const game = restore(view, { chips: believedChips(question), deck: unseenDistricts(view) });
  const temperament = question.temperament ?? temperamentOf(seed, game.turn);
  // What a bot thinks of a lot must not change from raise to raise, so its noise hangs on the lot and not on the moment.
  const stream = new SeedStream(`${seed}/${view.round}/${view.phase}/${view.lot.join()}/${game.turn}`);
  const random = new Random(stream.word());
  const { code, why } = heuristicChoice(game, lean(WEIGHTS[level], temperament), random);
  return { action: decode(code), why, chances: roughChances(game) };
}

/** The beginners do not count along: to them, everybody else has the same. */
function believedChips({ level, view, counted }: Question): readonly number[] {
  if (level === 'shrewd') return counted;
  const own = view.turn ?? 0;
  const others = counted.reduce((sum, chips) => sum + chips, 0) - counted[own];
  return counted.map((chips, seat) => (seat === own ? chips : Math.round(others / (view.players - 1))));
}
