import { type Advice, BOTS_TAG, botName, formatSeatLevels } from '@don/bots';
import { type Action, type Event, RecordError, type Refusal } from '@don/rules';
import { randomId } from '../app/random-id.js';
import type { TableState } from '../game/source.js';
import { hintFor, type SeenGame } from './hint.js';
import type { Handling, OfflineSetup } from './offline-table.js';
import { OfflineTable } from './offline-table.js';
import {
  finishedRecord,
  listGames,
  loadGame,
  removeGame,
  type SavedGame,
  type SavedGameInfo,
  saveGame,
} from './saved-games.js';

/** What has changed at an open table; `news` are the events that came on top. */
export type TableChange = Omit<TableState, 'events'>;
/** `moved`: the game has been opened elsewhere, and this table is closed. */
export type TableReport = TableChange | { readonly failure: string } | { readonly moved: true };
export type ReportListener = (report: TableReport) => void;

interface Open {
  readonly table: OfflineTable;
  readonly listener: ReportListener;
}

/** All the games of this browser. It lives in a worker, so that a bot that thinks never holds up the page. */
export class GameWorker {
  private readonly open = new Map<string, Open>();
  /** Tells other tabs which game is opened here; a lock would need HTTPS, which a home network does not have. */
  private readonly opened = new BroadcastChannel('don.opened');

  constructor() {
    this.opened.onmessage = ({ data }: MessageEvent<string>) => this.giveUp(data);
  }

  async begin(wanted: OfflineSetup): Promise<string> {
    const { edition, options, house = {}, start = null, seatLevels } = wanted;
    const deal = { seed: randomId(), ...(start !== null && { start }) };
    const id = randomId();
    let bots = 0;
    const names = seatLevels.map((level, seat) => (level === null ? (wanted.names[seat] ?? '') : botName(bots++)));
    const table = new OfflineTable(
      { edition, players: seatLevels.length, options, house, deal },
      { names, tags: { [BOTS_TAG]: formatSeatLevels(seatLevels) } },
    );
    await this.save(id, table);
    return id;
  }

  /** Another game at the same table. */
  async rematch(id: string): Promise<string> {
    return this.begin(this.at(id).table.again());
  }

  list(): Promise<SavedGameInfo[]> {
    return listGames();
  }

  record(id: string): Promise<string | null> {
    return finishedRecord(id);
  }

  remove(id: string): Promise<void> {
    this.leave(id);
    return removeGame(id);
  }

  /**
   * The table as it is now; from then on, the listener hears of every change. Null where there is no such game, and its
   * record where it cannot be read any more.
   */
  async sitDown(
    id: string,
    handling: Handling,
    listener: ReportListener,
  ): Promise<TableState | { readonly unreadable: string } | null> {
    const saved = await loadGame(id);
    if (saved === undefined) return null;
    const table = tableFrom(saved, handling);
    if (table === null) return { unreadable: saved.record };
    this.open.set(id, { table, listener });
    this.opened.postMessage(id);
    // After the answer to this call, so that the page has a table to which the news can be added.
    setTimeout(() => this.goOn(id));
    return table.state([]);
  }

  leave(id: string): void {
    this.open.delete(id);
  }

  async act(id: string, action: Action): Promise<Refusal | null> {
    const { table } = this.at(id);
    const before = table.events.length;
    const refused = table.act(action);
    if (refused === null) {
      await this.publish(id, table.events.slice(before));
      void this.goOn(id);
    }
    return refused;
  }

  peek(id: string): number | null {
    return this.at(id).table.peek();
  }

  hint(id: string): Advice {
    return this.at(id).table.hint();
  }

  /** For a game that is played elsewhere. */
  advise(witnessed: SeenGame, seed: string): Advice {
    return hintFor(witnessed, seed);
  }

  /** Twice is once: a second tap must not skip what comes next. */
  async resume(id: string): Promise<void> {
    const { table } = this.at(id);
    if (!table.isPaused) return;
    table.resume();
    await this.publish(id, []);
    void this.goOn(id);
  }

  async reveal(id: string): Promise<void> {
    this.at(id).table.reveal();
    await this.publish(id, []);
  }

  /** One tab plays a game at a time, the one that opened it last: two would overwrite each other. */
  private giveUp(id: string): void {
    const open = this.open.get(id);
    this.open.delete(id);
    open?.listener({ moved: true });
  }

  /** Lets the bots act until a person has something to decide. */
  private async goOn(id: string): Promise<void> {
    const open = this.open.get(id);
    try {
      while (open && this.open.get(id) === open) {
        const { table } = open;
        const before = table.events.length;
        const bot = table.botToAct;
        if (bot) table.actForBot(bot);
        else if (table.isHelpless) table.passForHelpless();
        else break;
        await this.publish(id, table.events.slice(before));
      }
    } catch (error) {
      open?.listener({ failure: String(error) });
    }
  }

  /** Nothing is shown that is not saved. */
  private async publish(id: string, news: readonly Event[]): Promise<void> {
    const open = this.open.get(id);
    if (open === undefined) return;
    await this.save(id, open.table);
    const { events: _, ...update } = open.table.state(news);
    open.listener(update);
  }

  private save(id: string, table: OfflineTable): Promise<void> {
    return saveGame({ id, record: table.record, isOver: table.isOver, saved: Date.now() });
  }

  private at(id: string): Open {
    const open = this.open.get(id);
    if (open === undefined) throw new Error(`nobody sits at table ${id}`);
    return open;
  }
}

/** Null where the record cannot be read any more. */
function tableFrom({ record }: SavedGame, handling: Handling): OfflineTable | null {
  try {
    return OfflineTable.from(record, handling);
  } catch (error) {
    if (error instanceof RecordError) return null;
    throw error;
  }
}
