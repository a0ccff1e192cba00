import { type Account, type ChatMessage, type ChatRemoval, isAccountSeat, isSeated, type Table } from '@don/protocol';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { admit, type MakeLimiter } from '../infra/cluster/limiters.js';
import type { Peers } from '../infra/cluster/peers.js';
import { shownName } from '../infra/db/user-rows.js';
import type { Clock } from '../lib/clock.js';
import { Emitter } from '../lib/events.js';
import { newId } from '../lib/ids.js';
import { ProblemError } from '../lib/problem.js';
import type { ChatStore, Reported } from './chat-store.js';

/** Of each account, for messages and for reports. */
const RATE = { points: 5, duration: 10 };
const TOO_FAST = 'not so fast: wait a few seconds';

/** Chat at tables. */
export class Chat {
  private readonly messages: RateLimiterAbstract;
  private readonly reports: RateLimiterAbstract;
  /** A message, and the accounts that must not get it. */
  readonly said = new Emitter<ChatMessage, readonly string[]>();
  readonly removed = new Emitter<ChatRemoval>();

  constructor(
    private readonly store: ChatStore,
    private readonly findTable: (id: string) => Promise<Table>,
    private readonly clock: Clock,
    private readonly peers: Peers,
    limiter: MakeLimiter,
  ) {
    peers.subscribe('chat', ({ message, notFor }) => this.said.emit(message, notFor));
    peers.subscribe('unsaid', (removal) => this.removed.emit(removal));
    this.messages = limiter('chat', RATE);
    this.reports = limiter('reports', RATE);
  }

  async history(account: Account, id: string): Promise<ChatMessage[]> {
    const table = await this.tableWithChat(id);
    return this.store.history(id, isSeated(table, account.id) ? ['players'] : ['players', 'spectators'], account.id);
  }

  async say(account: Account, id: string, text: string): Promise<ChatMessage> {
    const table = await this.tableWithChat(id);
    await admit(this.messages, account.id, TOO_FAST);
    const bannedUntil = await this.store.bannedUntil(account.id, this.clock.now());
    if (bannedUntil !== null)
      throw new ProblemError(
        'muted',
        `the host has muted you in the chat until ${new Date(bannedUntil).toISOString()}`,
      );
    const isPlayer = isSeated(table, account.id);
    const message: ChatMessage = {
      id: newId(),
      table: id,
      room: isPlayer ? 'players' : 'spectators',
      author: { ...account, name: shownName(account) },
      text,
      at: this.clock.now(),
    };
    await this.store.add(message);
    const notFor = [...(isPlayer ? [] : playersOf(table)), ...(await this.store.mutedBy(account.id))];
    this.peers.send('chat', { message, notFor });
    this.said.emit(message, notFor);
    return message;
  }

  async mute(account: Account, other: string, muted: boolean): Promise<null> {
    if (muted && !(await this.store.knows(other)))
      throw new ProblemError('no_such_account', 'there is no such account to mute');
    if (muted) await this.store.mute(account.id, other);
    else await this.store.unmute(account.id, other);
    return null;
  }

  muted(account: Account): Promise<Account[]> {
    return this.store.mutes(account.id);
  }

  async report(account: Account, message: string, reason: string): Promise<null> {
    await admit(this.reports, account.id, TOO_FAST);
    if (await this.store.report(message, account.id, reason, this.clock.now())) return null;
    throw new ProblemError('malformed', 'message: there is no such message');
  }

  reported(): Promise<Reported[]> {
    return this.store.reported();
  }

  /** Removes a message, also where it is open, and what was reported of it. */
  async unsay(message: string): Promise<void> {
    const { found, table } = await this.store.remove(message);
    if (!found) throw new ProblemError('malformed', `there is no message ${message}`);
    if (table !== null) this.announceRemoval({ table, message });
  }

  /** The messages of a deleted account at these tables are deleted. */
  forgotten(account: string, tables: readonly string[]): void {
    for (const table of tables) this.announceRemoval({ table, account });
  }

  /** Mutes an account at all tables. */
  ban(account: string, until: number): Promise<void> {
    return this.store.ban(account, until);
  }

  unban(account: string): Promise<void> {
    return this.store.unban(account);
  }

  private announceRemoval(removal: ChatRemoval): void {
    this.peers.send('unsaid', removal);
    this.removed.emit(removal);
  }

  private async tableWithChat(id: string): Promise<Table> {
    const table = await this.findTable(id);
    if (!table.chat) throw new ProblemError('not_allowed', 'at this table there is no chat');
    return table;
  }
}

function playersOf({ seats }: Table): string[] {
  return seats.flatMap((seat) => (isAccountSeat(seat) ? [seat.account] : []));
}
