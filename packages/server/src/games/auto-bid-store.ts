import { ordersSchema } from '@don/protocol';
import type { Seat } from '@don/rules';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Database, OrdersRow } from '../infra/db/schema.js';

/** Orders as they are kept: a limit with the auction that it is for, and when they were given. */
export const keptSchema = z.object({ orders: ordersSchema, auction: z.string(), at: z.number().default(0) });
export type Kept = z.infer<typeof keptSchema>;
/** All orders in a game. */
export type KeptBySeat = ReadonlyMap<Seat, Kept>;

/** Players' orders in the database, for as long as their game goes on. */
export class OrderStore {
  private readonly db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.db = db;
  }

  async in(game: string): Promise<KeptBySeat> {
    return (await this.inAll([game])).get(game) ?? new Map();
  }

  /** Of several games, those in which there are any. */
  async inAll(games: readonly string[]): Promise<ReadonlyMap<string, KeptBySeat>> {
    const rows = await this.db.selectFrom('orders').selectAll().where('game', 'in', games).execute();
    const found = new Map<string, Map<Seat, Kept>>();
    for (const row of rows) found.set(row.game, (found.get(row.game) ?? new Map()).set(row.seat, keptFrom(row)));
    return found;
  }

  async save(game: string, seat: Seat, kept: Kept): Promise<void> {
    const text = JSON.stringify(kept);
    await this.db
      .insertInto('orders')
      .values({ game, seat, kept: text })
      .onConflict((conflict) => conflict.columns(['game', 'seat']).doUpdateSet({ kept: text }))
      .execute();
  }
}

function keptFrom({ kept }: Selectable<OrdersRow>): Kept {
  return keptSchema.parse(JSON.parse(kept));
}
