import { botName, LEVELS, type Level } from '@don/bots';
import {
  type Account,
  type CreateTable,
  houseSchema,
  isAccountSeat,
  isOnScreen,
  isSeated,
  type Table,
  type TableRef,
  type TableSeat,
  termsSchema,
} from '@don/protocol';
import { createGame, editionOf, SetupError, setupFrom } from '@don/rules';
import type { StoredPlayer } from '../infra/db/game-head.js';
import type { InTransaction } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import { AsyncEmitter } from '../lib/events.js';
import { newCode, newId } from '../lib/ids.js';
import { ProblemError } from '../lib/problem.js';
import { Lobby } from './lobby.js';
import type { RatingPolicy } from './rating-policy.js';
import { seatFor } from './table-rows.js';
import { type NewGameHead, onlyInvited, type TableStore } from './table-store.js';
import type { TableUpdates } from './table-updates.js';

/** People at tables: from a new one to the start of its game, and to the next game after that. */
export class Tables {
  readonly lobby: Lobby;
  /** A game has begun: it is in the database. */
  readonly started = new AsyncEmitter<string>();
  /** Somebody wants the next game at a table whose last game may be over, and not closed yet. */
  readonly nextGameWanted = new AsyncEmitter<string>();

  constructor(
    private readonly store: TableStore,
    readonly updates: TableUpdates,
    private readonly ratingPolicy: RatingPolicy,
    private readonly clock: Clock,
  ) {
    this.lobby = new Lobby(store, updates, clock);
  }

  /** The open tables where a seat is reserved for this account. */
  inviting(account: string): AsyncGenerator<Table> {
    return this.store.inviting(account);
  }

  /** The tables where this account sits and a game is played, or the first one is waited for. */
  seating(account: string): Promise<Table[]> {
    return this.store.seating(account);
  }

  async get(ref: TableRef): Promise<Table> {
    const table = await this.store.find(ref);
    if (table === null || table.status === 'closed') throw new ProblemError('no_such_table', 'there is no such table');
    return table;
  }

  /** `network` is where the host comes from. */
  async create(account: Account, request: CreateTable, network: string): Promise<Table> {
    checkMayPlay(request, account);
    this.ratingPolicy.check(request);
    if (account.kind === 'botAccount') throw onlyInvited();
    const house = changedBy(request);
    checkRated(request, house);
    if (request.start !== null && request.start >= request.seats.length)
      throw new ProblemError('malformed', `start: there is no seat ${request.start}`);
    const seats: TableSeat[] = request.seats.map((seat) =>
      seat.kind === 'bot' ? { ...seat, level: levelOf(seat.level) } : seat,
    );
    const own = seats.findIndex(({ kind }) => kind === 'open');
    if (own < 0) throw new ProblemError('malformed', 'seats: one must be open, for a player');
    if (request.sitting) seats[own] = seatFor(account);
    const invited = seats.flatMap((seat) => ('account' in seat ? [seat.account] : []));
    if (new Set(invited).size < invited.length) throw new ProblemError('malformed', 'seats: nobody can have two');
    const table: Omit<Table, 'commitment'> = {
      ...request,
      house,
      id: newId(),
      code: newCode(),
      host: account.id,
      seats,
      status: 'open',
      game: null,
    };
    checkPlayable(table, seats.length);
    return this.change(table.id, async () => {
      await this.store.create(table, network, this.ratingPolicy.storesNetworks(table));
      return this.startIfFull(table.id);
    });
  }

  /** Takes a seat, or keeps the one that the account has. */
  async join(account: Account, ref: TableRef, network: string, contribution?: string): Promise<Table> {
    const table = await this.get(ref);
    if (isSeated(table, account.id)) return table;
    this.checkOpen(table);
    checkMayPlay(table, account);
    const isInvited = table.seats.some((seat) => seat.kind === 'invited' && seat.account === account.id);
    if (account.kind === 'botAccount' && !isInvited) throw onlyInvited();
    return this.change(table.id, async () => {
      const from = this.ratingPolicy.storesNetworks(table) ? network : null;
      if (await this.store.sit(table.id, account.id, contribution ?? null, from)) return this.startIfFull(table.id);
      this.checkOpen(await this.get(ref));
      throw new ProblemError('no_free_seat', 'no seat is free at this table');
    });
  }

  /** Adds what a player's client drew to the seed of the next deal. */
  async contribute(account: Account, id: string, contribution: string): Promise<null> {
    const table = await this.get({ table: id });
    if (!isSeated(table, account.id)) throw new ProblemError('not_seated', 'you have no seat at this table');
    if (await this.store.contribute(id, account.id, contribution)) return null;
    this.checkOpen(await this.get({ table: id }));
    throw new ProblemError('not_allowed', 'you have contributed to this deal already');
  }

  /** Leaves a seat or a table on one's screen, or declines an invitation. */
  async leave(account: Account, ref: TableRef): Promise<Table> {
    const table = await this.get(ref);
    const hasSeat = table.seats.some((seat) => 'account' in seat && seat.account === account.id);
    if (!hasSeat && table.host !== account.id) throw new ProblemError('not_seated', 'you have no seat at this table');
    return this.unseat(table, account.id);
  }

  /** Gives up every seat and invitation of an account; running games go on without it. */
  async leaveAll(account: string): Promise<void> {
    for (const id of await this.store.abandonAll(account)) await this.updates.announce(id);
  }

  async kick(account: Account, ref: TableRef, other: string): Promise<Table> {
    const table = await this.get(ref);
    this.checkHost(table, account);
    if (!table.seats.some((seat) => 'account' in seat && seat.account === other))
      throw new ProblemError('not_seated', 'there is no such player to kick');
    return this.unseat(table, other);
  }

  /** Bots take the seats that are still open. */
  async fill(account: Account, ref: TableRef, level: string): Promise<Table> {
    const table = await this.get(ref);
    this.checkHost(table, account);
    const known = levelOf(level);
    return this.change(table.id, async () => {
      if (!(await this.store.fill(table.id, known))) throw alreadyPlaying();
      return this.startIfFull(table.id);
    });
  }

  /**
   * Begins a game with those who sit there now: the first one when the host asks, or at a table on a screen one of
   * them, a rematch when one of them asks, and a rated rematch when the last of them does.
   */
  async start(account: Account, ref: TableRef): Promise<Table> {
    let table = await this.get(ref);
    if (table.status === 'playing' && table.game !== null) {
      // A client that has seen the end of a game may ask for the next one before the table is free.
      await this.nextGameWanted.emit(table.game);
      table = await this.get(ref);
    }
    const isAnybodys = table.game !== null || isOnScreen(table);
    if (!isAnybodys || !isSeated(table, account.id)) this.checkHost(table, account);
    this.checkOpen(table);
    return this.play(table.id, isAgreedOn, account.id);
  }

  /** An account was renamed: announces its tables. */
  async tellOf(account: string): Promise<void> {
    for (const id of await this.store.naming(account)) await this.updates.announce(id);
  }

  /** A new code; the old one leads nowhere from now on. */
  async newCode(ref: TableRef): Promise<Table> {
    const { id } = await this.get(ref);
    return this.change(id, async () => {
      await this.store.setCode(id, newCode());
      return this.updates.announce(id);
    });
  }

  async gameOver(game: string, id: string, consequences: InTransaction): Promise<void> {
    await this.change(id, async () => {
      if (await this.store.end(game, id, consequences)) await this.updates.announce(id);
    });
  }

  /** Closes a table at which nothing was played for long; returns when to check again. */
  async expire(id: string): Promise<number | null> {
    return this.change(id, async () => {
      const { next, closed } = await this.store.expire(id);
      if (closed) await this.updates.announce(id);
      return next;
    });
  }

  private unseat({ id }: Table, account: string): Promise<Table> {
    return this.change(id, async () => {
      if (!(await this.store.leave(id, account))) throw alreadyPlaying();
      return this.updates.announce(id);
    });
  }

  /** Announces a table, and starts its first game if it starts by itself. */
  private async startIfFull(id: string): Promise<Table> {
    const table = await this.updates.announce(id);
    return startsByItself(table) ? this.play(id, startsByItself, null) : table;
  }

  /** Begins a game with the players who sit there, if it is still wanted; `by` is the account that asked for it. */
  private play(id: string, isWanted: (table: Table) => boolean, by: string | null): Promise<Table> {
    return this.change(id, async () => {
      const game = await this.store.begin(id, by, (table) => (isWanted(table) ? this.newGame(table) : null));
      if (game !== null) await this.started.emit(game);
      return this.updates.announce(id);
    });
  }

  private newGame(table: Table): NewGameHead {
    const seatedPlayers = seatedPlayersOf(table);
    checkPlayable(table, seatedPlayers.length);
    return {
      id: newId(),
      table: table.id,
      arrangement: {
        edition: table.edition,
        players: seatedPlayers.length,
        options: table.options,
        house: table.house,
        deal: dealOf(table),
      },
      seatedPlayers,
      terms: termsSchema.parse(table),
      startedAt: this.clock.now(),
    };
  }

  /**
   * If the database does not answer, a change may have been made all the same: then it is announced later, and a new
   * game is started.
   */
  private async change<Answer>(id: string, change: () => Promise<Answer>): Promise<Answer> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ProblemError))
        this.updates.announceLater(id, async ({ status, game }) => {
          if (status === 'playing' && game !== null) await this.started.emit(game);
        });
      throw error;
    }
  }

  private checkHost(table: Table, account: Account): void {
    if (table.host !== account.id) throw new ProblemError('not_allowed', 'only the host of the table may do this');
  }

  private checkOpen(table: Table): void {
    if (table.status !== 'open') throw alreadyPlaying();
  }
}

function alreadyPlaying(): ProblemError {
  return new ProblemError('already_playing', 'a game is being played at this table');
}

/** A full table begins its first game by itself. */
function startsByItself({ seats, startWhenFull, game, status }: Table): boolean {
  const isFull = seats.every(({ kind }) => kind !== 'open' && kind !== 'invited');
  return isFull && startWhenFull && game === null && status === 'open';
}

/** Nobody loses rating in a game that began while they were away. */
function isAgreedOn({ rated, seats }: Table): boolean {
  return !rated || seats.every((seat) => !isAccountSeat(seat) || seat.ready);
}

function checkMayPlay({ rated }: Pick<Table, 'rated'>, { kind }: Account): void {
  if (rated && kind === 'guest')
    throw new ProblemError('not_allowed', 'rated games are for members; claim a name first');
}

function levelOf(text: string): Level {
  const level = LEVELS.find((known) => known === text);
  if (level === undefined)
    throw new ProblemError('malformed', `seats: there is no bot "${text}"; there are ${LEVELS.join(', ')}`);
  return level;
}

/** The players in the order of the seats; open seats are left out. */
function seatedPlayersOf(table: Table): StoredPlayer[] {
  let bots = 0;
  return table.seats.flatMap((seat): StoredPlayer[] => {
    if (isAccountSeat(seat)) {
      const { ready: _, ...player } = seat;
      return [player];
    }
    return seat.kind === 'bot' ? [{ kind: 'bot', level: levelOf(seat.level), name: botName(bots++) }] : [];
  });
}

/** H1: a field that is as printed is no house rule. */
function changedBy({ edition, house }: Pick<Table, 'edition' | 'house'>): Table['house'] {
  return houseSchema.parse(editionOf({ edition, house }).house ?? {});
}

/** H1 and D2: rated games are played as printed, and the start player is drawn. */
function checkRated({ rated, start }: Pick<Table, 'rated' | 'start'>, house: Table['house']): void {
  if (!rated) return;
  if (Object.keys(house).length > 0)
    throw new ProblemError('malformed', 'house: games with house rules are not rated (H1)');
  if (start !== null) throw new ProblemError('malformed', 'start: in rated games the start player is drawn (D2)');
}

/** D2: the start player, counted among those who are there; drawn if none is named, or the named seat is empty. */
function dealOf({ start, seats }: Table): NewGameHead['arrangement']['deal'] {
  if (start === null || !isTaken(seats[start])) return {};
  return { start: seats.slice(0, start).filter(isTaken).length };
}

function isTaken(seat: TableSeat | undefined): boolean {
  return seat !== undefined && seat.kind !== 'open' && seat.kind !== 'invited';
}

/** The rules say whether such a game can be played. */
function checkPlayable(table: Pick<Table, 'edition' | 'options' | 'house'>, players: number): void {
  const { edition, options, house } = table;
  try {
    createGame(setupFrom({ edition, players, options, house, deal: { seed: '' } }));
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    throw new ProblemError(
      error.field === 'players' ? 'too_few_players' : 'malformed',
      `${error.field}: ${error.message}`,
    );
  }
}
