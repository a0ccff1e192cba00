import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { arrangementSchema } from '../infra/db/game-head.js';
import type { Database } from '../infra/db/schema.js';
import { firstSkill } from './rating.js';

/**
 * An account is deleted during a game, and its ratings with it: its strength is stored with the game, which counts for
 * everybody else as it would have.
 */
export async function keepStrength(
  trx: Transaction<Database>,
  account: string,
  { id, seat, arrangement }: { id: string; seat: number; arrangement: z.infer<typeof arrangementSchema> },
): Promise<void> {
  const found = await trx
    .selectFrom('ratings')
    .select(['mean', 'uncertainty'])
    .where('player', '=', account)
    .where('edition', '=', arrangement.edition)
    .where('players', '=', arrangement.players)
    .executeTakeFirst();
  const { mean, uncertainty } = found ?? firstSkill();
  await trx
    .updateTable('players')
    .set({ left_mean: mean, left_uncertainty: uncertainty })
    .where('game', '=', id)
    .where('seat', '=', seat)
    .execute();
}
