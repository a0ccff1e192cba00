import {
  FinalJudge,
  heuristicChoice,
  isAuction,
  type Random,
  Rollout,
  SHREWD,
  SightedPlayer,
  SolvedPlayer,
  Valuation,
  type ValueNet,
  type Weights,
} from '@don/bots/internals';
import { apply, DISTRICTS, EDITIONS, type EditionId, Game, MAX_SEATS, optionsFor, ROUNDS, redeal } from '@don/rules';
import type { Positions } from './positions.js';

/** The tables that are learnt from, the likeliest named most often. */
const TABLES: readonly (readonly [edition: EditionId, players: number, often: number])[] = [
  ['don', 4, 6],
  ['don', 3, 3],
  ['don', 5, 3],
  ['don', 6, 2],
  ['serengeti', 3, 2],
  ['serengeti', 4, 3],
  ['serengeti', 5, 2],
];
const DRAWN = TABLES.flatMap(([edition, players, often]) =>
  Array.from({ length: often }, () => ({ edition, players })),
);

/** How often a table plays with side auctions, and with the exchange. */
const SIDE_AUCTIONS = 0.4;
const EXCHANGE = 0.15;

/** How a seat of a training game bids: a network must know rivals of all sorts. */
type Manner = 'byThumb' | 'bySight' | 'reckons';
const BY_THUMB = 0.35;
const RECKONS = 0.2;

/** How far those who use the network stray from what it thinks best, as a chance to win: it makes them try things out. */
const STRAY = 0.01;

/** Plays games and collects the tables between lots, with how the game ended. */
export class SelfPlay {
  private readonly sighted: SightedPlayer;
  private readonly solved: SolvedPlayer;
  private readonly final = new FinalJudge();
  private readonly random: Random;
  private readonly deck = Uint8Array.from(DISTRICTS.keys());
  private readonly ended = new Float64Array(MAX_SEATS);

  constructor(net: ValueNet, random: Random) {
    this.random = random;
    this.sighted = new SightedPlayer(net);
    this.solved = new SolvedPlayer(net);
  }

  /** A game by rules of thumb, each seat with weights and noise of its own: where a first network comes from. */
  playRough(positions: Positions): void {
    this.play(positions, () => 'byThumb', 0);
  }

  /** A game that begins by rules of thumb, for variety; then most seats bid with the network. */
  playJudged(positions: Positions): void {
    const { random } = this;
    this.play(positions, () => this.drawManner(), random.next() < 0.5 ? 0 : random.below(ROUNDS - 1));
  }

  private drawManner(): Manner {
    const drawn = this.random.next();
    return drawn < BY_THUMB ? 'byThumb' : drawn < BY_THUMB + RECKONS ? 'reckons' : 'bySight';
  }

  /** The rounds up to `begin` are played by rules of thumb by all and not learnt from. */
  private play(positions: Positions, draw: () => Manner, begin: number): void {
    const game = this.deal();
    const weights = Array.from({ length: game.players }, () => varied(this.random));
    const manners = weights.map(draw);
    const rollout = new Rollout(weights, this.random);
    while (game.round <= begin) rollout.step(game);
    const from = positions.count;
    while (!game.over) {
      positions.add(game);
      const { round } = game;
      while (!game.over && game.round === round) this.step(game, manners[game.turn], weights[game.turn], rollout);
    }
    this.final.evaluate(game, 0, this.ended, 0);
    for (let index = from; index < positions.count; index++) positions.teach(index, this.ended, 0);
  }

  private step(game: Game, manner: Manner, weights: Weights, rollout: Rollout): void {
    const { random } = this;
    if (!isAuction(game)) {
      const valuation = new Valuation(weights);
      valuation.read(game, random);
      apply(game, heuristicChoice(game, valuation, random));
    } else if (manner === 'byThumb') {
      rollout.step(game);
    } else {
      const stray = STRAY * (2 * random.next() - 1);
      const { code } =
        manner === 'bySight' ? this.sighted.bidOrPass(game, stray) : this.solved.choose(game, random, stray);
      apply(game, code);
    }
  }

  private deal(): Game {
    const { random } = this;
    const { edition, players } = DRAWN[random.below(DRAWN.length)];
    const rules = EDITIONS[edition];
    const options = { sideAuctions: random.next() < SIDE_AUCTIONS, exchange: random.next() < EXCHANGE };
    const game = new Game(rules, optionsFor(rules, options), players);
    random.shuffle(this.deck, 0);
    redeal(game, this.deck, random.below(players));
    return game;
  }
}

function varied(random: Random): Weights {
  const factor = (): number => Math.exp(0.8 * (random.next() - 0.5));
  return {
    ...SHREWD,
    potential: SHREWD.potential * factor(),
    denial: SHREWD.denial * factor(),
    income: SHREWD.income * factor(),
    chipEarly: SHREWD.chipEarly * factor(),
    chipLate: SHREWD.chipLate * factor(),
    feed: SHREWD.feed * factor(),
    reach: 2,
    noise: 0.6 * random.next(),
  };
}
