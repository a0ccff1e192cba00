import type { Advice } from '@don/bots';
import type { Action, Event, Refusal } from '@don/rules';
import { proxy, type Remote, wrap } from 'comlink';
import { settings } from '../app/settings.js';
import { Store } from '../app/store.js';
import { Pacer } from '../game/pacer.js';
import type { TableSource, TableState } from '../game/source.js';
import type { GameWorker, TableChange, TableReport } from './game-worker.js';

let started: Remote<GameWorker> | undefined;

/** The worker, started when it is first needed. */
export function gameWorker(): Remote<GameWorker> {
  started ??= wrap<GameWorker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return started;
}

/** A game of this browser, as a table. */
export class OfflineSource implements TableSource {
  /** Whether another tab has taken the game over. */
  readonly moved = new Store(false);
  private readonly id: string;
  private readonly shown = new Store<TableState | null>(null);
  private readonly pacer = new Pacer(this.shown);
  private events: readonly Event[] = [];
  private failure: Error | null = null;

  constructor(id: string) {
    this.id = id;
  }

  readonly subscribe = this.shown.subscribe;

  readonly state = (): TableState | null => {
    if (this.failure) throw this.failure;
    return this.shown.get();
  };

  /** Says where there is no such game, or one that cannot be read any more. */
  async open(): Promise<'open' | 'missing' | { readonly unreadable: string }> {
    const hear = proxy((report: TableReport) => {
      if ('failure' in report) this.fail(report.failure);
      else if ('moved' in report) this.moved.set(true);
      else this.add(report);
    });
    const state = await gameWorker().sitDown(this.id, { faceDown: settings().faceDown }, hear);
    if (state === null) return 'missing';
    if ('unreadable' in state) return state;
    this.events = state.events;
    this.shown.set(state);
    return 'open';
  }

  close(): void {
    this.pacer.stop();
    void gameWorker().leave(this.id);
  }

  readonly act = (action: Action): Promise<Refusal | null> => {
    this.pacer.hurry();
    return gameWorker().act(this.id, action);
  };

  readonly skip = (): void => this.pacer.skip();

  readonly peek = (): Promise<number | null> => gameWorker().peek(this.id);

  readonly hint = (): Promise<Advice> => gameWorker().hint(this.id);

  readonly record = async (): Promise<string> => {
    const record = await gameWorker().record(this.id);
    if (record === null) throw new Error('the game is not over');
    return record;
  };

  readonly resume = (): Promise<void> => {
    this.pacer.hurry();
    return gameWorker().resume(this.id);
  };

  readonly reveal = (): Promise<void> => {
    this.pacer.hurry();
    return gameWorker().reveal(this.id);
  };

  private add(update: TableChange): void {
    this.events = [...this.events, ...update.news];
    this.pacer.push({ ...update, events: this.events });
  }

  private fail(message: string): void {
    this.failure = new Error(message);
    this.shown.set(this.shown.get());
  }
}
