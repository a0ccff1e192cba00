import { PassThrough } from 'node:stream';
import type { BotEvent, Table } from '@don/protocol';
import { legalActions, type Seat, viewFor } from '@don/rules';
import type { LiveGame } from '../games/live-game.js';

/** A line that says nothing keeps the connection open. */
const STILL_HERE_MS = 15_000;
/** Whoever reads so slowly that this much waits for him is let go. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** One connection of a bot account: each thing is told once on it, however often it comes up. */
export class BotStream {
  readonly lines = new PassThrough();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly invitations = new Set<string>();
  /** For each game that was told of, up to where. */
  private readonly told = new Map<string, number>();

  constructor() {
    // Whoever reads it hears of its end; before anybody does, it may have ended too.
    this.lines.on('error', () => undefined);
    // The headers leave with the first line.
    this.write('\n');
    this.heartbeat = setInterval(() => this.write('\n'), STILL_HERE_MS).unref();
    this.lines.once('close', () => clearInterval(this.heartbeat));
  }

  invited(table: Table): void {
    if (this.invitations.has(table.id)) return;
    this.invitations.add(table.id);
    this.say({ type: 'invited', table });
  }

  /** No longer invited there, for whatever reason: the next invitation is news again. */
  uninvited(table: string): void {
    this.invitations.delete(table);
  }

  game(live: LiveGame, seat: Seat): void {
    const { id, table, names, game, seq } = live;
    const before = this.told.get(id);
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

  /** Waits until what was said is being read; false where the stream has ended. */
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

  /** Nothing after the end: the account may be sent away at any moment, and what it would have heard comes all the same. */
  private write(text: string): void {
    if (this.isClosed) return;
    this.lines.write(text);
    if (this.lines.writableLength + this.lines.readableLength > MAX_WAITING_BYTES) this.lines.destroy();
  }
}
