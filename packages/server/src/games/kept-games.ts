import type { LiveGame } from './live-game.js';

/** How many games are kept folded. Dropping one costs no more than folding it again. */
const MOST_KEPT = 2_000;
/** How many of the oldest are looked at, when one has to go. */
const TRIES = 10;

/** Folded games, the one used least recently first. */
export class KeptGames {
  /** Whether somebody here hears of a game. */
  readonly watchers: ((live: LiveGame) => boolean)[] = [];
  private readonly games = new Map<string, LiveGame>();

  get(id: string): LiveGame | undefined {
    const live = this.games.get(id);
    if (live !== undefined) this.renew(live);
    return live;
  }

  /** Keeps it, unless it was kept meanwhile; returns the one that is kept. */
  keep(fresh: LiveGame): LiveGame {
    const live = this.games.get(fresh.id) ?? fresh;
    this.renew(live);
    if (this.games.size > MOST_KEPT) this.dropOne();
    return live;
  }

  /** What nobody here hears of is folded anew when somebody asks for it. */
  dropUnwatched(): void {
    for (const live of this.games.values()) if (!this.isWatched(live)) this.games.delete(live.id);
  }

  watched(): string[] {
    return [...this.games.values()].filter((live) => this.isWatched(live)).map(({ id }) => id);
  }

  /** What watchers were told last is known by this fold alone, so it stays; of a game that is over they hear no more. */
  private isWatched(live: LiveGame): boolean {
    return !live.game.over && this.watchers.some((isWatched) => isWatched(live));
  }

  private renew(live: LiveGame): void {
    this.games.delete(live.id);
    this.games.set(live.id, live);
  }

  private dropOne(): void {
    let tried = 0;
    for (const live of this.games.values()) {
      if (!this.isWatched(live)) {
        this.games.delete(live.id);
        return;
      }
      if (++tried === TRIES) return;
    }
  }
}
