import {
  type Action,
  type ActionCode,
  bidCode,
  decode,
  type Game,
  NONE,
  PASS,
  restore,
  SeedStream,
  unseenDistricts,
  type View,
} from '@don/rules';
import { explain } from './explain.js';
import { bluffingBid } from './heuristic-bid.js';
import { heuristicChances } from './heuristic-chances.js';
import { heuristicChoice } from './heuristic-player.js';
import { isSearchLevel, type Level, type SearchLevel } from './levels.js';
import type { Observation } from './observer.js';
import { Random } from './random.js';
import { searchDecision } from './search.js';
import { nudgeFor, type Temperament, temperamentOf, withTemperament } from './temperament.js';
import { Valuation } from './valuation.js';
import { CASUAL, NOVICE, SHREWD } from './weights.js';
import type { Why } from './why.js';

/** What a bot is asked: it knows the view of the seat to act and what it has observed, and nothing else. */
export interface Question extends Observation {
  readonly level: Level;
  readonly view: View;
  /** The same question with the same seed gets the same answer. */
  readonly seed: string;
  /** How the bot leans; without it, the seed gives every seat of a table another temperament. */
  readonly temperament?: Temperament;
  /** How long a bot that searches may think; the others need no time worth mentioning. */
  readonly budgetMs?: number;
  /** How many possible next lots a bot that searches may look at, so that the answer does not hang on the clock. */
  readonly budgetLots?: number;
}

export interface Advice {
  readonly action: Action;
  readonly why: Why;
  /** The estimated chance to win of every seat. */
  readonly chances: readonly number[];
}

interface Candidate {
  readonly code: ActionCode;
  readonly chances: readonly number[];
}

const WEIGHTS = { novice: NOVICE, casual: CASUAL, shrewd: SHREWD, expert: SHREWD, don: SHREWD };

/** What is begun at the last moment still takes a while, and so does saying why. */
const LAST_STEPS_MS = 2;

/** How long bots that search think where nobody says. */
const BUDGET_MS = { expert: 100, don: 1000 };

export function suggest(question: Question): Advice {
  const { level, view, seed } = question;
  const begun = Date.now();
  const game = restore(view, { chips: believedChips(question), deck: unseenDistricts(view) });
  const temperament = question.temperament ?? temperamentOf(seed, game.turn);
  // What a bot thinks of a lot must not change from raise to raise, so its noise hangs on the lot and not on the moment.
  const stream = new SeedStream(`${seed}/${view.round}/${view.phase}/${view.lot.join()}/${game.turn}`);
  const random = new Random(stream.word());
  const valuation = new Valuation(withTemperament(WEIGHTS[level], temperament));
  valuation.read(game, random);
  const chosen = isSearchLevel(level)
    ? solve(question, level, game, random, nudgeFor(temperament, game, valuation), begun)
    : { code: heuristicChoice(game, valuation, random), chances: heuristicChances(game) };
  const code = maybeBluff(game, chosen.code, valuation, random);
  return { action: decode(code), why: explain(game, code, valuation), chances: chosen.chances };
}

/** Somebody who likes to bluff may do so instead of passing. */
function maybeBluff(game: Game, code: ActionCode, valuation: Valuation, random: Random): ActionCode {
  if (code !== PASS || random.next() >= valuation.weights.push) return code;
  const bluff = bluffingBid(game, game.turn, valuation);
  return bluff === NONE ? code : bidCode(bluff);
}

function solve(
  question: Question,
  level: SearchLevel,
  game: Game,
  random: Random,
  nudge: number,
  begun: number,
): Candidate {
  const lots = question.budgetLots ?? Number.POSITIVE_INFINITY;
  const byClock = question.budgetLots === undefined || question.budgetMs !== undefined;
  const budget = question.budgetMs ?? BUDGET_MS[level];
  const deadline = byClock ? begun + budget - Math.max(LAST_STEPS_MS, 0.05 * budget) : Number.POSITIVE_INFINITY;
  const { code, chances } = searchDecision(level, game, random, nudge, {
    deadline,
    lots,
    beliefs: question.beliefs ?? null,
  });
  return { code, chances: Array.from(chances.subarray(0, game.players)) };
}

/** The beginners do not count along: to them, everybody else has the same. */
function believedChips({ level, view, chipCounts }: Question): readonly number[] {
  if (level !== 'novice' && level !== 'casual') return chipCounts;
  const own = view.turn ?? 0;
  const others = chipCounts.reduce((sum, chips) => sum + chips, 0) - chipCounts[own];
  return chipCounts.map((chips, seat) => (seat === own ? chips : Math.round(others / (view.players - 1))));
}
