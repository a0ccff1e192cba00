import type { AdminCommand } from '@don/protocol';
import { type Kysely, sql } from 'kysely';
import type { Membership } from '../accounts/membership.js';
import type { Chat } from '../chat/chat.js';
import type { Games } from '../games/games.js';
import type { Database } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import { newId } from '../lib/ids.js';
import { ProblemError } from '../lib/problem.js';
import { withoutResult } from '../ratings/results.js';
import type { Tables } from '../tables/tables.js';
import type { Bans } from './bans.js';
import type { NetworkBans } from './network-bans.js';

export interface AdminParts {
  readonly db: Kysely<Database>;
  readonly games: Games;
  readonly tables: Tables;
  readonly chat: Chat;
  readonly bans: Bans;
  readonly networkBans: NetworkBans;
  readonly membership: Membership;
  readonly clock: Clock;
}

const DAY_MS = 24 * 3_600_000;

/** What changes nothing, and is not written down. */
const LISTS: readonly AdminCommand['do'][] = ['games', 'reports', 'log'];

/** Does what the host of the server wants, while it runs. */
export class Admin {
  constructor(private readonly parts: AdminParts) {}

  /** Runs a command, and logs it. */
  async run(command: AdminCommand): Promise<string[]> {
    const lines = await this.execute(command);
    if (LISTS.includes(command.do)) return lines;
    const { db, clock } = this.parts;
    await db
      .insertInto('admin_log')
      .values({ id: newId(), at: clock.now(), command: JSON.stringify(command) })
      .execute();
    return lines;
  }

  private async execute(command: AdminCommand): Promise<string[]> {
    const { bans, networkBans, chat, tables, membership } = this.parts;
    switch (command.do) {
      case 'games':
        return this.list();
      case 'end':
        return this.end(command.game);
      case 'ban':
        await this.checkAccount(command.account);
        await bans.add(command.account);
        membership.shutOut(command.account);
        if (command.resetRatings) await this.resetRatings(command.account);
        return [`${command.account} is banned${command.resetRatings ? ', and its ratings are deleted' : ''}`];
      case 'unban':
        await bans.lift(command.account);
        return [`${command.account} is no longer banned`];
      case 'ban-network': {
        const until = this.daysFromNow(command.days);
        const network = await networkBans.add(command.network, until);
        return [`${network} is banned until ${new Date(until).toISOString()}`];
      }
      case 'unban-network':
        return [`${await networkBans.lift(command.network)} is no longer banned`];
      case 'mute': {
        await this.checkAccount(command.account);
        const until = this.daysFromNow(command.days);
        await chat.ban(command.account, until);
        return [`${command.account} is muted until ${new Date(until).toISOString()}`];
      }
      case 'unmute':
        await chat.unban(command.account);
        return [`${command.account} is no longer muted`];
      case 'reset-ratings':
        await this.checkAccount(command.account);
        await this.resetRatings(command.account);
        return [`${command.account} has no ratings now`];
      case 'rename':
        return this.rename(command.account, command.name);
      case 'reports':
        return this.reports();
      case 'unsay':
        await chat.unsay(command.message);
        return [`message ${command.message} was removed`];
      case 'log':
        return this.log();
      case 'invite': {
        const { id, code } = await tables.newCode({ table: command.table });
        return [`table ${id} has the code ${code} now`];
      }
    }
  }

  private async list(): Promise<string[]> {
    const { db, games } = this.parts;
    const running = await db
      .selectFrom('games')
      .select(['id', 'started_at'])
      .where('over_at', 'is', null)
      .orderBy('started_at')
      .execute();
    const lines = running.map(async ({ id, started_at }) => {
      const { table, names, seq, seatedPlayers } = await games.get(id);
      const people = seatedPlayers.map((player, seat) =>
        'account' in player ? `${names[seat]} (${player.account})` : names[seat],
      );
      return `${id}  table ${table}  since ${new Date(started_at).toISOString()}  ${seq} entries  ${people.join(', ')}`;
    });
    return [...(await Promise.all(lines)), `${running.length} games are being played`];
  }

  private async reports(): Promise<string[]> {
    const reported = await this.parts.chat.reported();
    const lines = reported.map(
      ({ message, at, name, account, text, reason }) =>
        `${message}  ${new Date(at).toISOString()}  ${name} (${account}) said: ${text}  reported: ${reason}`,
    );
    return [...lines, `${lines.length} reports`];
  }

  private async log(): Promise<string[]> {
    const rows = await this.parts.db.selectFrom('admin_log').selectAll().orderBy('at').orderBy('id').execute();
    return [
      ...rows.map(({ at, command }) => {
        const words = Object.entries(JSON.parse(command) as Record<string, unknown>);
        return `${new Date(at).toISOString()}  ${words.map(([name, value]) => (name === 'do' ? value : `${name}=${value}`)).join(' ')}`;
      }),
      `${rows.length} commands`,
    ];
  }

  private daysFromNow(days: number): number {
    return Math.round(this.parts.clock.now() + days * DAY_MS);
  }

  private async resetRatings(account: string): Promise<void> {
    await this.parts.db.deleteFrom('ratings').where('player', '=', account).execute();
  }

  private async end(id: string): Promise<string[]> {
    const { games, tables, clock } = this.parts;
    const { table, game } = await games.get(id);
    if (game.over) throw new ProblemError('stale', 'this game is over already');
    await games.stop(id);
    await tables.gameOver(id, table, withoutResult(id, clock.now()));
    return [`game ${id} is ended; its table ${table} is free`];
  }

  private async rename(account: string, name: string): Promise<string[]> {
    await this.checkAccount(account);
    await this.parts.membership.giveName(account, name);
    return [`${account} is called ${name} now`];
  }

  private async checkAccount(account: string): Promise<void> {
    const { rows } = await sql`select 1 from "user" where id = ${account}`.execute(this.parts.db);
    if (rows.length === 0) throw new ProblemError('malformed', `there is no account ${account}`);
  }
}
