import {
  AuctionSolver,
  FinalJudge,
  Outcomes,
  type Random,
  Rollout,
  SHREWD,
  type ValueNet,
  type Weights,
} from '@don/bots/internals';
import {
  apply,
  bidCode,
  DISTRICTS,
  EDITIONS,
  type EditionId,
  Game,
  MAX_SEATS,
  NONE,
  optionsFor,
  PASS,
  ROUNDS,
  redeal,
} from '@don/rules';
import type { Positions } from './positions.js';

/** The tables that are learnt from, the likeliest named most often. */
const TABLES: readonly (readonly [edition: EditionId, players: number, often: number])[] = [
  ['don', 4, 6],
  ['don', 3, 2],
  ['don', 5, 2],
  ['don', 6, 1],
  ['manual', 4, 1],
  ['serengeti', 3, 1],
  ['serengeti', 4, 2],
  ['serengeti', 5, 1],
];
const DRAWN = TABLES.flatMap(([edition, players, often]) =>
  Array.from({ length: often }, () => ({ edition, players })),
);

/** How unsure the seats of a training game are of their choices; it also makes them try things out. */
const DOUBT = 0.02;
/** How much of what a position is taught comes from later positions and not from the auction that follows on it. */
const TRACE = 0.8;
/** How likely a seat of a training game plays by rules of thumb all the way: a network must know such rivals too. */
const ROUGH_SEATS = 0.4;

/** Plays games with solved auctions and collects the tables between lots with what they turned out to be worth. */
export class SelfPlay {
  private readonly solver: AuctionSolver;
  private readonly final = new FinalJudge();
  private readonly random: Random;
  private readonly deck = Uint8Array.from(DISTRICTS.keys());
  private readonly chances = new Float64Array(MAX_SEATS);
  /** What the auctions of the current game promised, by round. */
  private readonly promised = new Float64Array((ROUNDS + 2) * MAX_SEATS);

  constructor(net: ValueNet, random: Random) {
    this.random = random;
    this.solver = new AuctionSolver(new Outcomes(net));
    this.solver.doubt = DOUBT;
  }

  /** A game by rules of thumb, each seat with weights and noise of its own: where a first network comes from. */
  playRough(positions: Positions): void {
    const game = this.deal();
    const rollout = this.roughTable(game);
    const from = positions.count;
    while (!game.over) {
      positions.add(game);
      playRoughRound(game, rollout);
    }
    this.final.evaluate(game, 0, this.chances, 0);
    for (let index = from; index < positions.count; index++) positions.teach(index, this.chances, 0);
  }

  /** A game that begins by rules of thumb, for variety, and goes on with solved auctions. */
  playSolved(positions: Positions): void {
    const { random, promised } = this;
    const game = this.deal();
    const rollout = this.roughTable(game);
    let roughSeats = 0;
    for (let seat = 0; seat < game.players; seat++) if (random.next() < ROUGH_SEATS) roughSeats |= 1 << seat;
    const turn = random.next() < 0.4 ? 0 : random.below(ROUNDS - 1);
    while (game.round <= turn) playRoughRound(game, rollout);
    const from = positions.count;
    const first = game.round;
    while (!game.over) {
      positions.add(game);
      this.playSolvedRound(game, rollout, roughSeats);
    }
    this.final.evaluate(game, 0, promised, (ROUNDS + 1) * MAX_SEATS);
    for (let round = ROUNDS - 1; round >= first; round--) this.trace(round);
    for (let index = from; index < positions.count; index++) {
      positions.teach(index, promised, (first + index - from) * MAX_SEATS);
    }
  }

  /** Mixes what an auction promised with what came of it later. The last auction's promise is exact. */
  private trace(round: number): void {
    const { promised } = this;
    for (let at = round * MAX_SEATS; at < (round + 1) * MAX_SEATS; at++) {
      promised[at] += TRACE * (promised[at + MAX_SEATS] - promised[at]);
    }
  }

  private deal(): Game {
    const { edition, players } = DRAWN[this.random.below(DRAWN.length)];
    const rules = EDITIONS[edition];
    const game = new Game(rules, optionsFor(rules, { sideAuctions: false }), players);
    this.random.shuffle(this.deck, 0);
    redeal(game, this.deck, this.random.below(players));
    return game;
  }

  private roughTable(game: Game): Rollout {
    const weights = Array.from({ length: game.players }, () => varied(this.random));
    return new Rollout(weights, this.random);
  }

  private playSolvedRound(game: Game, rollout: Rollout, roughSeats: number): void {
    const { solver, chances, random } = this;
    const { round } = game;
    solver.solve(game, game.edition.passReward > 0 ? game.active : 0);
    solver.readOpening(game, chances);
    this.promised.set(chances, round * MAX_SEATS);
    rollout.begin();
    while (!game.over && game.round === round) {
      if ((roughSeats >> game.turn) & 1) {
        rollout.step(game);
        continue;
      }
      const bid = solver.bestBidIn(game);
      const bids = bid !== NONE && random.next() < solver.willingness(this.gainOf(game, bid));
      apply(game, bids ? bidCode(bid) : PASS);
    }
  }

  private gainOf(game: Game, bid: number): number {
    const { solver, chances } = this;
    solver.readBid(game, bid, chances);
    const value = chances[game.turn];
    solver.readPass(game, chances);
    return value - chances[game.turn];
  }
}

function playRoughRound(game: Game, rollout: Rollout): void {
  const { round } = game;
  rollout.begin();
  while (!game.over && game.round === round) rollout.step(game);
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
