import { Emitter } from '../../lib/events.js';
import type { LiveConnection } from './connection.js';

const NOBODY: ReadonlySet<LiveConnection> = new Set();

/** Who watches what: a room exists as long as a connection is in it. */
export class Rooms {
  private readonly members = new Map<string, Set<LiveConnection>>();
  readonly opened = new Emitter<string>();
  readonly emptied = new Emitter<string>();

  get names(): string[] {
    return [...this.members.keys()];
  }

  has(room: string): boolean {
    return this.members.has(room);
  }

  in(room: string): ReadonlySet<LiveConnection> {
    return this.members.get(room) ?? NOBODY;
  }

  join(connection: LiveConnection, ...rooms: readonly string[]): void {
    // One that is closed would stay for ever.
    if (!connection.isOpen) return;
    for (const room of rooms) {
      connection.rooms.add(room);
      const there = this.members.get(room);
      if (there !== undefined) there.add(connection);
      else {
        this.members.set(room, new Set([connection]));
        this.opened.emit(room);
      }
    }
  }

  leave(connection: LiveConnection, ...rooms: readonly string[]): void {
    for (const room of rooms) {
      connection.rooms.delete(room);
      const there = this.members.get(room);
      if (!there?.delete(connection) || there.size > 0) continue;
      this.members.delete(room);
      this.emptied.emit(room);
    }
  }

  leaveAll(connection: LiveConnection): void {
    this.leave(connection, ...connection.rooms);
  }

  send(room: string, encoded: () => Buffer): void {
    const there = this.members.get(room);
    if (there === undefined) return;
    const text = encoded();
    for (const connection of there) connection.send(text);
  }
}
