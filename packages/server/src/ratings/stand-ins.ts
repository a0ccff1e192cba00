import { LEVELS, type Level } from '@don/bots';
import type { SeatedPlayer } from '@don/protocol';
import type { Game } from '@don/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../infra/db/schema.js';
import { levelRatedAs, ratedAs } from './rating.js';

/** For players without a rating: quick, and about as good as people are. */
const MIDDLE: Level = 'shrewd';

/** Chooses the bot that plays for a player: the one of their strength. */
export class StandIns {
  constructor(private readonly db: Kysely<Database>) {}

  /** The level whose rating in games of this kind is nearest to that of the player in a seat. */
  async levelFor(
    { seatedPlayers, game }: { seatedPlayers: readonly SeatedPlayer[]; game: Game },
    seat: number,
  ): Promise<Level> {
    const seated = seatedPlayers[seat];
    if (seated === undefined) return MIDDLE;
    const rows = await this.db
      .selectFrom('ratings')
      .select(['player', 'mean'])
      .where('edition', '=', game.edition.id)
      .where('players', '=', game.players)
      .where('player', 'in', [ratedAs(seated), ...LEVELS.map((level) => ratedAs({ kind: 'bot', level, name: level }))])
      .execute();
    const own = rows.find(({ player }) => player === ratedAs(seated));
    const bots = rows.filter(({ player }) => levelRatedAs(player) !== null);
    if (own === undefined || bots.length === 0) return MIDDLE;
    const nearest = bots.reduce((best, bot) =>
      Math.abs(bot.mean - own.mean) < Math.abs(best.mean - own.mean) ? bot : best,
    );
    return LEVELS.find((level) => level === levelRatedAs(nearest.player)) ?? MIDDLE;
  }
}
