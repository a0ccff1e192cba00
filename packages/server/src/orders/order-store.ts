import { ordersSchema } from '@don/protocol';
import type { Seat } from '@don/rules';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.js';

/** Orders as they are kept: a limit with the auction that it is for. */
export const keptSchema = z.object({ orders: ordersSchema, auction: z.string() });
export type Kept = z.infer<typeof keptSchema>;

/** Players' orders in the database, for as long as their game goes on. */
export class OrderStore {
  private readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  async all(): Promise<(Kept & { game: string; seat: Seat })[]> {
    const rows = await this.db.selectFrom('orders').selectAll().execute();
    return rows.map(({ game, seat, kept }) => ({ game, seat, ...keptSchema.parse(JSON.parse(kept)) }));
  }

  async save(game: string, seat: Seat, kept: Kept): Promise<void> {
    const text = JSON.stringify(kept);
    await this.db
      .insertInto('orders')
      .values({ game, seat, kept: text })
      .onConflict((conflict) => conflict.columns(['game', 'seat']).doUpdateSet({ kept: text }))
      .execute();
  }

  /** A limit is nobody's business after the game either. */
  async forget(game: string): Promise<void> {
    await this.db.deleteFrom('orders').where('game', '=', game).execute();
  }
}
