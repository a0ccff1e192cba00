import { AuctionSolver, Random, Rollout, SettlingEvaluator, SHREWD, shippedNet } from '@don/bots/internals';
import { DISTRICTS, EDITIONS, Game, MAX_SEATS, optionsFor } from '@don/rules';
import { redeal } from '@don/rules/engine';

/** What the bots' engine does in a second, at tables of four in the edition don. */
export interface Measures {
  /** Whole games by heuristics. */
  readonly rolloutsPerSecond: number;
  /** Tables evaluated by the value network in the middle of a game, with their districts. */
  readonly evaluationsPerSecond: number;
  readonly microsecondsPerEvaluation: number;
  /** The same if only chips have changed, as between the ends of one auction. */
  readonly chipEvaluationsPerSecond: number;
  /** Whole auctions solved. */
  readonly auctionsSolvedPerSecond: number;
  readonly heapMegabytes: number;
}

const PLAYERS = 4;
const MIDDLE = 8;

/** How often something can be done in a second, tried for about this long. */
function perSecond(milliseconds: number, work: () => void): number {
  const begun = performance.now();
  let done = 0;
  while (performance.now() - begun < milliseconds) {
    for (let once = 0; once < 20; once++) work();
    done += 20;
  }
  return (1000 * done) / (performance.now() - begun);
}

export function measure(milliseconds: number): Measures {
  const random = new Random(1);
  const game = new Game(EDITIONS.don, optionsFor(EDITIONS.don, { sideAuctions: false }), PLAYERS);
  const deck = Uint8Array.from(DISTRICTS.keys());
  const rollout = new Rollout([SHREWD], random);
  const net = shippedNet();
  const chances = new Float64Array(MAX_SEATS);
  const deal = (): void => {
    random.shuffle(deck, 0);
    redeal(game, deck, random.below(PLAYERS));
  };
  const rolloutsPerSecond = perSecond(milliseconds, () => {
    deal();
    rollout.play(game);
  });
  deal();
  while (game.round < MIDDLE) rollout.step(game);
  const solver = new AuctionSolver(new SettlingEvaluator(net));
  const auctionsSolvedPerSecond = perSecond(milliseconds, () => solver.solve(game, 0));
  const evaluationsPerSecond = perSecond(milliseconds, () => {
    net.prepare(game, MIDDLE, 0);
    net.evaluate(game, 0, chances, 0);
  });
  const chipEvaluationsPerSecond = perSecond(milliseconds, () => net.evaluate(game, 0, chances, 0));
  return {
    rolloutsPerSecond,
    evaluationsPerSecond,
    microsecondsPerEvaluation: 1e6 / evaluationsPerSecond,
    chipEvaluationsPerSecond,
    auctionsSolvedPerSecond,
    heapMegabytes: process.memoryUsage().heapUsed / 2 ** 20,
  };
}
