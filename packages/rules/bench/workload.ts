import { DISTRICTS, EDITIONS, Game, NONE, optionsFor, smallestBid } from '@don/rules';
import { apply, bidCode, PASS, redeal, Scores } from '@don/rules/engine';

/**
 * The fixed games by which engines are compared: edition don, four players, no side auctions, no exchange, guarded.
 * docs/benchmarks.md specifies them, so that another engine can play exactly the same ones.
 */
const PLAYERS = 4;
const options = optionsFor(EDITIONS.don, { sideAuctions: false, exchange: false });

export class Workload {
  decisions = 0;
  /** FNV-1a over what every game came to. */
  private hash = 2166136261 | 0;

  private readonly game = new Game(EDITIONS.don, options, PLAYERS);
  private readonly standing = new Scores();
  private readonly deck = new Uint8Array(DISTRICTS.length);
  private random = 0;

  get checksum(): number {
    return this.hash >>> 0;
  }

  play(from: number, to: number): void {
    for (let index = from; index < to; index++) this.playGame(index);
  }

  private playGame(index: number): void {
    this.seed(index);
    this.shuffle();
    redeal(this.game, this.deck, this.below(PLAYERS));
    const decisions = this.playOut();
    this.decisions += decisions;
    this.noteGame(decisions);
  }

  private shuffle(): void {
    const { deck } = this;
    for (let place = 0; place < deck.length; place++) deck[place] = place;
    for (let last = deck.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const district = deck[last];
      deck[last] = deck[other];
      deck[other] = district;
    }
  }

  /** Half of the decisions are passes, the others the smallest bid there is; returns how many there were. */
  private playOut(): number {
    const { game } = this;
    let decisions = 0;
    while (!game.over) {
      decisions++;
      const amount = this.flip() ? NONE : smallestBid(game, game.turn);
      apply(game, amount === NONE ? PASS : bidCode(amount));
    }
    return decisions;
  }

  private noteGame(decisions: number): void {
    const { game, standing } = this;
    standing.read(game);
    this.note(decisions);
    this.note(game.start);
    this.note(game.pot);
    for (let seat = 0; seat < PLAYERS; seat++) this.note(game.chips[seat]);
    for (let seat = 0; seat < PLAYERS; seat++) this.note(standing.points[seat]);
    for (let seat = 0; seat < PLAYERS; seat++) this.note(standing.ranks[seat]);
  }

  private seed(index: number): void {
    this.random = Math.imul(index + 1, 0x9e3779b1);
    for (let draw = 0; draw < 8; draw++) this.next();
  }

  /** xorshift32: 32 bits, as a signed number. */
  private next(): number {
    let x = this.random;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.random = x;
    return x;
  }

  private below(limit: number): number {
    return Math.floor(((this.next() >>> 0) / 2 ** 32) * limit);
  }

  /** Whether the next draw is below one half: its highest bit is not set. */
  private flip(): boolean {
    return this.next() >= 0;
  }

  private note(value: number): void {
    this.hash = Math.imul(this.hash ^ value, 16777619);
  }
}
