import { ask, type Contestant, LEVELS, Observer } from '@don/bots';
import { flatMonteCarlo, priceBidder, treeSearch } from '@don/bots/baselines';
import { BID_FEATURES, type Gaussian, kalmanUpdate, Random, SHREWD } from '@don/bots/internals';
import { act, createGame, setupFrom } from '@don/rules';
import { heuristicContestant } from './contestants.js';
import { shipBidderPrior } from './ship.js';

/**
 * Fits the prior of the opponent model. Players of many styles play many games; each seat is taken to have weights of
 * its own, drawn from one normal distribution. That distribution, fitted to all seats, is written to src/nets, where the
 * bots find it after the next build. Run: node dist/train/fit-bidder-prior.js [seed] [games]
 */
const [seed = '1', games = '600'] = process.argv.slice(2);
const random = new Random(Number(seed));
/** Iterations of the fit. */
const PASSES = 12;
/** The variance of each weight before the first iteration. */
const INITIAL_VARIANCE = 0.8;
/** Added to every variance, so that none vanishes. */
const MIN_VARIANCE = 1e-6;
/** How often a seat is drawn by itself; the others share one of two styles, since whole tables often play alike. */
const MIXED = 0.3;

/** One observed choice of a seat. */
interface Choice {
  readonly features: Float64Array;
  readonly didBid: boolean;
}

const around = (middle: number): number => middle * Math.exp(1.6 * (random.next() - 0.5));

/** Styles of players, drawn uniformly. */
const STYLES: readonly (() => Contestant)[] = [
  ...LEVELS.map((level) => (): Contestant => ({ name: level, settings: { level, budgetLots: 0 } })),
  () => priceBidder([around(1), around(1.5), 0.5 * random.next()]),
  () => {
    const dear = around(1);
    return heuristicContestant('thumb', {
      ...SHREWD,
      potential: around(SHREWD.potential),
      denial: around(SHREWD.denial),
      income: around(SHREWD.income),
      chipEarly: dear * SHREWD.chipEarly,
      chipLate: dear * SHREWD.chipLate,
    });
  },
  () => flatMonteCarlo(40),
  () => treeSearch(200),
];

function drawSeats(): Contestant[] {
  const draw = (): Contestant => STYLES[random.below(STYLES.length)]();
  const [one, other] = [draw(), draw()];
  return Array.from({ length: 3 + random.below(3) }, () =>
    random.next() < MIXED ? draw() : random.next() < 0.5 ? one : other,
  );
}

/** The choices of every seat of one game. */
function playGame(index: number): Choice[][] {
  const seats = drawSeats();
  const deal = { seed: `strangers/${seed}/${index}` };
  const game = createGame(setupFrom({ edition: 'don', players: seats.length, options: { sideAuctions: false }, deal }));
  const observer = new Observer(game);
  const choices: Choice[][] = seats.map(() => []);
  while (!game.over) {
    const seat = game.turn;
    const { action } = ask(game, seats[seat], deal.seed, observer);
    if (observer.watch(game, seat, action)) {
      choices[seat].push({ features: observer.opponents.features.slice(), didBid: action.type === 'bid' });
    }
    act(game, seat, action);
  }
  return choices;
}

/** The belief about a seat after its last choice, starting from the prior. */
function beliefAfter(choices: readonly Choice[], prior: Gaussian): Gaussian {
  let belief = prior;
  for (const { features, didBid } of choices) belief = kalmanUpdate(belief, features, didBid);
  return belief;
}

/** Expectation maximisation: the mean and covariance of all seats' weights, as far as these are known. */
function fit(seats: readonly Choice[][]): Gaussian {
  let prior: Gaussian = {
    mean: Array<number>(BID_FEATURES).fill(0),
    covariance: Array.from({ length: BID_FEATURES ** 2 }, (_, at) =>
      at % (BID_FEATURES + 1) === 0 ? INITIAL_VARIANCE : 0,
    ),
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const beliefs = seats.map((choices) => beliefAfter(choices, prior));
    const average = (of: (belief: Gaussian) => number): number =>
      beliefs.reduce((sum, belief) => sum + of(belief), 0) / beliefs.length;
    const mean = prior.mean.map((_, at) => average((belief) => belief.mean[at]));
    const deviation = (belief: Gaussian, at: number): number => belief.mean[at] - mean[at];
    const covariance = prior.covariance.map((_, at) => {
      const [row, column] = [Math.floor(at / BID_FEATURES), at % BID_FEATURES];
      const spread = average((belief) => belief.covariance[at] + deviation(belief, row) * deviation(belief, column));
      return spread + (row === column ? MIN_VARIANCE : 0);
    });
    prior = { mean, covariance };
    console.log(`pass ${pass + 1} of ${PASSES}: ${mean.map((weight) => weight.toFixed(2)).join(' ')}`);
  }
  return prior;
}

const seats: Choice[][] = [];
for (let index = 0; index < Number(games); index++) {
  seats.push(...playGame(index).filter(({ length }) => length > 0));
  if (index % 50 === 49) console.log(`${index + 1} of ${games} games played`);
}
console.log(`written to ${shipBidderPrior(fit(seats), `node dist/train/fit-bidder-prior.js ${seed} ${games}`)}`);
