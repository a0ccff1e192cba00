import { EDITIONS, type EditionId, Game, MAX_SEATS, optionsFor } from '@don/rules';

/** Numbers that a stored position takes: edition, players, options, ahead, start, pot, bank, then chips and districts by seat. */
const HEAD = 7;
const STRIDE = HEAD + 2 * MAX_SEATS;
const IDS = Object.keys(EDITIONS) as EditionId[];

/** What can be sent to another thread. */
export type Collected = Pick<Positions, 'count' | 'data' | 'targets'>;

/** Tables between lots with the result of the game, kept small: features are computed again for training. */
export class Positions {
  /** How many have been added; of these, the newest that fit are kept. */
  count = 0;
  readonly capacity: number;
  readonly data: Int32Array;
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
    const ahead = game.edition.rounds + 1 - game.round;
    const { sideAuctions, exchange } = game.options;
    const options = (sideAuctions ? 1 : 0) | (exchange ? 2 : 0);
    this.data.set([IDS.indexOf(game.edition.id), game.players, options, ahead, game.start, game.pot, game.bank], at);
    this.data.set(game.chips, at + HEAD);
    this.data.set(game.owned, at + HEAD + MAX_SEATS);
    return this.count++;
  }

  /** Appends what another thread has collected. */
  append(other: Collected): void {
    for (let index = 0; index < other.count; index++) {
      const to = this.count++ % this.capacity;
      this.data.set(other.data.subarray(index * STRIDE, (index + 1) * STRIDE), to * STRIDE);
      this.targets.set(other.targets.subarray(index * MAX_SEATS, (index + 1) * MAX_SEATS), to * MAX_SEATS);
    }
  }

  /** All that is kept, for a file. */
  state(): Float64Array {
    const { kept } = this;
    const state = new Float64Array(1 + kept * (STRIDE + MAX_SEATS));
    state[0] = this.count;
    state.set(this.data.subarray(0, kept * STRIDE), 1);
    state.set(this.targets.subarray(0, kept * MAX_SEATS), 1 + kept * STRIDE);
    return state;
  }

  static from(state: Float64Array, capacity: number): Positions {
    const positions = new Positions(capacity);
    positions.count = state[0];
    const { kept } = positions;
    positions.data.set(state.subarray(1, 1 + kept * STRIDE));
    positions.targets.set(state.subarray(1 + kept * STRIDE));
    return positions;
  }

  /** Sets what a position turned out to be worth; positions are counted from the first ever added. */
  setTarget(index: number, chances: Float64Array, from: number): void {
    this.targets.set(chances.subarray(from, from + MAX_SEATS), (index % this.capacity) * MAX_SEATS);
  }

  get kept(): number {
    return Math.min(this.count, this.capacity);
  }

  aheadOf(index: number): number {
    return this.data[index * STRIDE + 3];
  }

  /** The table as a game that features can be read from; it is written over by the next call. */
  table(index: number): Game {
    const at = index * STRIDE;
    const [edition, players, options, , start, pot, bank] = this.data.subarray(at, at + HEAD);
    const game = this.tableFor(edition, players, options);
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

  private tableFor(edition: number, players: number, options: number): Game {
    const key = (edition * 4 + options) * 8 + players;
    let game = this.tables.get(key);
    if (game === undefined) {
      const rules = EDITIONS[IDS[edition]];
      const chosen = { sideAuctions: (options & 1) !== 0, exchange: (options & 2) !== 0 };
      game = new Game(rules, optionsFor(rules, chosen), players);
      this.tables.set(key, game);
    }
    return game;
  }
}
