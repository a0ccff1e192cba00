import type { Account } from '@don/protocol';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.js';
import { type Sitter, sitterSchema } from '../games/game-head.js';
import type { Games } from '../games/games.js';
import { ProblemError } from '../problem.js';
import { abandonAll } from '../tables/table-rows.js';
import type { Tables } from '../tables/tables.js';
import { holdAccount } from './account-store.js';
import type { Accounts } from './accounts.js';
import { nameKey } from './name-key.js';

const sittersSchema = z.array(sitterSchema);

/** Who plays on where somebody has gone in the middle of a game. */
const HEIR = 'casual';

/** Somebody goes for good: his games stay, his name goes. */
export class Departure {
  private readonly db: Kysely<Database>;
  private readonly accounts: Accounts;
  private readonly tables: Tables;
  private readonly games: Games;

  constructor(db: Kysely<Database>, accounts: Accounts, tables: Tables, games: Games) {
    this.db = db;
    this.accounts = accounts;
    this.tables = tables;
    this.games = games;
  }

  /** `typed` is the own name, typed once more. */
  async leave(account: Account, typed: string): Promise<void> {
    if (nameKey(typed) !== nameKey(account.name)) throw new ProblemError('malformed', 'name: this is not your name');
    await this.remove(account.id, async () => true);
  }

  /** Removes an account, if that still holds which is to hold of it. */
  async remove(account: string, holds: (trx: Transaction<Database>) => Promise<boolean>): Promise<void> {
    const left = await this.db.transaction().execute(async (trx) => {
      // From here on it sits down nowhere, and what it has left by then is all there is.
      await holdAccount(trx, account);
      if (!(await holds(trx))) return null;
      const seats = await abandonAll(trx, account);
      const rows = await trx
        .selectFrom('players')
        .innerJoin('games', 'games.id', 'players.game')
        .select(['games.id', 'players.seat', 'games.sitters', 'games.over_at'])
        .where('players.account', '=', account)
        .execute();
      const games = rows.map(({ id, seat, sitters, over_at }) => ({
        id,
        seat,
        sitters: sittersSchema.parse(JSON.parse(sitters)).with(seat, sitterAfter(account, seat, over_at !== null)),
        over: over_at !== null,
      }));
      for (const { id, seat, sitters, over } of games) {
        await trx.deleteFrom('orders').where('game', '=', id).where('seat', '=', seat).execute();
        await trx
          .updateTable('games')
          .set({ sitters: JSON.stringify(sitters) })
          .where('id', '=', id)
          .execute();
        // A bot that plays on from here says nothing about anybody's strength.
        if (!over) await trx.updateTable('players').set({ rated: 0 }).where('game', '=', id).execute();
      }
      await trx.updateTable('players').set({ account: null }).where('account', '=', account).execute();
      await trx.deleteFrom('ratings').where('player', '=', account).execute();
      await forgetTalk(trx, account);
      await trx.deleteFrom('push_subscriptions').where('account', '=', account).execute();
      await trx.deleteFrom('mail_addresses').where('account', '=', account).execute();
      // Sessions, passwords, passkeys and tokens go with it.
      await trx.deleteFrom('user').where('id', '=', account).execute();
      return { seats, games };
    });
    if (left === null) return;
    this.accounts.changed(account);
    for (const { id, seat, sitters, over } of left.games) {
      this.games.resit(id, seat, sitters[seat] as Sitter);
      if (!over) await this.games.wake(id);
    }
    for (const table of left.seats) await this.tables.news.tell(table);
  }
}

/** What he said goes, and with it what others have reported of it. */
async function forgetTalk(trx: Transaction<Database>, account: string): Promise<void> {
  await trx
    .deleteFrom('chat_reports')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('reporter', '=', account),
        eb('message', 'in', selectFrom('chat_messages').select('id').where('account', '=', account)),
      ]),
    )
    .execute();
  await trx.deleteFrom('chat_messages').where('account', '=', account).execute();
  await trx
    .deleteFrom('chat_mutes')
    .where(({ or, eb }) => or([eb('account', '=', account), eb('muted', '=', account)]))
    .execute();
}

function sitterAfter(account: string, seat: number, over: boolean): Sitter {
  return over ? { kind: 'person', account, name: 'Deleted' } : { kind: 'bot', level: HEIR, name: `Bot ${seat + 1}` };
}
