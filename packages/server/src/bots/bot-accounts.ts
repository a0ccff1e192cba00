import { type Account, isAccountSeat, type SeatedPlayer, type Table } from '@don/protocol';
import type { AccountStore } from '../accounts/account-store.js';
import type { Accounts } from '../accounts/accounts.js';
import type { Games } from '../games/games.js';
import type { LiveGame } from '../games/live-game.js';
import type { PresenceRegistry } from '../infra/cluster/presence.js';
import { ProblemError } from '../lib/problem.js';
import type { Players } from '../ratings/players.js';
import type { Tables } from '../tables/tables.js';
import { BotStream } from './bot-stream.js';

const MAX_STREAMS = 5;

const markOf = (account: string): string => `bot/${account}`;
const accountIn = (mark: string): string => mark.slice('bot/'.length);

/** Accounts that are played by programs, and their open event streams. */
export class BotAccounts {
  private readonly streams = new Map<string, Set<BotStream>>();
  private stopping = false;

  constructor(
    private readonly store: AccountStore,
    private readonly accounts: Accounts,
    private readonly tables: Tables,
    private readonly games: Games,
    private readonly players: Players,
    private readonly presence: PresenceRegistry,
  ) {
    games.watchers.add(
      ({ seatedPlayers }) => this.streams.size > 0 && seatedPlayers.some((player) => this.listensFor(player)),
    );
    tables.updates.changed.subscribe((table) => this.tellTable(table));
    tables.updates.watchers.add(() => this.streams.size > 0);
    games.woken.subscribe((live) => this.tellGame(live));
    games.updated.subscribe((live) => this.tellGame(live));
    games.stopped.subscribe((live) => this.tellGame(live));
    accounts.register({ accounts: () => this.streams.keys(), close: (account) => this.close(account) });
  }

  /** Permanently: nobody must have played against it as a person. */
  async become(account: Account): Promise<Account> {
    if (account.kind === 'guest')
      throw new ProblemError('not_allowed', 'a guest cannot be a bot account; claim a name first');
    if (account.kind !== 'botAccount' && !(await this.store.becomeBot(account.id)))
      throw new ProblemError('not_allowed', 'only an account that has never played can become a bot account');
    // Seats that it took as a person were not offered to a bot.
    await this.tables.leaveAll(account.id);
    this.accounts.invalidate(account.id);
    return { kind: 'botAccount', id: account.id, name: account.name };
  }

  /** Connected ones first: they answer invitations. */
  async list(): Promise<{ account: Account; online: boolean }[]> {
    const online = (await this.presence.all('bot')).map(accountIn);
    const found = await this.store.bots(online);
    const isOnline = new Set(online);
    return found.map((account) => ({ account, online: isOnline.has(account.id) }));
  }

  /** Opens an event stream, which begins with everything that is open. */
  async listen(account: Account): Promise<BotStream> {
    if (account.kind !== 'botAccount') throw new ProblemError('not_allowed', 'this is for bot accounts');
    if (this.stopping) throw new ProblemError('unavailable', 'the server is stopping; try again in a moment');
    const open = this.streams.get(account.id) ?? new Set<BotStream>();
    if (open.size >= MAX_STREAMS) throw new ProblemError('too_many', `${MAX_STREAMS} streams are open already`);
    const stream = new BotStream();
    this.streams.set(account.id, open.add(stream));
    void this.presence.add(markOf(account.id));
    stream.lines.once('close', () => {
      open.delete(stream);
      if (open.size > 0 || this.streams.get(account.id) !== open) return;
      this.streams.delete(account.id);
      void this.presence.remove(markOf(account.id));
    });
    void this.tellWaiting(account.id, stream).catch(() => stream.lines.destroy());
    return stream;
  }

  /** Sends what is open, as fast as it is read: an account may sit in hundreds of games. */
  private async tellWaiting(account: string, stream: BotStream): Promise<void> {
    for await (const table of this.tables.inviting(account)) {
      if (!(await stream.hasRoom())) return;
      stream.invited(table);
    }
    for (const id of await this.players.running(account)) {
      if (!(await stream.hasRoom())) return;
      const live = await this.games.get(id);
      const seat = live.seatOf(account);
      if (seat !== null) stream.game(live, seat);
    }
  }

  /** The server stops; it would wait for open streams for ever. */
  closeAll(): void {
    this.stopping = true;
    for (const account of [...this.streams.keys()]) this.close(account);
  }

  private close(account: string): void {
    for (const stream of this.streams.get(account) ?? []) stream.close();
  }

  private listensFor(player: SeatedPlayer): boolean {
    return player.kind !== 'bot' && this.streams.has(player.account);
  }

  private tellTable(table: Table): void {
    if (this.streams.size === 0) return;
    // A game may have begun at another node.
    const isPlayedByOne = table.seats.some((seat) => isAccountSeat(seat) && this.streams.has(seat.account));
    if (table.status === 'playing' && table.game !== null && isPlayedByOne)
      this.games.current(table.game).then(
        (live) => this.tellGame(live),
        () => undefined,
      );
    const invited = new Set(table.seats.flatMap((seat) => (seat.kind === 'invited' ? [seat.account] : [])));
    for (const [account, streams] of this.streams)
      for (const stream of streams)
        if (invited.has(account) && table.status === 'open') stream.invited(table);
        else stream.uninvited(table.id);
  }

  private tellGame(live: LiveGame): void {
    if (this.streams.size === 0) return;
    for (const [seat, player] of live.seatedPlayers.entries())
      if (player.kind !== 'bot') for (const stream of this.streams.get(player.account) ?? []) stream.game(live, seat);
  }
}
