import type { Account } from '@don/protocol';
import type { Games } from '../games/games.js';
import { ProblemError } from '../lib/problem.js';
import type { Tables } from '../tables/tables.js';

/** Lets bots play on for players who have gone, so that nobody waits for them. */
export class AbsentPlayers {
  constructor(
    private readonly games: Games,
    private readonly tables: Tables,
    /** Whether the player of a seat watches their game now. */
    private readonly isHere: (game: string, seat: number) => Promise<boolean>,
  ) {}

  /** For the caller; or for the player of another seat who is not there, which is for the host of an unrated table. */
  async leave(caller: Account, game: string, seat?: number): Promise<number> {
    const live = await this.games.get(game);
    if (seat === undefined || seat === live.seatOf(caller.id)) return this.games.away(caller.id, game);
    const { host, rated } = await this.tables.get({ table: live.table });
    if (host !== caller.id || rated)
      throw new ProblemError('not_allowed', 'only the host of an unrated table may let a bot play on for others');
    if (await this.isHere(game, seat)) throw new ProblemError('not_allowed', 'this player is here');
    return this.games.putBotFor(game, seat);
  }
}
