import type { Advice } from '@don/bots';
import {
  actedSchema,
  type Presence,
  presenceSchema,
  type Remark,
  type Table,
  tableSchema,
  type Update,
  updateSchema,
  type WatchedGame,
  watchedGameSchema,
} from '@don/protocol';
import type { Action, Event, Refusal, Seat, View } from '@don/rules';
import { z } from 'zod';
import { randomId } from '../app/random-id.js';
import { settings } from '../app/settings.js';
import { Store } from '../app/store.js';
import { Pacer } from '../game/pacer.js';
import { serverRecord } from '../game/server-record.js';
import type { TablePlayer, TableSource, TableState } from '../game/source.js';
import type { SeenGame } from '../offline/hint.js';
import { gameWorker } from '../offline/offline-source.js';
import type { GameEnded } from './ConnectionNotice.js';
import type { Connection } from './connection.js';
import { GamePresence } from './game-presence.js';
import { tablePlayer } from './players-on-server.js';
import { problemIn } from './problem.js';

const wholeSchema = watchedGameSchema.required({ view: true, events: true });
type Whole = z.output<typeof wholeSchema>;
/** What of a table decides who may have what of its games. */
type PublicTerms = Pick<Table, 'visibility' | 'rated'>;

/** When an action that was not answered is sent again. */
const RETRY_MS = 300;

/** A game on the server, as a table: played, or watched by those who have no seat in it. */
export class OnlineSource implements TableSource {
  readonly game: string;
  readonly table: string;
  readonly seat: Seat | null;
  readonly presence: GamePresence;
  /** What the server did beside the game, the latest of it. */
  readonly remarks = new Store<readonly Remark[]>([]);
  /** Our own last entry, while nothing has come of it but itself; null where there is none. */
  readonly undoable = new Store<number | null>(null);
  /** Why nothing more comes: for a spectator who came back after the end, or where the game was stopped. */
  readonly ended = new Store<GameEnded | null>(null);
  readonly act?: (action: Action) => Promise<Refusal | null>;
  readonly hint?: () => Promise<Advice>;
  readonly record?: () => Promise<string>;

  private readonly connection: Connection;
  private readonly seatedPlayers: readonly TablePlayer[];
  private readonly shown: Store<TableState>;
  private readonly pacer = new Pacer(
    (state) => this.shown.set(state),
    () => settings().speed,
  );
  private readonly stops: readonly (() => void)[];
  private seq: number;
  private view: View;
  private events: readonly Event[];
  private news: readonly Event[] = [];
  /** The entry of our latest action. */
  private ownSeq: number | null = null;
  private fetched: Promise<string> | undefined;
  private failure: unknown = null;

  private constructor(
    connection: Connection,
    whole: Whole,
    meanwhile: readonly Presence[],
    { visibility, rated }: PublicTerms,
  ) {
    this.connection = connection;
    this.game = whole.game;
    this.table = whole.table;
    this.seat = whole.seat;
    this.seatedPlayers = whole.seatedPlayers.map(tablePlayer);
    this.seq = whole.seq;
    this.view = whole.view;
    this.events = whole.events;
    this.ended.set(whole.stopped ?? null);
    this.shown = new Store(this.now());
    this.presence = new GamePresence(connection, whole, meanwhile);
    if (this.seat !== null) this.act = (action) => this.send(action);
    // No hints in rated games.
    if (this.seat !== null && !rated) this.hint = () => gameWorker().advise(this.witnessed(), this.game);
    if (this.seat !== null || visibility === 'public') this.record = () => this.fetchRecord();
    this.stops = [
      connection.on('game', updateSchema, (update) => this.take(update)),
      connection.on('table', tableSchema, ({ id, status }) => this.considerStop(id, status)),
      connection.isUp.subscribe(() => connection.isUp.get() && void this.catchUp()),
    ];
  }

  /** Of a game that is not public, only those who played it are given the record. */
  static async open(connection: Connection, game: string, house: PublicTerms): Promise<OnlineSource> {
    // What happens while the answer is on its way may arrive before it.
    const early: Update[] = [];
    const stop = connection.on('game', updateSchema, (update) => early.push(update));
    try {
      const { watched, meanwhile } = await watch(connection, { game }, wholeSchema);
      const source = new OnlineSource(connection, watched, meanwhile, house);
      for (const update of early) source.take(update);
      return source;
    } finally {
      stop();
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  readonly state = (): TableState => {
    if (this.failure !== null) throw this.failure;
    return this.shown.get();
  };

  close(): void {
    this.pacer.stop();
    this.presence.close();
    for (const stop of this.stops) stop();
    // Nobody waits for the answer.
    this.connection.ask('game:leave', { game: this.game }, z.null()).catch(() => {});
  }

  async undo(): Promise<void> {
    const seq = this.undoable.get();
    if (seq !== null) await this.connection.ask('game:undo', { game: this.game, seq }, actedSchema);
  }

  /** Sends an action until the server has answered; however often that takes, it is done once (`key`). */
  private async send(action: Action): Promise<Refusal | null> {
    this.pacer.hurry();
    const message = { game: this.game, seq: this.seq, key: randomId(), action };
    for (;;) {
      await this.connection.up();
      try {
        this.ownSeq = (await this.connection.ask('game:act', message, actedSchema)).seq;
        this.considerUndo();
        return null;
      } catch (error) {
        const problem = problemIn(error);
        if (problem?.refusal) return problem.refusal as Refusal;
        // The other tab, an order or the clock was faster: the table will show it.
        if (problem?.code === 'stale') return null;
        const isNoAnswer = problem === null ? !(error instanceof z.ZodError) : problem.code === 'unavailable';
        if (!isNoAnswer) throw error;
        // A server that says at once that it cannot is not asked as fast as it can say so.
        await new Promise((rested) => setTimeout(rested, RETRY_MS));
      }
    }
  }

  private take(update: Update): void {
    if (update.game !== this.game || update.seq <= this.seq) return;
    if (update.from !== this.seq) return void this.catchUp();
    this.seq = update.seq;
    this.view = { ...this.view, ...(update.view as Partial<View>) };
    this.news = update.events;
    this.events = [...(update.takenBack ? this.events.slice(0, -1) : this.events), ...update.events];
    this.presence.tick(update.clock, this.view.turn);
    if (update.remarks) this.remarks.set(update.remarks);
    this.considerUndo();
    this.pacer.push(this.now());
  }

  /** Asks for what was missed. Without an answer the connection is lost, and this is done again when it is back. */
  private async catchUp(): Promise<void> {
    try {
      const position = { game: this.game, seq: this.seq };
      const { watched, meanwhile } = await watch(this.connection, position, watchedGameSchema);
      if (watched.stopped !== undefined) this.ended.set(watched.stopped);
      this.presence.greet(watched, meanwhile);
      this.presence.tick(watched.clock, this.view.turn);
      if (watched.missed) this.take(watched.missed);
      else this.restart(wholeSchema.parse(watched));
    } catch (error) {
      const problem = problemIn(error);
      if (problem?.code === 'not_allowed' && this.seat === null) this.ended.set('missed');
      else if (problem !== null) this.fail(error);
    }
  }

  /** A table where nobody plays has a game that is over, or that was stopped, of which no update tells. */
  private considerStop(table: string, status: Table['status']): void {
    if (table === this.table && status !== 'playing' && this.view.phase !== 'over') void this.catchUp();
  }

  /** The server knows less of the game than we have seen: what it says counts. */
  private restart({ seq, view, events }: Whole): void {
    Object.assign(this, { seq, view, events, news: [] });
    this.pacer.push(this.now());
  }

  private fetchRecord(): Promise<string> {
    this.fetched ??= serverRecord(this.game)
      .then((record) => {
        if (record === null) throw new Error('the server does not give the record out');
        return record;
      })
      .catch((error: unknown) => {
        // The next caller asks again.
        this.fetched = undefined;
        throw error;
      });
    return this.fetched;
  }

  private considerUndo(): void {
    this.undoable.set(this.ownSeq === this.seq && this.news.length === 1 ? this.seq : null);
  }

  /** What the player sees, which may lag behind the game. */
  private witnessed(): SeenGame {
    const { view, events } = this.shown.get();
    return { view, events };
  }

  private now(): TableState {
    const { view, seat, seatedPlayers, events, news } = this;
    return { view, viewer: seat, seatedPlayers, events, news, curtain: null, isPaused: false };
  }

  private fail(error: unknown): void {
    this.failure = error;
    this.shown.set(this.shown.get());
  }
}

/** A game, and who came or went while the answer was on its way: the answer may not know of it. */
async function watch<Watched extends WatchedGame>(
  connection: Connection,
  position: { readonly game: string; readonly seq?: number },
  schema: z.ZodType<Watched>,
): Promise<{ readonly watched: Watched; readonly meanwhile: readonly Presence[] }> {
  const meanwhile: Presence[] = [];
  const stop = connection.on('presence', presenceSchema, (presence) => meanwhile.push(presence));
  try {
    return { watched: await connection.ask('game:watch', position, schema), meanwhile };
  } finally {
    stop();
  }
}
