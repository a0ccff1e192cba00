import { type Action, type Game, gameFromView, NONE, SeedStream, type View } from '@don/rules';
import { type ActionCode, bidCode, decode, PASS } from '@don/rules/engine';
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

/** What a bot is asked. It knows the view of the seat to act and what it has observed, and nothing else. */
export interface Question extends Observation {
  readonly level: Level;
  readonly view: View;
  /** The same question with the same seed gets the same answer, unless the clock decides (budgetMs). */
  readonly seed: string;
  /** By default, the seed gives every seat of a table another temperament. */
  readonly temperament?: Temperament;
  /** How long a search bot may think; the others answer at once. */
  readonly budgetMs?: number;
  /** How many possible next lots a search bot may search, instead of a time limit: then the answer is reproducible. */
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

/** Time kept back for finishing the last step and for the explanation. */
const OVERHEAD_MS = 2;

/** How long search bots think by default. */
const DEFAULT_BUDGET_MS = { expert: 100, don: 1000 };

export function suggest(question: Question): Advice {
  const { level, view, seed } = question;
  const startedAt = Date.now();
  const game = gameFromView(view, believedChips(question));
  const temperament = question.temperament ?? temperamentOf(seed, game.turn);
  // The noise depends on the lot and not on the moment: a bot must not change its mind about a lot from raise to raise.
  const stream = new SeedStream(`${seed}/${view.round}/${view.phase}/${view.lot.join()}/${game.turn}`);
  const random = new Random(stream.word());
  const valuation = new Valuation(withTemperament(WEIGHTS[level], temperament));
  valuation.read(game, random);
  const chosen = isSearchLevel(level)
    ? search(question, level, game, random, nudgeFor(temperament, game, valuation), startedAt)
    : { code: heuristicChoice(game, valuation, random), chances: heuristicChances(game) };
  const code = maybeBluff(game, chosen.code, valuation, random);
  return { action: decode(code), why: explain(game, code, valuation), chances: chosen.chances };
}

/** A bluffer sometimes bluffs instead of passing. */
function maybeBluff(game: Game, code: ActionCode, valuation: Valuation, random: Random): ActionCode {
  if (code !== PASS || random.next() >= valuation.weights.push) return code;
  const bluff = bluffingBid(game, game.turn, valuation);
  return bluff === NONE ? code : bidCode(bluff);
}

function search(
  question: Question,
  level: SearchLevel,
  game: Game,
  random: Random,
  nudge: number,
  startedAt: number,
): Candidate {
  const { budgetMs, budgetLots, beliefs = null } = question;
  const hasDeadline = budgetLots === undefined || budgetMs !== undefined;
  const budget = budgetMs ?? DEFAULT_BUDGET_MS[level];
  const limits = {
    deadline: hasDeadline ? startedAt + budget - Math.max(OVERHEAD_MS, 0.05 * budget) : Number.POSITIVE_INFINITY,
    maxLots: budgetLots ?? Number.POSITIVE_INFINITY,
  };
  const { code, chances } = searchDecision(level, game, random, nudge, limits, beliefs);
  return { code, chances: Array.from(chances.subarray(0, game.players)) };
}

/** Beginners do not count chips: they take the average of all others for everyone else. */
function believedChips({ level, view, chipCounts }: Question): readonly number[] {
  if (level !== 'novice' && level !== 'casual') return chipCounts;
  const own = view.turn ?? 0;
  const others = chipCounts.reduce((sum, chips) => sum + chips, 0) - chipCounts[own];
  return chipCounts.map((chips, seat) => (seat === own ? chips : Math.round(others / (view.players - 1))));
}
