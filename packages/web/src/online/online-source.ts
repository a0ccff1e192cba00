import type { Advice } from '@don/bots';
import {
  isAccountSeat,
  type Presence,
  type Remark,
  type SeatedPlayer,
  type Table,
  type Update,
  type WatchedGame,
} from '@don/protocol';
import type { Action, Event, Refusal, Seat, View } from '@don/rules';
import { z } from 'zod';
import { randomId } from '../app/random-id.js';
import { Store } from '../app/store.js';
import { Pacer } from '../game/pacer.js';
import { serverRecord } from '../game/server-record.js';
import type { TableSource, TableState } from '../game/source.js';
import type { SeenGame } from '../offline/hint.js';
import { gameWorker } from '../offline/offline-source.js';
import type { GameEnded } from './ConnectionNotice.js';
import type { Connection } from './connection.js';
import { GamePresence } from './game-presence.js';
import { tablePlayer } from './players-on-server.js';
import { problemIn } from './problem.js';

type Whole = WatchedGame & { [Name in 'view' | 'events']: NonNullable<WatchedGame[Name]> };
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
  /** Who sits where: at a table on a screen, another phone may take a seat in mid-game. */
  players: readonly SeatedPlayer[];
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
  private readonly shown: Store<TableState>;
  private readonly pacer: Pacer;
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
    this.players = whole.seatedPlayers;
    this.seq = whole.seq;
    this.view = whole.view;
    this.events = whole.events;
    this.ended.set(whole.stopped ?? null);
    this.shown = new Store(this.now());
    this.pacer = new Pacer(this.shown);
    this.presence = new GamePresence(connection, whole, meanwhile);
    if (this.seat !== null) this.act = (action) => this.send(action);
    // No hints in rated games.
    if (this.seat !== null && !rated) this.hint = () => gameWorker().advise(this.witnessed(), this.game);
    if (this.seat !== null || visibility === 'public') this.record = () => this.fetchRecord();
    this.stops = [
      connection.on('game', (update) => this.take(update)),
      connection.on('table', (table) => this.considerTable(table)),
      connection.isUp.subscribe(() => connection.isUp.get() && void this.catchUp()),
    ];
  }

  /** Of a game that is not public, only those who played it are given the record. */
  static async open(connection: Connection, game: string, house: PublicTerms): Promise<OnlineSource> {
    // What happens while the answer is on its way may arrive before it.
    const early: Update[] = [];
    const stop = connection.on('game', (update) => early.push(update));
    try {
      const { watched, meanwhile } = await watch(connection, { game });
      const source = new OnlineSource(connection, wholeOf(watched), meanwhile, house);
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

  readonly skip = (): void => this.pacer.skip();

  close(): void {
    this.pacer.stop();
    this.presence.close();
    for (const stop of this.stops) stop();
    // Nobody waits for the answer.
    this.connection.ask('leave:game', { game: this.game }).catch(() => {});
  }

  async undo(): Promise<void> {
    const seq = this.undoable.get();
    if (seq !== null) await this.connection.ask('undo', { game: this.game, seq });
  }

  /** Sends an action until the server has answered; however often that takes, it is done once (`key`). */
  private async send(action: Action): Promise<Refusal | null> {
    this.pacer.hurry();
    const message = { game: this.game, seq: this.seq, key: randomId(), action };
    for (;;) {
      await this.connection.up();
      try {
        this.ownSeq = (await this.connection.ask('act', message)).seq;
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
    this.presence.standIn(update.standIns);
    if (update.remarks) this.remarks.set(update.remarks);
    this.considerUndo();
    this.pacer.push(this.now());
  }

  /** Asks for what was missed. Without an answer the connection is lost, and this is done again when it is back. */
  private async catchUp(): Promise<void> {
    try {
      const { watched, meanwhile } = await watch(this.connection, { game: this.game, seq: this.seq });
      if (watched.stopped !== undefined) this.ended.set(watched.stopped);
      this.presence.greet(watched, meanwhile);
      this.presence.tick(watched.clock, this.view.turn);
      this.presence.standIn(watched.standIns);
      this.reseat(watched.seatedPlayers);
      if (watched.missed) this.take(watched.missed);
      else this.restart(wholeOf(watched));
    } catch (error) {
      const problem = problemIn(error);
      if (problem?.code === 'not_allowed' && this.seat === null) this.ended.set('missed');
      else if (problem !== null) this.fail(error);
    }
  }

  /**
   * A table where nobody plays has a game that is over, or that was stopped; where somebody new sits, they have taken a
   * player's place. No update tells of either.
   */
  private considerTable({ id, status, game, seats }: Table): void {
    if (id !== this.table) return;
    const known = this.players.flatMap((player) => ('account' in player ? [player.account] : []));
    const isNew = seats.some((seat) => isAccountSeat(seat) && !known.includes(seat.account));
    if (status === 'playing' ? game === this.game && isNew : this.view.phase !== 'over') void this.catchUp();
  }

  private reseat(players: readonly SeatedPlayer[]): void {
    if (JSON.stringify(players) === JSON.stringify(this.players)) return;
    this.players = players;
    this.news = [];
    this.pacer.push(this.now());
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
    const { view, seat, events, news } = this;
    const seatedPlayers = this.players.map(tablePlayer);
    return { view, viewer: seat, seatedPlayers, events, news, curtain: null, isPaused: false };
  }

  private fail(error: unknown): void {
    this.failure = error;
    this.shown.set(this.shown.get());
  }
}

function wholeOf(watched: WatchedGame): Whole {
  const { view, events } = watched;
  if (view === undefined || events === undefined) throw new Error('the server sent a game without its view');
  return { ...watched, view, events };
}

/** A game, and who came or went while the answer was on its way: the answer may not know of it. */
async function watch(
  connection: Connection,
  position: { readonly game: string; readonly seq?: number },
): Promise<{ readonly watched: WatchedGame; readonly meanwhile: readonly Presence[] }> {
  const meanwhile: Presence[] = [];
  const stop = connection.on('presence', (presence) => meanwhile.push(presence));
  try {
    return { watched: await connection.ask('watch:game', position), meanwhile };
  } finally {
    stop();
  }
}
