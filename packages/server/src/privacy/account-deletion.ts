import type { Account } from '@don/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Accounts } from '../accounts/accounts.js';
import { nameKey } from '../accounts/name-key.js';
import { disownNames, releaseName } from '../accounts/released-names.js';
import type { Chat } from '../chat/chat.js';
import { forgetMessages, forgetTalk } from '../chat/chat-store.js';
import type { Games } from '../games/games.js';
import { arrangementSchema, type StoredPlayer, seatedPlayersSchema } from '../infra/db/game-head.js';
import type { Database } from '../infra/db/schema.js';
import { lockAccount } from '../infra/db/user-rows.js';
import type { Clock } from '../lib/clock.js';
import { ProblemError } from '../lib/problem.js';
import { keepStrength } from '../ratings/left-players.js';
import { abandonAll } from '../tables/table-rows.js';
import type { Tables } from '../tables/tables.js';

/** So many games or messages are changed in one transaction. */
const BATCH_SIZE = 100;
/** When another process does the rest, should this one have died. */
const FORGET_AGAIN_MS = 60_000;

/** The level that plays on for a deleted account. */
const HEIR = 'casual';

/** Deletes accounts: their games stay, their names go. */
export class AccountDeletion {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly accounts: Accounts,
    private readonly games: Games,
    private readonly tables: Tables,
    private readonly chat: Chat,
    private readonly clock: Clock,
  ) {}

  /** `typed` is the own name, typed once more. */
  async leave(account: Account, typed: string): Promise<void> {
    if (nameKey(typed) !== nameKey(account.name)) throw new ProblemError('malformed', 'name: this is not your name');
    await this.remove(account.id, async () => true);
  }

  /** Removes an account, if that still holds which is to hold of it. */
  async remove(account: string, holds: (trx: Transaction<Database>) => Promise<boolean>): Promise<void> {
    const left = await this.db.transaction().execute(async (trx) => {
      // From here on it takes no seat, so this is all there is.
      const held = await lockAccount(trx, account);
      // Another request may have deleted it in the meantime.
      if (held === null || !(await holds(trx))) return null;
      if (held.kind !== 'guest') await releaseName(trx, held.name, null, this.clock.now());
      await disownNames(trx, account);
      const seats = await abandonAll(trx, account);
      const rows = await trx
        .selectFrom('players')
        .innerJoin('games', 'games.id', 'players.game')
        .select(['games.id', 'players.seat', 'games.seated_players', 'games.over_at', 'games.arrangement'])
        .where('players.account', '=', account)
        .where('players.over_at', 'is', null)
        .execute();
      const now = this.clock.now();
      const games: Replaced[] = [];
      for (const row of rows) {
        const { id, seat } = row;
        games.push(await replacePlayer(trx, account, row));
        await trx.deleteFrom('auto_bids').where('game', '=', id).where('seat', '=', seat).execute();
        // Should this process die now, another one lets the bot play.
        await wakeBot(trx, id, now);
        if (row.over_at === null)
          await keepStrength(trx, account, {
            id,
            seat,
            arrangement: arrangementSchema.parse(JSON.parse(row.arrangement)),
          });
      }
      // Messages, and the name in finished games, go after this transaction, even if this process dies.
      const rest = { kind: 'deletion', subject: account, at: now + FORGET_AGAIN_MS, leased_until: 0 };
      await trx.insertInto('jobs').values(rest).execute();
      await trx.deleteFrom('ratings').where('player', '=', account).execute();
      await trx.deleteFrom('profile_sums').where('account', '=', account).execute();
      await forgetTalk(trx, account);
      await trx.deleteFrom('push_subscriptions').where('account', '=', account).execute();
      await trx.deleteFrom('mail_addresses').where('account', '=', account).execute();
      // Sessions, passwords, passkeys, tokens and preferences go with it.
      await trx.deleteFrom('user').where('id', '=', account).execute();
      return { seats, games };
    });
    if (left === null) return;
    this.accounts.invalidate(account);
    for (const { id, seat, player } of left.games) {
      this.games.replacePlayer(id, seat, player);
      await this.games.wake(id);
    }
    for (const table of left.seats) await this.tables.updates.announce(table);
    await this.forgetRest(account);
    await this.db.deleteFrom('jobs').where('kind', '=', 'deletion').where('subject', '=', account).execute();
  }

  /** In batches: nobody waits for all of it. */
  async forgetRest(account: string): Promise<void> {
    for (;;) {
      const tables = await forgetMessages(this.db, account, BATCH_SIZE);
      if (tables.length === 0) break;
      this.chat.forgotten(account, tables);
    }
    await this.forgetGames(account);
  }

  /** Removes the name from finished games. */
  private async forgetGames(account: string): Promise<void> {
    for (;;) {
      const resat = await this.db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('players')
          .innerJoin('games', 'games.id', 'players.game')
          .select(['games.id', 'players.seat', 'games.seated_players', 'games.over_at'])
          .where('players.account', '=', account)
          .limit(BATCH_SIZE)
          .execute();
        const done: Replaced[] = [];
        for (const row of rows) done.push(await replacePlayer(trx, account, row));
        return done;
      });
      if (resat.length === 0) return;
      for (const { id, seat, player } of resat) this.games.replacePlayer(id, seat, player);
    }
  }
}

interface Replaced {
  readonly id: string;
  readonly seat: number;
  readonly player: StoredPlayer;
}

/** A bot takes the seat, unless the game is over. */
async function replacePlayer(
  trx: Transaction<Database>,
  account: string,
  { id, seat, seated_players, over_at }: { id: string; seat: number; seated_players: string; over_at: number | null },
): Promise<Replaced> {
  const player = playerAfter(account, seat, over_at !== null);
  const after = seatedPlayersSchema.parse(JSON.parse(seated_players)).with(seat, player);
  await trx
    .updateTable('games')
    .set({ seated_players: JSON.stringify(after) })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('players').set({ account: null }).where('game', '=', id).where('seat', '=', seat).execute();
  return { id, seat, player };
}

async function wakeBot(trx: Transaction<Database>, game: string, at: number): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ kind: 'bot', subject: game, at, leased_until: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

function playerAfter(account: string, seat: number, over: boolean): StoredPlayer {
  return over ? { kind: 'deleted', account, name: 'Deleted' } : { kind: 'bot', level: HEIR, name: `Bot ${seat + 1}` };
}
