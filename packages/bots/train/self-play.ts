import {
  Acquaintance,
  FinalJudge,
  type Habit,
  heuristicChoice,
  isAuction,
  type Random,
  Rollout,
  SHREWD,
  SightedPlayer,
  Valuation,
  type ValueNet,
  type Weights,
} from '@don/bots/internals';
import {
  type ActionCode,
  AUCTION,
  apply,
  DISTRICTS,
  decode,
  EDITIONS,
  type EditionId,
  Game,
  MAX_SEATS,
  NONE,
  optionsFor,
  redeal,
} from '@don/rules';
import type { Positions } from './positions.js';
import { Reckoner } from './reckoner.js';

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

/** How somebody in a training game bids: a network must know rivals of all sorts. */
type Manner = 'byThumb' | 'bySight' | 'reckons';
interface Player {
  readonly manner: Manner;
  /** What rules of thumb weigh with him. */
  readonly weights: Weights;
  /** Whether he reckons through the last auction. */
  readonly reckonsAtLast: boolean;
}
const BY_THUMB = 0.3;
const RECKONS = 0.3;

/** How many, of whatever manner, reckon through the last auction: strong players do, for nothing comes after it. */
const RECKONS_AT_LAST = 0.8;

/** How far those who use the network stray from what it thinks best, as a chance to win: it makes them try things out. */
const STRAY = 0.01;

/** How far a table is taken to be worth what the next one turned out to be worth, and not what the network says of that. */
const HINDSIGHT = 0.8;

/** Plays games and collects the tables between lots, with what they turned out to be worth. */
export class SelfPlay {
  private readonly net: ValueNet;
  private readonly sighted: SightedPlayer;
  private readonly reckoners: readonly Reckoner[];
  /** For the last auction, in which those who reckon all expect the same. */
  private readonly lastReckoner: Reckoner;
  private readonly final = new FinalJudge();
  private readonly random: Random;
  private readonly deck = Uint8Array.from(DISTRICTS.keys());
  private readonly ended = new Float64Array(MAX_SEATS);
  private readonly seen = new Float64Array(MAX_SEATS);

  constructor(net: ValueNet, random: Random) {
    this.net = net;
    this.random = random;
    this.sighted = new SightedPlayer(net);
    this.reckoners = Array.from({ length: MAX_SEATS }, () => new Reckoner(net));
    this.lastReckoner = new Reckoner(net);
  }

  /** A game by rules of thumb, each seat with weights and noise of its own: where a first network comes from. */
  playRough(positions: Positions): void {
    const from = positions.count;
    this.play(positions, () => 'byThumb', 0);
    for (let index = from; index < positions.count; index++) positions.teach(index, this.ended, 0);
  }

  /** A game that begins by rules of thumb, for variety; then most seats bid with the network. */
  playJudged(positions: Positions): void {
    const { random } = this;
    const from = positions.count;
    this.play(positions, () => this.drawManner(), random.next() < 0.5 ? 0 : random.below(EDITIONS.don.rounds - 1));
    this.teach(positions, from);
  }

  private drawManner(): Manner {
    const drawn = this.random.next();
    return drawn < BY_THUMB ? 'byThumb' : drawn < BY_THUMB + RECKONS ? 'reckons' : 'bySight';
  }

  /** The rounds up to `begin` are played by rules of thumb by all and not learnt from. */
  private play(positions: Positions, draw: () => Manner, begin: number): void {
    const { random } = this;
    const game = this.deal();
    const players = Array.from(
      { length: game.players },
      (): Player => ({ manner: draw(), weights: varied(random), reckonsAtLast: random.next() < RECKONS_AT_LAST }),
    );
    const rollout = new Rollout(
      players.map(({ weights }) => weights),
      random,
    );
    const isWatched = players.some(({ manner }) => manner === 'reckons');
    const acquaintance = isWatched ? new Acquaintance(game.players, this.net) : null;
    for (const reckoner of [...this.reckoners, this.lastReckoner]) reckoner.begin();
    while (game.round <= begin) rollout.step(game);
    let round = NONE;
    while (!game.over) {
      if (game.round !== round) positions.add(game);
      round = game.round;
      const code = this.choice(game, players[game.turn], rollout, acquaintance?.habits ?? []);
      acquaintance?.watch(game, game.turn, decode(code));
      apply(game, code);
    }
    this.final.evaluate(game, 0, this.ended, 0);
  }

  private choice(game: Game, player: Player, rollout: Rollout, habits: readonly Habit[]): ActionCode {
    const { random } = this;
    if (!isAuction(game)) {
      const valuation = new Valuation(player.weights);
      valuation.read(game, random);
      return heuristicChoice(game, valuation, random);
    }
    if (isLast(game) && player.reckonsAtLast) return this.lastReckoner.bidOrPass(game, null, 0);
    if (player.manner === 'byThumb') return rollout.choice(game);
    const stray = STRAY * (2 * random.next() - 1);
    if (player.manner === 'bySight') return this.sighted.bidOrPass(game, stray).code;
    return this.reckoners[game.turn].bidOrPass(game, habits, stray);
  }

  /** Temporal differences: from the end on backwards, a table is worth what came of the next one, in part as the network saw that. */
  private teach(positions: Positions, from: number): void {
    const { net, ended, seen } = this;
    for (let index = positions.count - 1; index >= from; index--) {
      positions.teach(index, ended, 0);
      net.prepare(positions.table(index), positions.aheadOf(index), 0);
      net.evaluate(positions.table(index), 0, seen, 0);
      for (let seat = 0; seat < MAX_SEATS; seat++) ended[seat] = HINDSIGHT * ended[seat] + (1 - HINDSIGHT) * seen[seat];
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

function isLast(game: Game): boolean {
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
