import type { LiveInput, LiveOutput, LiveRequest, Reply, Table, Update, WatchedGame } from '@don/protocol';
import type { Action, View } from '@don/rules';
import { LiveClient } from './client.js';
import { decide } from './decide.js';

const ANSWER_MS = 5000;
const AGAIN_MS = 100;

/** What the server has said is durable. */
export interface Acknowledged {
  readonly game: string;
  readonly seq: number;
  readonly seat: number;
  readonly key: string;
  readonly action: Action;
}

/**
 * Plays on whatever happens, as a good page would: comes back when the line is cut, asks for what it missed, and sends
 * again, under the same key, what was not answered. It hears of changes, and never looks for them without a reason.
 */
export class SteadyPlayer {
  readonly acknowledged: Acknowledged[] = [];
  readonly socket: LiveClient;
  readonly table: string;
  private readonly isHost: boolean;
  private readonly thinkMs: number;
  game: string | null = null;
  seat: number | null = null;
  seq = 0;
  view: View | null = null;
  /** How often anything has moved. */
  moves = 0;
  playing = true;
  private acting = false;
  private watching: Promise<void> | null = null;
  /** What came while the game was asked for: it may be newer than the answer, which is heard of later. */
  private readonly early: Update[] = [];

  constructor(
    url: string,
    cookie: string,
    { table, isHost, thinkMs }: { table: string; isHost: boolean; thinkMs: number },
  ) {
    this.table = table;
    this.isHost = isHost;
    this.thinkMs = thinkMs;
    this.socket = new LiveClient(url, { cookie });
    this.socket.onUp(() => void this.comeIn());
    this.socket.on('table', (found) => void this.follow(found));
    this.socket.on('game', (update) => this.take(update));
  }

  describe(): string {
    const line = this.socket.connected ? 'connected' : 'not connected';
    const wait = this.acting ? ', acting' : this.watching === null ? '' : ', asking';
    const { game, seq, view } = this;
    return `seat ${this.seat} of ${game} at ${seq}, turn ${view?.turn}, ${view?.phase}, ${line}${wait}`;
  }

  close(): void {
    this.playing = false;
    this.socket.close();
  }

  /** The same again until it is answered. */
  async ask<Name extends LiveRequest>(name: Name, message: LiveInput<Name>): Promise<Reply<LiveOutput<Name>>> {
    for (;;) {
      const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_MS, null));
      const reply = await Promise.race([this.socket.ask(name, message), late]);
      if (reply !== null && (reply.ok || reply.problem.code !== 'unavailable')) return reply;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  private async comeIn(): Promise<void> {
    const reply = await this.ask('watch:table', { table: this.table });
    if (reply.ok) await this.follow(reply.answer, true);
  }

  private async follow(table: Table, isBack = false): Promise<void> {
    // What this table says is old news once the next game has begun.
    if (table.game !== null && (isBack || table.game !== this.game)) await this.watch(table.game);
    if (table.status === 'open' && table.game !== null && this.isHost && this.playing)
      await this.ask('startGame', { table: table.id });
  }

  /** The whole game, or what was missed of it. */
  private async watch(game: string): Promise<void> {
    if (this.watching !== null) {
      await this.watching;
      if (game === this.game) return;
    }
    this.watching ??= (async () => {
      const known = game === this.game && this.view !== null;
      const reply = await this.ask('watch:game', known ? { game, seq: this.seq } : { game });
      this.watching = null;
      if (this.game !== null && this.game !== game) void this.ask('leave:game', { game: this.game });
      if (reply.ok) this.begin(reply.answer);
    })();
    await this.watching;
  }

  private begin({ game, seat, seq, view, missed }: WatchedGame): void {
    if (view !== undefined) Object.assign(this, { game, seat, seq, view });
    else if (missed !== undefined) this.take(missed);
    this.moves++;
    for (const update of this.early.splice(0)) this.take(update);
    void this.act();
  }

  private take(update: Update): void {
    if (this.watching !== null) {
      this.early.push(update);
      return;
    }
    const { game, from, seq, view } = update;
    if (game !== this.game || this.view === null || seq <= this.seq) return;
    if (from !== this.seq) {
      void this.watch(game);
      return;
    }
    this.seq = seq;
    this.view = { ...this.view, ...(view as Partial<View>) };
    this.moves++;
    void this.act();
  }

  private async act(): Promise<void> {
    if (this.acting || !this.playing) return;
    this.acting = true;
    try {
      while (this.turnNow() !== null) {
        if (this.thinkMs > 0) await new Promise((resolve) => setTimeout(resolve, 2 * Math.random() * this.thinkMs));
        const turn = this.turnNow();
        if (turn !== null) await this.actOnce(turn.game, turn.seat, this.seq, decide(turn.view));
      }
    } finally {
      this.acting = false;
    }
  }

  private turnNow(): { game: string; seat: number; view: View } | null {
    const { playing, game, seat, view } = this;
    return playing && game !== null && seat !== null && view?.turn === seat ? { game, seat, view } : null;
  }

  private async actOnce(game: string, seat: number, seq: number, action: Action): Promise<void> {
    const key = `${seat}-${seq}`;
    const reply = await this.ask('act', { game, seq, key, action });
    if (reply.ok) this.acknowledged.push({ game, seq: reply.answer.seq, seat, key, action });
    // A player who is told that they were too late, or not on turn, has missed something, and may be asking already.
    else await (this.watching ?? this.watch(this.game ?? game));
    const moved = (): boolean => this.seq > seq || this.game !== game || !this.playing;
    // The update comes by itself, as it does for everybody.
    while (reply.ok && !moved()) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
