import { botName } from '@don/bots';
import { type Action, type Event, RecordedGame, type Refusal, refusal, viewFor } from '@don/rules';
import { Store } from '../app/store.js';
import { Pacer } from '../game/pacer.js';
import type { TablePlayer, TableSource, TableState } from '../game/source.js';
import { CARLA, deckOf, isLessonOver, LEARNER, type Lesson, VITO } from './lessons.js';

/** A lesson as a table: the real rules, a prepared lot, and rivals who bid up to what the lesson says. */
export class TutorialSource implements TableSource {
  private readonly lesson: Lesson;
  private readonly recorded: RecordedGame;
  private readonly seatedPlayers: readonly TablePlayer[];
  private readonly events: Event[] = [];
  private readonly shown: Store<TableState>;
  private readonly pacer: Pacer;

  constructor(lesson: Lesson, learner: string) {
    this.lesson = lesson;
    const { position, start, sideAuctions = false } = lesson;
    this.recorded = new RecordedGame(
      {
        edition: 'don',
        players: position.chips.length,
        options: { sideAuctions, minimumBid: 1 },
        deal: { deck: deckOf(lesson), start },
        position,
      },
      undefined,
      this.events,
    );
    const rivals = [VITO, CARLA].map(
      (_, place): TablePlayer => ({
        kind: 'bot',
        name: botName(place),
        level: 'novice',
      }),
    );
    this.seatedPlayers = [{ kind: 'guest', name: learner }, ...rivals];
    this.shown = new Store(this.moment([]));
    this.pacer = new Pacer(this.shown);
    this.letRivalsBid();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);
  readonly state = (): TableState => this.shown.get();

  readonly act = async (action: Action): Promise<Refusal | null> => {
    this.pacer.hurry();
    const refused = this.isSold ? null : this.play(LEARNER, action);
    if (refused === null) this.letRivalsBid();
    return refused;
  };

  readonly skip = (): void => this.pacer.skip();

  close(): void {
    this.pacer.stop();
  }

  private get isSold(): boolean {
    return isLessonOver(this.lesson, this.events);
  }

  private letRivalsBid(): void {
    const { game } = this.recorded;
    while (!this.isSold && game.turn !== LEARNER) this.play(game.turn, this.wish(game.turn));
  }

  /** The lowest bid that a rival may make and still wants to, else none. */
  private wish(seat: number): Action {
    const { opening, limits } = this.lesson;
    for (let amount = opening; amount <= (limits[seat] ?? 0); amount++) {
      const bid: Action = { type: 'bid', amount };
      if (refusal(this.recorded.game, seat, bid) === null) return bid;
    }
    return { type: 'pass' };
  }

  private play(seat: number, action: Action): Refusal | null {
    const news: Event[] = [];
    const refused = this.recorded.act(seat, action, news);
    if (refused !== null) return refused;
    const told = ofThisLot(news);
    this.events.push(...told);
    this.pacer.push(this.moment(told));
    return null;
  }

  /** A lesson ends with its lot: the round that would follow is not shown. */
  private moment(news: readonly Event[]): TableState {
    const view = viewFor(this.recorded.game, LEARNER);
    const { round } = this.lesson.position;
    return {
      view: this.isSold && view.phase !== 'over' ? { ...view, round, lot: [], auction: null, turn: null } : view,
      viewer: LEARNER,
      seatedPlayers: this.seatedPlayers,
      events: [...this.events],
      news,
      curtain: null,
      isPaused: false,
    };
  }
}

function ofThisLot(news: readonly Event[]): readonly Event[] {
  const next = news.findIndex(({ type }) => type === 'round');
  return next === -1 ? news : news.slice(0, next);
}
