import { PassThrough } from 'node:stream';
import type { BotEvent, Table } from '@don/protocol';
import { legalActions, type Seat, viewFor } from '@don/rules';
import type { LiveGame } from '../games/live-game.js';

/** How often an empty line is sent, so that the connection stays open. */
const STILL_HERE_MS = 15_000;
/** A client so slow that this much is buffered for it is disconnected. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** One event stream of a bot account. Everything is sent once, however often it comes up. */
export class BotStream {
  readonly lines = new PassThrough();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly invitations = new Set<string>();
  /** By game, the last entry that was sent. */
  private readonly told = new Map<string, number>();

  constructor() {
    // The reader notices the end; it may also come before there is a reader.
    this.lines.on('error', () => undefined);
    // The headers are sent with the first line.
    this.write('\n');
    this.heartbeat = setInterval(() => this.write('\n'), STILL_HERE_MS).unref();
    this.lines.once('close', () => clearInterval(this.heartbeat));
  }

  invited(table: Table): void {
    if (this.invitations.has(table.id)) return;
    this.invitations.add(table.id);
    this.say({ type: 'invited', table });
  }

  /** No longer invited there, for any reason: the next invitation is new again. */
  uninvited(table: string): void {
    this.invitations.delete(table);
  }

  game(live: LiveGame, seat: Seat): void {
    const { id, table, names, game, seq, stopped } = live;
    const before = this.told.get(id);
    if (stopped !== null) {
      if (this.told.delete(id)) this.say({ type: 'stopped', game: id, seat, by: stopped });
      return;
    }
    if (before === undefined) this.say({ type: 'started', game: id, table, seat, names });
    if (before !== undefined && before >= seq) return;
    this.told.set(id, seq);
    const view = viewFor(game, seat) as Extract<BotEvent, { type: 'turn' }>['view'];
    if (view.result !== null) {
      this.say({ type: 'over', game: id, seat, result: view.result });
      this.told.delete(id);
    } else if (game.turn === seat) {
      this.say({ type: 'turn', game: id, seq, seat, view, legal: legalActions(game) });
    }
  }

  get isClosed(): boolean {
    return this.lines.writableEnded || this.lines.destroyed;
  }

  /** Waits until the reader has caught up; false if the stream has ended. */
  async hasRoom(): Promise<boolean> {
    if (this.lines.writableNeedDrain && !this.isClosed)
      await new Promise<void>((resolve) => {
        this.lines.once('drain', resolve);
        this.lines.once('close', resolve);
      });
    return !this.isClosed;
  }

  close(): void {
    this.lines.end();
  }

  private say(event: BotEvent): void {
    this.write(`${JSON.stringify(event)}\n`);
  }

  /** Nothing is written after the end: a stream can be closed at any moment, and its client asks again. */
  private write(text: string): void {
    if (this.isClosed) return;
    this.lines.write(text);
    if (this.lines.writableLength + this.lines.readableLength > MAX_WAITING_BYTES) this.lines.destroy();
  }
}
