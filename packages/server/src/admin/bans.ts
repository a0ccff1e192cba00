import type { Kysely } from 'kysely';
import type { Database } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import { ProblemError } from '../lib/problem.js';

/** Accounts that the host has banned. */
export class Bans {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async check(account: string): Promise<void> {
    const found = await this.db.selectFrom('bans').select('at').where('account', '=', account).executeTakeFirst();
    if (found !== undefined) throw new ProblemError('not_allowed', 'the host of this server has banned you');
  }

  async add(account: string): Promise<void> {
    const row = { account, at: this.clock.now() };
    await this.db
      .insertInto('bans')
      .values(row)
      .onConflict((conflict) => conflict.column('account').doNothing())
      .execute();
  }

  async lift(account: string): Promise<void> {
    await this.db.deleteFrom('bans').where('account', '=', account).execute();
  }
}
