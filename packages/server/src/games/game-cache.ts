import type { Watchers } from '../lib/events.js';
import type { LiveGame } from './live-game.js';

/** How many games are cached. A dropped game is computed again from its log. */
const MAX_CACHED = 2_000;
/** How many of the oldest are considered when one has to go. */
const TRIES = 10;

/** Folded games, the one used least recently first. */
export class GameCache {
  private readonly games = new Map<string, LiveGame>();

  constructor(private readonly watchers: Watchers<LiveGame>) {}

  get(id: string): LiveGame | undefined {
    const live = this.games.get(id);
    if (live !== undefined) this.renew(live);
    return live;
  }

  /** Adds a game, unless it was added meanwhile; returns the cached one. */
  keep(fresh: LiveGame): LiveGame {
    const live = this.games.get(fresh.id) ?? fresh;
    this.renew(live);
    if (this.games.size > MAX_CACHED) this.dropOne();
    return live;
  }

  /** It is computed again when needed. */
  drop(live: LiveGame): void {
    if (this.games.get(live.id) === live) this.games.delete(live.id);
  }

  /** Drops all games that nobody watches; they are replayed when needed. */
  dropUnwatched(): void {
    for (const live of this.games.values()) if (!this.mustStay(live)) this.games.delete(live.id);
  }

  watched(): string[] {
    return [...this.games.values()].filter((live) => this.mustStay(live)).map(({ id }) => id);
  }

  /**
   * What watchers last saw is known by this object alone, so it stays until the game is over. And while an entry is
   * being written, a second copy could read it from the log before it is durable.
   */
  private mustStay(live: LiveGame): boolean {
    if (live.pending !== null) return true;
    return !live.game.over && this.watchers.isWatched(live);
  }

  private renew(live: LiveGame): void {
    this.games.delete(live.id);
    this.games.set(live.id, live);
  }

  private dropOne(): void {
    let tried = 0;
    for (const live of this.games.values()) {
      if (!this.mustStay(live)) {
        this.games.delete(live.id);
        return;
      }
      if (++tried === TRIES) return;
    }
  }
}
