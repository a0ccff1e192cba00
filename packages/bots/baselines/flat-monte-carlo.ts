import type { Contestant } from '@don/bots';
import { FinalEvaluator, Random, Rollout, SHREWD } from '@don/bots/internals';
import { type Game, gameFromView, MAX_SEATS } from '@don/rules';
import { type ActionCode, apply, decode, KEEP, legalCodes, STAY } from '@don/rules/engine';

/** How many of the lowest bids are tried, besides passing. */
const BIDS = 4;

/**
 * A baseline: tries a few actions, plays games to their end after each by noisy heuristics on shuffled decks, and takes
 * the one that won most.
 */
export function flatMonteCarlo(rollouts: number): Contestant {
  const random = new Random(17);
  const rollout = new Rollout([{ ...SHREWD, reach: 2, noise: 0.3 }], random);
  const final = new FinalEvaluator();
  const shares = new Float64Array(MAX_SEATS);

  /** The seat's share of the win in one game after this action. */
  function playOn(game: Game, code: ActionCode, seat: number): number {
    const copy = game.clone();
    random.shuffle(copy.deck, copy.turnedUp);
    apply(copy, code);
    rollout.play(copy);
    final.evaluate(copy, 0, shares, 0);
    return shares[seat];
  }

  function best(game: Game, codes: readonly ActionCode[]): ActionCode {
    const won = codes.map((code) => {
      let sum = 0;
      for (let index = 0; index < rollouts; index++) sum += playOn(game, code, game.turn);
      return sum;
    });
    return codes[won.indexOf(Math.max(...won))];
  }

  return {
    name: `flat Monte Carlo, ${rollouts} games an action`,
    settings: { level: 'shrewd' },
    answer: ({ view, chipCounts }) => {
      const game = gameFromView(view, chipCounts);
      const all = legalCodes(game);
      // It neither sells nor exchanges, like its rollouts.
      const rest = all[all.length - 1];
      const codes = rest === KEEP || rest === STAY ? [rest] : [rest, ...all.slice(0, Math.min(BIDS, all.length - 1))];
      const code = codes.length === 1 ? codes[0] : best(game, codes);
      return { action: decode(code), why: { key: 'stayIn', data: {} }, chances: [] };
    },
  };
}
