import {
  type BidderBelief,
  FinalEvaluator,
  GreedyPlayer,
  heuristicChoice,
  OpponentModel,
  type Random,
  Rollout,
  SHREWD,
  Valuation,
  type ValueNet,
  type Weights,
} from '@don/bots/internals';
import { DISTRICTS, EDITIONS, type EditionId, Game, MAX_SEATS, NONE, optionsFor } from '@don/rules';
import { type ActionCode, AUCTION, apply, decode, redeal } from '@don/rules/engine';
import type { Positions } from './positions.js';
import { SolverPlayer } from './solver-player.js';

/** The tables of the training, with their weights. */
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

/** How a player in a training game bids: the network has to know rivals of all kinds. */
type Style = 'heuristicContestant' | 'greedy' | 'solver';
interface TrainingPlayer {
  readonly style: Style;
  /** Of the heuristics. */
  readonly weights: Weights;
  /** Whether this player solves the last auction. */
  readonly solvesLastAuction: boolean;
}
const HEURISTIC_SHARE = 0.3;
const SOLVER_SHARE = 0.3;

/** The share of players, of any style, who solve the last auction: strong players do. */
const SOLVES_LAST_AUCTION_SHARE = 0.8;

/** Random bonus or malus for bidding, in chance to win, so that players who use the network explore. */
const EXPLORATION = 0.01;

/** The λ of temporal differences: how much of what the next table turned out to be worth counts, and not what the network says of it. */
const TD_LAMBDA = 0.8;

/** Plays games and collects the tables between lots, with what they turned out to be worth. */
export class SelfPlay {
  private readonly net: ValueNet;
  private readonly greedy: GreedyPlayer;
  private readonly solvers: readonly SolverPlayer[];
  /** For the last auction, which every solving player solves alike. */
  private readonly lastSolver: SolverPlayer;
  private readonly final = new FinalEvaluator();
  private readonly random: Random;
  private readonly deck = Uint8Array.from(DISTRICTS.keys());
  private readonly ended = new Float64Array(MAX_SEATS);
  private readonly seen = new Float64Array(MAX_SEATS);

  constructor(net: ValueNet, random: Random) {
    this.net = net;
    this.random = random;
    this.greedy = new GreedyPlayer(net);
    this.solvers = Array.from({ length: MAX_SEATS }, () => new SolverPlayer(net));
    this.lastSolver = new SolverPlayer(net);
  }

  /** A game by heuristics, each seat with weights and noise of its own: for the first network. */
  playHeuristicGame(positions: Positions): void {
    const from = positions.count;
    this.play(positions, () => 'heuristicContestant', 0);
    for (let index = from; index < positions.count; index++) positions.setTarget(index, this.ended, 0);
  }

  /** A game that starts by heuristics, for variety; then most seats bid with the network. */
  playNetworkGame(positions: Positions): void {
    const { random } = this;
    const from = positions.count;
    this.play(positions, () => this.drawStyle(), random.next() < 0.5 ? 0 : random.below(EDITIONS.don.rounds - 1));
    this.setTarget(positions, from);
  }

  private drawStyle(): Style {
    const drawn = this.random.next();
    return drawn < HEURISTIC_SHARE
      ? 'heuristicContestant'
      : drawn < HEURISTIC_SHARE + SOLVER_SHARE
        ? 'solver'
        : 'greedy';
  }

  /** The rounds up to `begin` are played by heuristics and not collected. */
  private play(positions: Positions, draw: () => Style, begin: number): void {
    const { random } = this;
    const game = this.deal();
    const players = Array.from(
      { length: game.players },
      (): TrainingPlayer => ({
        style: draw(),
        weights: varied(random),
        solvesLastAuction: random.next() < SOLVES_LAST_AUCTION_SHARE,
      }),
    );
    const rollout = new Rollout(
      players.map(({ weights }) => weights),
      random,
    );
    const isWatched = players.some(({ style }) => style === 'solver');
    const opponents = isWatched ? new OpponentModel(game.players, this.net) : null;
    for (const solver of [...this.solvers, this.lastSolver]) solver.begin();
    while (game.round <= begin) rollout.step(game);
    let round = NONE;
    while (!game.over) {
      if (game.round !== round) positions.add(game);
      round = game.round;
      const code = this.choice(game, players[game.turn], rollout, opponents?.beliefs ?? []);
      opponents?.observe(game, game.turn, decode(code));
      apply(game, code);
    }
    this.final.evaluate(game, 0, this.ended, 0);
  }

  private choice(game: Game, player: TrainingPlayer, rollout: Rollout, beliefs: readonly BidderBelief[]): ActionCode {
    const { random } = this;
    if (!game.isAuction) {
      const valuation = new Valuation(player.weights);
      valuation.read(game, random);
      return heuristicChoice(game, valuation, random);
    }
    if (isLastAuction(game) && player.solvesLastAuction) return this.lastSolver.bidOrPass(game, null, 0);
    if (player.style === 'heuristicContestant') return rollout.choice(game);
    const stray = EXPLORATION * (2 * random.next() - 1);
    if (player.style === 'greedy') return this.greedy.bidOrPass(game, stray).code;
    return this.solvers[game.turn].bidOrPass(game, beliefs, stray);
  }

  /** Temporal differences, backwards from the end. */
  private setTarget(positions: Positions, from: number): void {
    const { net, ended, seen } = this;
    for (let index = positions.count - 1; index >= from; index--) {
      positions.setTarget(index, ended, 0);
      net.prepare(positions.table(index), positions.aheadOf(index), 0);
      net.evaluate(positions.table(index), 0, seen, 0);
      for (let seat = 0; seat < MAX_SEATS; seat++) ended[seat] = TD_LAMBDA * ended[seat] + (1 - TD_LAMBDA) * seen[seat];
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

function isLastAuction(game: Game): boolean {
  return game.round === game.edition.rounds && game.phase === AUCTION;
}

function varied(random: Random): Weights {
  const factor = (spread: number): number => Math.exp(spread * (random.next() - 0.5));
  // Misers and spendthrifts, too.
  const dear = factor(1.2);
  return {
    ...SHREWD,
    potential: SHREWD.potential * factor(0.8),
    denial: SHREWD.denial * factor(0.8),
    income: SHREWD.income * factor(0.8),
    chipEarly: SHREWD.chipEarly * dear * factor(0.4),
    chipLate: SHREWD.chipLate * dear * factor(0.4),
    feed: SHREWD.feed * factor(0.8),
    reach: 2,
    noise: 0.5 * random.next(),
  };
}
