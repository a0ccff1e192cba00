import { autoBidSettingsSchema } from '@don/protocol';
import type { Seat } from '@don/rules';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { AutoBidRow, Database } from '../infra/db/schema.js';

/** Auto-bid settings as they are stored: with the auction that a limit is for, and the time they were set. */
export const storedAutoBidSchema = z.object({
  settings: autoBidSettingsSchema,
  auction: z.string(),
  at: z.number().default(0),
});
export type StoredAutoBid = z.infer<typeof storedAutoBidSchema>;
/** All settings in a game. */
export type AutoBidsBySeat = ReadonlyMap<Seat, StoredAutoBid>;

/** Players' auto-bid settings in the database, as long as their game runs. */
export class AutoBidStore {
  constructor(private readonly db: Kysely<Database>) {}

  async in(game: string): Promise<AutoBidsBySeat> {
    return (await this.inAll([game])).get(game) ?? new Map();
  }

  /** Of several games, those in which there are any. */
  async inAll(games: readonly string[]): Promise<ReadonlyMap<string, AutoBidsBySeat>> {
    const rows = await this.db.selectFrom('auto_bids').selectAll().where('game', 'in', games).execute();
    const found = new Map<string, Map<Seat, StoredAutoBid>>();
    for (const row of rows) found.set(row.game, (found.get(row.game) ?? new Map()).set(row.seat, storedFrom(row)));
    return found;
  }

  async save(game: string, seat: Seat, kept: StoredAutoBid): Promise<void> {
    const text = JSON.stringify(kept);
    await this.db
      .insertInto('auto_bids')
      .values({ game, seat, stored: text })
      .onConflict((conflict) => conflict.columns(['game', 'seat']).doUpdateSet({ stored: text }))
      .execute();
  }
}

function storedFrom({ stored }: Selectable<AutoBidRow>): StoredAutoBid {
  return storedAutoBidSchema.parse(JSON.parse(stored));
}
