import type { Account, ChatMessage, Muted, Table } from '@don/protocol';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { shownName } from '../accounts/account-store.js';
import { admit, type MakeLimiter } from '../cluster/limiters.js';
import type { Neighbours } from '../cluster/neighbours.js';
import { newId } from '../ids.js';
import { ProblemError } from '../problem.js';
import { holds, type Tables } from '../tables/tables.js';
import type { Clock } from '../time/clock.js';
import type { ChatStore, Reported } from './chat-store.js';

/** Hears every message, with the accounts that must not get it. */
export type ChatListener = (message: ChatMessage, notFor: readonly string[]) => void;

/** Of each account, for messages and for reports. */
const RATE = { points: 5, duration: 10 };
const TOO_FAST = 'not so fast: wait a few seconds';

/** Talk at tables. */
export class Chat {
  private readonly store: ChatStore;
  private readonly tables: Tables;
  private readonly clock: Clock;
  private readonly neighbours: Neighbours;
  private readonly messages: RateLimiterAbstract;
  private readonly reports: RateLimiterAbstract;
  private readonly listeners: ChatListener[] = [];

  constructor(store: ChatStore, tables: Tables, clock: Clock, neighbours: Neighbours, limiter: MakeLimiter) {
    this.store = store;
    this.tables = tables;
    this.clock = clock;
    this.neighbours = neighbours;
    neighbours.hear('chat', ({ message, notFor }) => this.tell(message, notFor));
    this.messages = limiter('chat', RATE);
    this.reports = limiter('reports', RATE);
  }

  listen(listener: ChatListener): void {
    this.listeners.push(listener);
  }

  async history(account: Account, id: string): Promise<ChatMessage[]> {
    const table = await this.tableWithChat(id);
    return this.store.history(id, holds(table, account.id) ? ['players'] : ['players', 'spectators'], account.id);
  }

  async say(account: Account, id: string, text: string): Promise<ChatMessage> {
    const table = await this.tableWithChat(id);
    await admit(this.messages, account.id, TOO_FAST);
    const isPlayer = holds(table, account.id);
    const message: ChatMessage = {
      id: newId(),
      table: id,
      room: isPlayer ? 'players' : 'spectators',
      account: account.id,
      name: shownName(account),
      text,
      at: this.clock.now(),
    };
    await this.store.add(message);
    const notFor = [...(isPlayer ? [] : playersOf(table)), ...(await this.store.mutedBy(account.id))];
    this.neighbours.tell('chat', { message, notFor });
    this.tell(message, notFor);
    return message;
  }

  async mute(account: Account, other: string, muted: boolean): Promise<null> {
    if (muted && !(await this.store.knows(other)))
      throw new ProblemError('no_such_account', 'there is nobody to mute by that name');
    if (muted) await this.store.mute(account.id, other);
    else await this.store.unmute(account.id, other);
    return null;
  }

  muted(account: Account): Promise<Muted[]> {
    return this.store.mutes(account.id);
  }

  async report(account: Account, message: string, reason: string): Promise<null> {
    await admit(this.reports, account.id, TOO_FAST);
    if (!(await this.store.has(message))) throw new ProblemError('malformed', 'message: there is no such message');
    await this.store.report(message, account.id, reason, this.clock.now());
    return null;
  }

  reported(): Promise<Reported[]> {
    return this.store.reported();
  }

  /** Removes a message, for whoever reads the chat from now on. */
  async unsay(message: string): Promise<void> {
    if (!(await this.store.remove(message))) throw new ProblemError('malformed', `there is no message ${message}`);
  }

  private tell(message: ChatMessage, notFor: readonly string[]): void {
    for (const listener of this.listeners) listener(message, notFor);
  }

  private async tableWithChat(id: string): Promise<Table> {
    const table = await this.tables.get({ table: id });
    if (!table.chat) throw new ProblemError('not_allowed', 'at this table there is no chat');
    return table;
  }
}

function playersOf({ seats }: Table): string[] {
  return seats.flatMap((seat) => (seat.kind === 'person' ? [seat.account] : []));
}
