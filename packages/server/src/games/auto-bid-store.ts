import {
  type AutoBidSettings,
  autoBidLimitSchema,
  DEFAULT_PREFERENCES,
  type Preferences,
  preferencesSchema,
} from '@don/protocol';
import type { Seat } from '@don/rules';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../infra/db/schema.js';

/** A limit as it is stored: with the auction that it is for, and the time it was set. */
export const storedLimitSchema = z.object({
  limit: autoBidLimitSchema.nullable(),
  auction: z.string(),
  at: z.number(),
});
type StoredLimit = z.infer<typeof storedLimitSchema>;

/** What a seat has set: in this game, and in all games of its player. */
export interface StoredAutoBid extends StoredLimit {
  readonly preferences: Preferences;
}
/** All settings in a game. */
export type AutoBidsBySeat = ReadonlyMap<Seat, StoredAutoBid>;

const NO_LIMIT: StoredLimit = { limit: null, auction: '', at: 0 };

/** Players' limits in the database, as long as their game runs, and their preferences, as long as their account does. */
export class AutoBidStore {
  constructor(private readonly db: Kysely<Database>) {}

  async in(game: string): Promise<AutoBidsBySeat> {
    return (await this.inAll([game])).get(game) ?? new Map();
  }

  /** Of several games, those in which there are any. */
  async inAll(games: readonly string[]): Promise<ReadonlyMap<string, AutoBidsBySeat>> {
    const rows = await this.db
      .selectFrom('players')
      .leftJoin('auto_bids', (join) =>
        join.onRef('auto_bids.game', '=', 'players.game').onRef('auto_bids.seat', '=', 'players.seat'),
      )
      .leftJoin('preferences', 'preferences.account', 'players.account')
      .select(['players.game', 'players.seat', 'auto_bids.stored as limit', 'preferences.stored as preferences'])
      .where('players.game', 'in', games)
      .where(({ or, eb }) => or([eb('auto_bids.stored', 'is not', null), eb('preferences.stored', 'is not', null)]))
      .execute();
    const found = new Map<string, Map<Seat, StoredAutoBid>>();
    for (const { game, seat, limit, preferences } of rows) {
      const stored = {
        ...(limit === null ? NO_LIMIT : storedLimitSchema.parse(JSON.parse(limit))),
        preferences: preferencesFrom(preferences),
      };
      found.set(game, (found.get(game) ?? new Map()).set(seat, stored));
    }
    return found;
  }

  /** Saves a limit with its game, and the preferences with the account. */
  async save(
    { account, game, seat }: { account: string; game: string; seat: Seat },
    { limit, ...preferences }: AutoBidSettings,
    made: Pick<StoredLimit, 'auction' | 'at'>,
  ): Promise<void> {
    const ofGame = JSON.stringify({ limit, ...made } satisfies StoredLimit);
    const ofAccount = JSON.stringify(preferences satisfies Preferences);
    await this.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('auto_bids')
        .values({ game, seat, stored: ofGame })
        .onConflict((conflict) => conflict.columns(['game', 'seat']).doUpdateSet({ stored: ofGame }))
        .execute();
      await trx
        .insertInto('preferences')
        .values({ account, stored: ofAccount })
        .onConflict((conflict) => conflict.column('account').doUpdateSet({ stored: ofAccount }))
        .execute();
    });
  }
}

/** As they are stored; null for an account that has never changed them. */
export function preferencesFrom(stored: string | null): Preferences {
  return stored === null ? DEFAULT_PREFERENCES : preferencesSchema.parse(JSON.parse(stored));
}
