import { EDITIONS, type EditionId, Game, MAX_SEATS, optionsFor, ROUNDS } from '@don/rules';

/** Numbers that a stored position takes: edition, players, ahead, start, pot, bank, then chips and districts by seat. */
const HEAD = 6;
const STRIDE = HEAD + 2 * MAX_SEATS;
const IDS = Object.keys(EDITIONS) as EditionId[];

/** Tables between lots with how the game ended, kept small: features are computed again when they are learnt from. */
export class Positions {
  /** How many have been added; of these, the newest that fit are kept. */
  count = 0;
  readonly capacity: number;
  private readonly data: Int32Array;
  /** What the position turned out to be worth to each seat. */
  readonly targets: Float32Array;
  private readonly tables = new Map<number, Game>();

  constructor(capacity: number) {
    this.capacity = capacity;
    this.data = new Int32Array(capacity * STRIDE);
    this.targets = new Float32Array(capacity * MAX_SEATS);
  }

  /** Stores a table of which the lots from this round on are still to be sold; returns its index. */
  add(game: Game): number {
    const at = (this.count % this.capacity) * STRIDE;
    const ahead = ROUNDS + 1 - game.round;
    this.data.set([IDS.indexOf(game.edition.id), game.players, ahead, game.start, game.pot, game.bank], at);
    this.data.set(game.chips, at + HEAD);
    this.data.set(game.owned, at + HEAD + MAX_SEATS);
    return this.count++;
  }

  /** Says what a position, counted from the first ever added, turned out to be worth. */
  teach(index: number, chances: Float64Array, from: number): void {
    this.targets.set(chances.subarray(from, from + MAX_SEATS), (index % this.capacity) * MAX_SEATS);
  }

  get kept(): number {
    return Math.min(this.count, this.capacity);
  }

  aheadOf(index: number): number {
    return this.data[index * STRIDE + 2];
  }

  /** The table as a game that features can be read from; it is written over by the next call. */
  table(index: number): Game {
    const at = index * STRIDE;
    const [edition, players, , start, pot, bank] = this.data.subarray(at, at + HEAD);
    const game = this.tableFor(edition, players);
    game.start = start;
    game.pot = pot;
    game.bank = bank;
    game.tally.fill(0);
    game.owned.fill(0);
    game.chips.set(this.data.subarray(at + HEAD, at + HEAD + MAX_SEATS));
    for (let seat = 0; seat < players; seat++) {
      for (let rest = this.data[at + HEAD + MAX_SEATS + seat]; rest !== 0; rest &= rest - 1) {
        game.hold(seat, 31 - Math.clz32(rest & -rest));
      }
    }
    return game;
  }

  private tableFor(edition: number, players: number): Game {
    const key = edition * 8 + players;
    let game = this.tables.get(key);
    if (game === undefined) {
      const rules = EDITIONS[IDS[edition]];
      game = new Game(rules, optionsFor(rules, { sideAuctions: false }), players);
      this.tables.set(key, game);
    }
    return game;
  }
}
