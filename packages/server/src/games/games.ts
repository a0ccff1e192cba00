import type { Act, OwnTable, WatchedGame } from '@don/protocol';
import { changedRule, type Event, RULE_CHANGES, viewFor } from '@don/rules';
import { noPeers, type Peers } from '../infra/cluster/peers.js';
import type { GameHead, StoredPlayer } from '../infra/db/game-head.js';
import type { Clock } from '../lib/clock.js';
import { AsyncEmitter, Emitter, Watchers } from '../lib/events.js';
import { isOutdated, isStale, ProblemError, Unavailable } from '../lib/problem.js';
import { coalesce, retryLater, retryUntilDone } from '../lib/retry.js';
import { checkProposal, wouldEnd } from './check-proposal.js';
import type { Entry, Proposal } from './entry.js';
import { GameCache } from './game-cache.js';
import { entryFrom, type GameLog, rowFrom } from './game-log.js';
import { GroupCommit } from './group-commit.js';
import { isNearlyIdle } from './idle.js';
import { LiveGame, ReplayError, type Step } from './live-game.js';
import { effectiveActions, recordFrom } from './record.js';

/** How often a game is read again because it has changed meanwhile. */
const MAX_READS = 20;

/** All games: the only way to change one is `propose`. */
export class Games {
  private readonly commits: GroupCommit;
  /** Entries were added to a game, at this node or another. */
  readonly updated = new Emitter<LiveGame, Step>();
  /** An entry that was proposed at this node is durable. */
  readonly committed = new Emitter<LiveGame, Entry>();
  /** A game begins, is taken up again, or has a new player: jobs start here. */
  readonly woken = new Emitter<LiveGame>();
  /** A game was ended before its end, at this node or another. */
  readonly stopped = new Emitter<LiveGame>();
  /** Before the next entry of a game that was idle: what is written here survives a crash right after that entry. */
  readonly beforeIdleEntry = new AsyncEmitter<LiveGame>();
  /** Before the last entry of a game, by its id: what is written here survives a crash right after that entry. */
  readonly beforeEnd = new AsyncEmitter<string>();
  /** A running game cannot be replayed, because a rule has changed since it began. */
  readonly outdated = new AsyncEmitter<{ readonly head: GameHead; readonly reason: string }>();
  /** Watched games are never dropped from memory. */
  readonly watchers = new Watchers<LiveGame>();
  private readonly cache = new GameCache(this.watchers);

  constructor(
    private readonly log: GameLog,
    private readonly clock: Clock,
    private readonly peers: Peers,
  ) {
    this.commits = new GroupCommit(async (entries) => {
      const added = await log.append(entries);
      if (peers !== noPeers) peers.send('entries', entries.filter((_, place) => added[place]).map(rowFrom));
      return added;
    });
    peers.subscribe('entries', (rows) => this.addFromPeer(rows.map(entryFrom)));
    peers.subscribe('game', (id) => retryUntilDone(() => this.renewHead(id)));
    peers.missed.subscribe(coalesce(() => this.catchUpAll()));
  }

  async wake(id: string): Promise<void> {
    this.woken.emit(await this.get(id));
  }

  /** As far as it is known here. */
  async get(id: string): Promise<LiveGame> {
    return this.cache.get(id) ?? this.cache.keep(await this.load(id));
  }

  /** With what other nodes have entered meanwhile. */
  async current(id: string): Promise<LiveGame> {
    const live = await this.get(id);
    if (this.log.isShared) await this.catchUp(live);
    return live;
  }

  /** Somebody else sits there from now on, as the game's head says already. */
  replacePlayer(id: string, seat: number, player: StoredPlayer): void {
    this.cache.get(id)?.replacePlayer(seat, player);
    this.peers.send('game', id);
  }

  /** A game as an account sees it: whole, or what changed since it had seen so much. */
  async watch(account: string, id: string, seen: number | undefined): Promise<WatchedGame> {
    const live = await this.current(id);
    const seat = live.seatOf(account);
    checkReadable(live, seat);
    const entries = await this.durableOf(live);
    // Nothing is awaited from here on: clients must not get an older clock than that of an update they already have.
    const clock = live.clock?.stateFor(live.personOnTurn, this.clock.now());
    const common = {
      game: id,
      table: live.table,
      seatedPlayers: [...live.seatedPlayers],
      seat,
      standIns: live.standIns,
      ...(clock && { clock }),
      ...(live.stopped !== null && { stopped: live.stopped }),
    };
    if (seen === undefined || seen > live.seq) {
      const events: Event[] = [];
      const { game, seq } = fold(live.head, entries, events);
      return { seq, view: viewFor(game, seat) as NonNullable<WatchedGame['view']>, events, ...common };
    }
    const missed = fold(live.head, entries.slice(0, seen)).advance(entries.slice(seen)).updateFor(seat);
    return { seq: missed.seq, missed, ...common };
  }

  /** How a game stands for an account that plays it, in short. */
  async standing(account: string, id: string): Promise<NonNullable<OwnTable['standing']>> {
    const live = await this.get(id);
    const { game, seq } = live;
    return { seat: this.seatOf(live, account), seq, round: game.round, turn: live.isClosed ? null : game.turn };
  }

  /** A finished game as a record, with its seed, so that anybody can check the deal. `account` is null for visitors. */
  async record(account: string | null, id: string): Promise<string> {
    const live = await this.current(id);
    if (live.stopped !== null) throw new ProblemError('not_allowed', 'the game was stopped before its end');
    if (!live.game.over) throw new ProblemError('not_allowed', 'the game is not over');
    checkReadable(live, account === null ? null : live.seatOf(account));
    return recordFrom(live.head, await this.log.entriesAfter(id, 0));
  }

  /** What an account does; returns the sequence number of its entry when that is durable. */
  async act(account: string, { game, seq, key, action }: Act): Promise<number> {
    const live = await this.get(game);
    const seat = this.seatOf(live, account);
    return this.propose(live, seq, { seat, action, cause: 'player', key });
  }

  /** A player goes, and a bot plays for them until they are back. */
  async away(account: string, id: string): Promise<number> {
    const live = await this.current(id);
    return this.enterAnyhow(live, { seat: this.seatOf(live, account), action: { type: 'away' }, cause: 'player' });
  }

  /** The same for a player who has gone without a word. */
  async putBotFor(id: string, seat: number): Promise<number> {
    return this.enterAnyhow(await this.current(id), { seat, action: { type: 'away' }, cause: 'host' });
  }

  /** A player is back, and the bot that played for them leaves. */
  async back(account: string, id: string): Promise<number> {
    const live = await this.current(id);
    return this.enterAnyhow(live, { seat: this.seatOf(live, account), action: { type: 'back' }, cause: 'player' });
  }

  /** Whatever happens meanwhile, this comes after it. */
  private async enterAnyhow(live: LiveGame, proposal: Omit<Proposal, 'key'>): Promise<number> {
    for (;;) {
      try {
        return await this.propose(live, live.seq, { ...proposal, key: null });
      } catch (error) {
        if (!isStale(error) || live.stopped !== null) throw error;
      }
    }
  }

  /** Takes back what an account did last, if that was entry number `seq` and the last one of all. */
  async undo(account: string, id: string, seq: number): Promise<number> {
    const live = await this.get(id);
    const seat = this.seatOf(live, account);
    return this.propose(live, seq, { seat, action: { type: 'undo' }, cause: 'player', key: null });
  }

  /** Ends a game before its end: nothing is entered any more. */
  async stop(id: string): Promise<void> {
    const live = await this.get(id);
    live.stopped = 'host';
    await this.log.stop(id, this.clock.now(), 'host');
    this.stopped.emit(live);
    this.peers.send('game', id);
  }

  /** The same for a game in which nothing was entered since then; whether it is ended now. */
  async abandon(id: string, since: number): Promise<boolean> {
    const live = await this.get(id);
    if (!(await this.log.stopIfAbandoned(id, this.clock.now(), since))) return false;
    live.stopped = 'abandoned';
    this.stopped.emit(live);
    this.peers.send('game', id);
    return true;
  }

  /** Enters a decision right after entry number `seen`, or says why not. */
  async propose(live: LiveGame, seen: number, proposal: Proposal): Promise<number> {
    for (;;) {
      while (live.pending !== null) await live.pending.catch(() => false);
      if (live.stopped !== null) throw new ProblemError('stale', 'this game was stopped');
      if (live.seq < seen) await this.catchUp(live);
      if (live.seq !== seen) return this.entered(live, seen + 1, proposal);
      checkProposal(live, proposal);
      await this.prepare(live, proposal);
      if (live.pending !== null) continue;
      if (await this.append(live, { game: live.id, seq: seen + 1, at: this.clock.now(), ...proposal })) return seen + 1;
      await this.catchUpAfter(live, seen);
    }
  }

  /** Writes what another process needs to take over, should this one die right after the entry. */
  private async prepare(live: LiveGame, proposal: Proposal): Promise<void> {
    if (isNearlyIdle(live, this.clock.now())) await this.beforeIdleEntry.emit(live);
    if (wouldEnd(live, proposal)) await this.beforeEnd.emit(live.id);
  }

  seatOf(live: LiveGame, account: string): number {
    const seat = live.seatOf(account);
    if (seat === null) throw new ProblemError('not_seated', 'you have no seat in this game');
    return seat;
  }

  private async append(live: LiveGame, entry: Entry): Promise<boolean> {
    live.pending = this.commits.add(entry);
    let added: boolean;
    try {
      added = await live.pending;
    } catch (error) {
      // It may have been written or not: only the log knows, and watchers must be told.
      retryLater(() => this.catchUp(live));
      throw error;
    } finally {
      live.pending = null;
    }
    if (!added) return false;
    // The log may have been read meanwhile; then this entry is in already.
    if (live.seq < entry.seq) this.updated.emit(live, live.advance([entry]));
    this.committed.emit(live, entry);
    return true;
  }

  /** The place is taken: by the same decision, sent twice, or by another one. */
  private async entered(live: LiveGame, seq: number, { seat, key }: Proposal): Promise<number> {
    const there = await this.log.entry(live.id, seq);
    if (there === null && seq <= live.seq) throw this.setBack(live);
    if (there !== null && key !== null && there.key === key && there.seat === seat) return seq;
    throw new ProblemError('stale', `the game has moved on: it is at ${live.seq}`);
  }

  /** Adds what is in the log already: entries of other nodes, or durable ones whose confirmation was lost. */
  private async catchUp(live: LiveGame): Promise<void> {
    this.take(live, await this.log.entriesAfter(live.id, live.seq));
  }

  /** The place after an entry was refused: somebody has it, or else that entry itself is not in the log. */
  private async catchUpAfter(live: LiveGame, seen: number): Promise<void> {
    await this.catchUp(live);
    if (live.seq === seen) throw this.setBack(live);
  }

  private take(live: LiveGame, entries: readonly Entry[]): void {
    const next = entries.filter(({ seq }) => seq > live.seq);
    if (next.length > 0) this.updated.emit(live, live.advance(next));
  }

  /** What other nodes have entered. */
  private addFromPeer(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const live = this.cache.get(entry.game);
      if (live === undefined) continue;
      if (entry.seq === live.seq + 1) this.take(live, [entry]);
      else if (entry.seq > live.seq) retryUntilDone(() => this.catchUp(live));
    }
  }

  /** Messages of other nodes may have been missed. */
  private async catchUpAll(): Promise<void> {
    this.cache.dropUnwatched();
    const watched = this.cache.watched();
    for (const game of await this.log.stoppedAmong(watched)) await this.renewHead(game);
    for (const [game, length] of await this.log.lengths(watched)) {
      const live = this.cache.get(game);
      if (live !== undefined && live.seq < length) await this.catchUp(live);
    }
  }

  /** Another node has ended it, or somebody has left it. */
  private async renewHead(id: string): Promise<void> {
    const live = this.cache.get(id);
    if (live === undefined) return;
    live.head = (await this.log.head(id)) ?? live.head;
    const wasStopped = live.stopped !== null;
    ({ stopped: live.stopped } = await this.log.closing(id));
    if (live.stopped !== null && !wasStopped) this.stopped.emit(live);
  }

  /** What may be sent: later entries in the log may not be durable yet. */
  private async durableOf(live: LiveGame): Promise<readonly Entry[]> {
    for (let tries = 0; tries < MAX_READS; tries++) {
      const { seq } = live;
      const entries = await this.log.entriesAfter(live.id, 0);
      if (entries.length < seq) throw this.setBack(live);
      // Unless somebody has acted while it was read.
      if (entries.length >= live.seq) return entries.slice(0, live.seq);
    }
    throw new Unavailable('this game changes faster than it can be read; try again');
  }

  /** The log has lost what is known here, as after the failover to a standby that was behind: what it holds counts. */
  private setBack(live: LiveGame): Unavailable {
    this.cache.drop(live);
    return new Unavailable('the database has lost the last actions of this game; load it again');
  }

  private async load(id: string): Promise<LiveGame> {
    const head = await this.log.head(id);
    if (head === null) throw new ProblemError('no_such_game', 'there is no such game');
    const { stopped, ended } = await this.log.closing(id);
    const entries = await this.log.entriesAfter(id, 0);
    try {
      const live = replay(head, entries, ended);
      live.stopped = stopped;
      return live;
    } catch (error) {
      if (isOutdated(error) && !stopped && !ended) await this.outdated.emit({ head, reason: error.message });
      throw error;
    }
  }
}

/** Replays a whole log. If the rules refuse it because one of them has changed since, the error says which. */
export function replay(head: GameHead, entries: readonly Entry[], ended: boolean): LiveGame {
  try {
    const live = fold(head, entries);
    if (ended && !live.game.over) throw new ReplayError('it is closed, but not over');
    return live;
  } catch (error) {
    const rule = error instanceof ReplayError ? changedRule(head.arrangement, effectiveActions(entries)) : null;
    throw rule === null ? error : new ProblemError('rule_changed', RULE_CHANGES[rule]);
  }
}

function fold(head: GameHead, entries: readonly Entry[], log: Event[] = []): LiveGame {
  const live = new LiveGame(head, log);
  log.push(...live.advance(entries).events);
  return live;
}

/** A link opens a game in play; a finished game is for its players, or for all if the table was public. */
function checkReadable({ game, head }: LiveGame, seat: number | null): void {
  if (game.over && seat === null && head.visibility !== 'public')
    throw new ProblemError('not_allowed', 'this game is for those who played it');
}
