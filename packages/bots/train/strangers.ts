import { type Contestant, LEVELS, suggest } from '@don/bots';
import { Acquaintance, FACTS, Random, revised, SHREWD, type Thought } from '@don/bots/internals';
import { flatMonteCarlo, stranger, treeSearch } from '@don/bots/yardsticks';
import { act, createGame, type Game, setupFrom, viewFor } from '@don/rules';
import { byThumb } from './contestants.js';
import { shipStranger } from './ship.js';

/**
 * Learns what is to be thought of somebody unknown: many games of players of many sorts are watched, and each seat is
 * taken to have weights of its own, drawn from one normal distribution. That distribution, fitted to all seats, is
 * written to where the bots find it after the next build. Run: node dist/train/strangers.js [seed] [games]
 */
const [seed = '1', games = '600'] = process.argv.slice(2);
const random = new Random(Number(seed));
/** How often all seats are looked at again with what the last look has taught. */
const PASSES = 12;
/** How unsure weights are before anything has been seen. */
const FIRST_DOUBT = 0.8;
/** Added to every variance, so that none vanishes. */
const LEAST_DOUBT = 1e-6;
/** Tables of one sort, or of two, teach what whole fields of a sort are like. */
const MIXED = 0.3;

/** What a seat has been seen to choose, and by which facts. */
interface Choice {
  readonly facts: Float64Array;
  readonly didBid: boolean;
}

const around = (middle: number): number => middle * Math.exp(1.6 * (random.next() - 0.5));

/** Sorts of players, each drawn as often as the others. */
const SORTS: readonly (() => Contestant)[] = [
  ...LEVELS.map((level) => (): Contestant => ({ name: level, manner: { level, budgetLots: 0 } })),
  () => stranger([around(1), around(1.5), 0.5 * random.next()]),
  () => {
    const dear = around(1);
    return byThumb('thumb', {
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
  const draw = (): Contestant => SORTS[random.below(SORTS.length)]();
  const [one, other] = [draw(), draw()];
  return Array.from({ length: 3 + random.below(3) }, () =>
    random.next() < MIXED ? draw() : random.next() < 0.5 ? one : other,
  );
}

/** The choices of every seat of one game. */
function watchGame(index: number): Choice[][] {
  const seats = drawSeats();
  const deal = { seed: `strangers/${seed}/${index}` };
  const game = createGame(setupFrom({ edition: 'don', players: seats.length, options: { sideAuctions: false }, deal }));
  const acquaintance = new Acquaintance(game.players);
  const choices: Choice[][] = seats.map(() => []);
  while (!game.over) {
    const seat = game.turn;
    const { action } = ask(game, seats[seat], acquaintance, deal.seed);
    if (acquaintance.watch(game, seat, action)) {
      choices[seat].push({ facts: acquaintance.facts.slice(), didBid: action.type === 'bid' });
    }
    act(game, seat, action);
  }
  return choices;
}

function ask(game: Game, { manner, answer = suggest }: Contestant, { habits }: Acquaintance, from: string) {
  const counted = Array.from(game.chips.subarray(0, game.players));
  return answer({ ...manner, view: viewFor(game, game.turn), counted, habits, seed: from });
}

/** What is thought of a seat after its last choice, beginning with what is thought of anybody. */
function known(choices: readonly Choice[], stranger: Thought): Thought {
  let thought = stranger;
  for (const { facts, didBid } of choices) thought = revised(thought, facts, didBid);
  return thought;
}

/** The mean and the covariances of the weights of all seats, as far as these are known. */
function fit(seats: readonly Choice[][]): Thought {
  let stranger: Thought = {
    weights: Array<number>(FACTS).fill(0),
    doubts: Array.from({ length: FACTS * FACTS }, (_, at) => (at % (FACTS + 1) === 0 ? FIRST_DOUBT : 0)),
  };
  for (let pass = 0; pass < PASSES; pass++) {
    const thoughts = seats.map((choices) => known(choices, stranger));
    const mean = (of: (thought: Thought) => number): number =>
      thoughts.reduce((sum, thought) => sum + of(thought), 0) / thoughts.length;
    const weights = stranger.weights.map((_, at) => mean((thought) => thought.weights[at]));
    const off = (thought: Thought, at: number): number => thought.weights[at] - weights[at];
    const doubts = stranger.doubts.map((_, at) => {
      const [row, column] = [Math.floor(at / FACTS), at % FACTS];
      const spread = mean((thought) => thought.doubts[at] + off(thought, row) * off(thought, column));
      return spread + (row === column ? LEAST_DOUBT : 0);
    });
    stranger = { weights, doubts };
    console.log(`pass ${pass + 1} of ${PASSES}: ${weights.map((weight) => weight.toFixed(2)).join(' ')}`);
  }
  return stranger;
}

const seats: Choice[][] = [];
for (let index = 0; index < Number(games); index++) {
  seats.push(...watchGame(index).filter(({ length }) => length > 0));
  if (index % 50 === 49) console.log(`${index + 1} of ${games} games watched`);
}
console.log(`written to ${shipStranger(fit(seats), `node dist/train/strangers.js ${seed} ${games}`)}`);
