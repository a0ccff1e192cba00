import { Store } from '../app/store.js';
import { Pacer } from '../game/pacer.js';
import type { TableSource, TableState } from '../game/source.js';
import type { ReplaySource } from './replay-source.js';

/** A replay with its scenes: one step forwards is staged as it was in the game; every other way is a jump. */
export class StagedReplay implements TableSource {
  private readonly replay: ReplaySource;
  private readonly shown: Store<TableState>;
  private readonly pacer: Pacer;

  constructor(replay: ReplaySource) {
    this.replay = replay;
    this.shown = new Store(replay.state());
    this.pacer = new Pacer(this.shown);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);
  readonly state = (): TableState => this.shown.get();
  readonly skip = (): void => this.pacer.skip();

  /** Shows what the replay comes to. Returns the function that stops it. */
  follow(): () => void {
    let before = this.replay.place.get();
    const stop = this.replay.subscribe(() => {
      const now = this.replay.place.get();
      const isStep = now.at === before.at + 1 && now.eyes === before.eyes;
      before = now;
      if (isStep) this.pacer.show(this.replay.state());
      else this.pacer.jump(this.replay.state());
    });
    return () => {
      stop();
      this.pacer.stop();
    };
  }
}
