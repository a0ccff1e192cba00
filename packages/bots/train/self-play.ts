import {
  FinalJudge,
  type Random,
  Rollout,
  SHREWD,
  SightedPlayer,
  type ValueNet,
  type Weights,
} from '@don/bots/internals';
import { apply, DISTRICTS, EDITIONS, type EditionId, Game, MAX_SEATS, optionsFor, ROUNDS, redeal } from '@don/rules';
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

/** How likely a seat of a training game plays by rules of thumb all the way: a network must know such rivals too. */
const ROUGH_SEATS = 0.35;
/** How far the others stray from what the network thinks best, as a chance to win; it makes them try things out. */
const STRAY = 0.01;

/** Plays games and collects the tables between lots, with how the game ended. */
export class SelfPlay {
  private readonly player: SightedPlayer;
  private readonly final = new FinalJudge();
  private readonly random: Random;
  private readonly deck = Uint8Array.from(DISTRICTS.keys());
  private readonly ended = new Float64Array(MAX_SEATS);

  constructor(net: ValueNet, random: Random) {
    this.random = random;
    this.player = new SightedPlayer(net);
  }

  /** A game by rules of thumb, each seat with weights and noise of its own: where a first network comes from. */
  playRough(positions: Positions): void {
    this.play(positions, (1 << MAX_SEATS) - 1, 0);
  }

  /** A game that begins by rules of thumb, for variety; then most seats judge every bid with the network. */
  playJudged(positions: Positions): void {
    const { random } = this;
    let roughSeats = 0;
    for (let seat = 0; seat < MAX_SEATS; seat++) if (random.next() < ROUGH_SEATS) roughSeats |= 1 << seat;
    this.play(positions, roughSeats, random.next() < 0.5 ? 0 : random.below(ROUNDS - 1));
  }

  /** The rounds up to `begin` are played by rules of thumb by all and not learnt from. */
  private play(positions: Positions, roughSeats: number, begin: number): void {
    const game = this.deal();
    const weights = Array.from({ length: game.players }, () => varied(this.random));
    const rollout = new Rollout(weights, this.random);
    while (game.round <= begin) rollout.step(game);
    const from = positions.count;
    while (!game.over) {
      positions.add(game);
      this.playRound(game, rollout, roughSeats);
    }
    this.final.evaluate(game, 0, this.ended, 0);
    for (let index = from; index < positions.count; index++) positions.teach(index, this.ended, 0);
  }

  private playRound(game: Game, rollout: Rollout, roughSeats: number): void {
    const { round } = game;
    while (!game.over && game.round === round) {
      if ((roughSeats >> game.turn) & 1) rollout.step(game);
      else apply(game, this.player.bidOrPass(game, STRAY * (2 * this.random.next() - 1)).code);
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
