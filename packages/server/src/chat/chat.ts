import type { Account, ChatMessage, Table } from '@don/protocol';
import { shownName } from '../accounts/account-store.js';
import type { Neighbours } from '../cluster/neighbours.js';
import { newId } from '../ids.js';
import { ProblemError } from '../problem.js';
import { holds, type Tables } from '../tables/tables.js';
import type { Clock } from '../time/clock.js';
import type { ChatStore, Reported } from './chat-store.js';
import { RateLimit } from './rate-limit.js';

/** Hears every message, with the accounts that must not get it. */
export type ChatListener = (message: ChatMessage, notFor: readonly string[]) => void;

const MOST_MESSAGES = 5;
const MOST_REPORTS = 5;
const WITHIN_MS = 10_000;

/** Talk at tables. */
export class Chat {
  private readonly store: ChatStore;
  private readonly tables: Tables;
  private readonly clock: Clock;
  private readonly neighbours: Neighbours;
  private readonly messages: RateLimit;
  private readonly reports: RateLimit;
  private readonly listeners: ChatListener[] = [];

  constructor(store: ChatStore, tables: Tables, clock: Clock, neighbours: Neighbours) {
    this.store = store;
    this.tables = tables;
    this.clock = clock;
    this.neighbours = neighbours;
    neighbours.hear('chat', ({ message, notFor }) => this.tell(message, notFor));
    this.messages = new RateLimit(MOST_MESSAGES, WITHIN_MS, clock);
    this.reports = new RateLimit(MOST_REPORTS, WITHIN_MS, clock);
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
    if (!this.messages.admits(account.id)) throw new ProblemError('too_many', 'not so fast: wait a few seconds');
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
    if (muted) await this.store.mute(account.id, other);
    else await this.store.unmute(account.id, other);
    return null;
  }

  async report(account: Account, message: string, reason: string): Promise<null> {
    if (!this.reports.admits(account.id)) throw new ProblemError('too_many', 'not so fast: wait a few seconds');
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
