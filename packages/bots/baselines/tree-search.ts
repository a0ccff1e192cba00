import type { Contestant } from '@don/bots';
import { FinalEvaluator, Random, Rollout, SHREWD } from '@don/bots/internals';
import { type Game, gameFromView, MAX_SEATS } from '@don/rules';
import { type ActionCode, apply, decode, legalCodes } from '@don/rules/engine';

/** How eagerly actions are tried again that have not won much so far. */
const EXPLORATION = 0.5;
/** Bids that are tried first, besides passing; more are added as a node is visited more often. */
const FIRST_BIDS = 2;

class Node {
  visits = 0;
  /** Wins by seat. */
  readonly won = new Float64Array(MAX_SEATS);
  readonly children = new Map<ActionCode, Node>();
}

/**
 * A baseline: Monte Carlo tree search over the bids of the current auction, where each seat maximises its own wins.
 * Bids are added as a node is visited more; from a leaf, games are played to their end by noisy heuristics on shuffled
 * decks.
 */
export function treeSearch(iterations: number): Contestant {
  const random = new Random(23);
  const rollout = new Rollout([{ ...SHREWD, reach: 2, noise: 0.3 }], random);
  const final = new FinalEvaluator();
  const shares = new Float64Array(MAX_SEATS);

  /** Passing, which comes last among the legal actions, and the lowest bids. */
  function candidates(game: Game, visits: number): ActionCode[] {
    const all = legalCodes(game);
    const bids = FIRST_BIDS + Math.floor(Math.sqrt(visits) / 4);
    return [all[all.length - 1], ...all.slice(0, Math.min(bids, all.length - 1))];
  }

  function pick(game: Game, node: Node): ActionCode {
    const seat = game.turn;
    let best = -1;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const code of candidates(game, node.visits)) {
      const child = node.children.get(code);
      if (child === undefined) return code;
      const score = child.won[seat] / child.visits + EXPLORATION * Math.sqrt(Math.log(node.visits) / child.visits);
      if (score <= bestScore) continue;
      bestScore = score;
      best = code;
    }
    return best;
  }

  function iterate(from: Game, root: Node): void {
    const game = from.clone();
    random.shuffle(game.deck, game.turnedUp);
    const path = descend(game, root);
    rollout.play(game);
    final.evaluate(game, 0, shares, 0);
    for (const node of path) {
      node.visits++;
      for (let seat = 0; seat < game.players; seat++) node.won[seat] += shares[seat];
    }
  }

  /** Plays down the tree, as far as the auction goes or to the first node that is new. */
  function descend(game: Game, root: Node): Node[] {
    const { round } = game;
    const path = [root];
    let node = root;
    while (game.round === round && game.isAuction && (node === root || node.visits > 0)) {
      const code = pick(game, node);
      apply(game, code);
      const child = node.children.get(code) ?? new Node();
      node.children.set(code, child);
      path.push(child);
      node = child;
    }
    return path;
  }

  return {
    name: `tree search, ${iterations} games a decision`,
    settings: { level: 'shrewd' },
    answer: ({ view, chipCounts }) => {
      const game = gameFromView(view, chipCounts);
      const root = new Node();
      // Like its rollouts, it neither sells nor exchanges; both refrain with the last action.
      const tried = game.isAuction ? candidates(game, iterations).length : 1;
      for (let done = 0; done < iterations && tried > 1; done++) iterate(game, root);
      const [first] = [...root.children].sort(([, a], [, b]) => b.visits - a.visits);
      const code = first?.[0] ?? candidates(game, 0)[0];
      return { action: decode(code), why: { key: 'stayIn', data: {} }, chances: [] };
    },
  };
}
