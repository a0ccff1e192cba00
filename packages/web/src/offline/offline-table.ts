import { type Advice, BOTS_TAG, type Level, observe, parseSeatLevels, type SeatLevels, suggest } from '@don/bots';
import {
  type Action,
  type Arrangement,
  type EditionId,
  type Event,
  type House,
  NONE,
  type Options,
  RecordedGame,
  type RecordNotes,
  type Refusal,
  readRecord,
  type Seat,
  smallestBid,
  viewFor,
  writeRecord,
} from '@don/rules';
import { recordedPlayers } from '../game/recorded-players.js';
import type { TableState } from '../game/source.js';
import { BUDGET_MS, HINT_LEVEL } from './hint.js';

/** What changes hands, or was meant to: between two people at one device, everybody is to see it. */
const FOR_ALL: readonly Event['type'][] = ['win', 'sold', 'unsold', 'default', 'exchange'];

/** A game without a server: the rules, the bots, and whose eyes the page may look through. */
export class OfflineTable {
  readonly events: Event[] = [];
  private readonly recorded: RecordedGame;
  private readonly seatLevels: SeatLevels;
  /** Whether several people share the device. */
  private readonly isShared: boolean;
  /** Whether nobody's chips are shown unless they press for it: then the device need not be handed over. */
  private readonly isFaceDown: boolean;
  /** The person who has the device; null while it lies open for all, or nobody has taken it yet. */
  private holder: Seat | null;
  /** What happened last, while it stands for everybody to see. */
  private unseen: readonly Event[] = [];

  constructor(arrangement: Arrangement, notes: RecordNotes, { faceDown = false }: Handling = {}) {
    this.recorded = new RecordedGame(arrangement, notes, this.events);
    const { game } = this.recorded;
    const seatLevels = parseSeatLevels(notes.tags[BOTS_TAG], game.players);
    if (seatLevels === null) throw new Error(`the tag ${BOTS_TAG} does not say who sits at the ${game.players} seats`);
    this.seatLevels = seatLevels;
    const people = seatLevels.flatMap((level, seat) => (level === null ? [seat] : []));
    this.isShared = people.length > 1;
    this.isFaceDown = faceDown && this.isSecret;
    this.holder = people.length === 1 ? (people[0] ?? null) : null;
    this.turnTo(game);
  }

  /** Plays a saved game again up to where it was left. */
  static from(record: string, handling?: Handling): OfflineTable {
    const saved = readRecord(record);
    const table = new OfflineTable(saved.arrangement, saved.notes, handling);
    for (const { seat, action } of saved.actions) table.play(seat, action);
    return table;
  }

  get record(): string {
    return writeRecord(this.recorded);
  }

  get isOver(): boolean {
    return this.recorded.game.over;
  }

  get isPaused(): boolean {
    return this.unseen.length > 0;
  }

  /** The bot whose turn it is; null where a person is to act, or nobody. */
  get botToAct(): Level | null {
    return this.isOver || this.isPaused ? null : (this.seatLevels[this.recorded.game.turn] ?? null);
  }

  /**
   * Whether a person is to act who can do nothing but pass. Where they hide their chips from others at the device, they
   * pass by hand: otherwise everybody would know how little they have.
   */
  get isHelpless(): boolean {
    const { game } = this.recorded;
    const { enforcement } = game.options;
    const canOnlyPass = game.phaseName === 'auction' || game.phaseName === 'sideAuction';
    if (!canOnlyPass || enforcement === 'table' || this.isSecret) return false;
    return !this.isPaused && this.seatLevels[game.turn] === null && smallestBid(game, game.turn) === NONE;
  }

  /** O1: whether people at the device hide their chips from each other. */
  private get isSecret(): boolean {
    return this.isShared && this.recorded.game.options.hiddenChips;
  }

  /** Whether the device is handed from one to the other, behind a curtain. */
  private get isHandedOver(): boolean {
    return this.isSecret && !this.isFaceDown;
  }

  /** The person who has to take the device before the game goes on. */
  private get curtain(): Seat | null {
    const { turn, over } = this.recorded.game;
    if (!this.isHandedOver || over || this.isPaused) return null;
    return this.seatLevels[turn] !== null || turn === this.holder ? null : turn;
  }

  /** An action of the person who has the device. */
  act(action: Action): Refusal | null {
    return this.play(this.viewer ?? -1, action);
  }

  actForBot(level: Level): void {
    const { action } = this.ask(level);
    const refused = this.play(this.recorded.game.turn, action);
    if (refused) throw new Error(`the bot ${level} wants ${JSON.stringify(action)}: ${refused.code}`);
  }

  passForHelpless(): void {
    this.play(this.recorded.game.turn, { type: 'pass' });
  }

  /** How many chips the person on turn has, who presses to see them. */
  peek(): number | null {
    const { game } = this.recorded;
    return this.viewer === null ? null : (viewFor(game, this.viewer).chips[this.viewer] ?? null);
  }

  hint(): Advice {
    return this.ask(HINT_LEVEL);
  }

  resume(): void {
    this.unseen = [];
  }

  reveal(): void {
    this.holder = this.curtain ?? this.holder;
  }

  /** The same people, bots and rules, to be dealt anew. */
  again(): OfflineSetup {
    const { edition, options = {}, house = {}, deal } = this.recorded.arrangement;
    return {
      edition,
      options,
      house,
      start: deal.start ?? null,
      seatLevels: this.seatLevels,
      names: this.recorded.notes.names,
    };
  }

  state(news: readonly Event[]): TableState {
    const { notes } = this.recorded;
    return {
      view: viewFor(this.recorded.game, this.isFaceDown ? null : this.viewer),
      viewer: this.viewer,
      seatedPlayers: recordedPlayers(notes, this.seatLevels.length),
      events: this.events,
      news: this.isPaused ? this.unseen : news,
      curtain: this.curtain,
      isPaused: this.isPaused,
    };
  }

  private get viewer(): Seat | null {
    const { over } = this.recorded.game;
    return (this.isShared && over) || this.curtain !== null ? null : this.holder;
  }

  /** Where there is nothing to hide, the device turns to the person on turn by itself. */
  private turnTo({ turn, over }: RecordedGame['game']): void {
    const isOpen = this.isShared && !this.isHandedOver;
    if (isOpen && !over && this.seatLevels[turn] === null) this.holder = turn;
  }

  private play(seat: Seat, action: Action): Refusal | null {
    const news: Event[] = [];
    const refused = this.recorded.act(seat, action, news);
    this.events.push(...news);
    if (refused === null) {
      this.pauseFor(news);
      this.turnTo(this.recorded.game);
    }
    return refused;
  }

  /** All heads are over the device then, so the last player has to take it again before their chips are shown. */
  private pauseFor(news: readonly Event[]): void {
    const isForAll = this.isHandedOver && !this.isOver && news.some(({ type }) => FOR_ALL.includes(type));
    this.unseen = isForAll ? news : [];
    if (isForAll) this.holder = null;
  }

  private ask(level: Level): Advice {
    const { game, arrangement } = this.recorded;
    const { deal } = arrangement;
    return suggest({
      level,
      view: viewFor(game, game.turn),
      ...observe(this.recorded),
      seed: `${'seed' in deal ? deal.seed : deal.deck.join('')}/bots`,
      budgetMs: BUDGET_MS,
    });
  }
}

/** How several people share one device. */
export interface Handling {
  readonly faceDown?: boolean;
}

/** What somebody wants to play. */
export interface OfflineSetup {
  readonly edition: EditionId;
  readonly options: Partial<Options>;
  readonly house?: House;
  /** D2: drawn where nobody is named. */
  readonly start?: Seat | null;
  readonly seatLevels: SeatLevels;
  /** By seat: '' for a person who gave none; a bot without a name gets one. */
  readonly names: readonly string[];
}
