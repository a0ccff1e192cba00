import {
  type Action,
  type Arrangement,
  type Event,
  type EventLog,
  LastBids,
  RecordedGame,
  type RecordNotes,
  type Refusal,
  type Seat,
} from '@don/rules';

/** A game that is being played, with everything that must see each of its events. */
export class TerminalGame {
  readonly recorded: RecordedGame;
  readonly trail = new LastBids();
  /** What has happened since somebody last took it to tell it. */
  private untold: Event[] = [];
  private readonly tags: Record<string, string>;

  constructor(arrangement: Arrangement, notes: RecordNotes) {
    const log: EventLog = [];
    this.tags = { ...notes.tags };
    this.recorded = new RecordedGame(arrangement, { ...notes, tags: this.tags }, log);
    this.observe(log);
  }

  /** Plays a saved game again up to where it was left; what happened then is not news. */
  static from(saved: RecordedGame): TerminalGame {
    const live = new TerminalGame(saved.arrangement, saved.notes);
    for (const { seat, action } of saved.actions) live.act(seat, action);
    live.takeNews();
    return live;
  }

  /** What bots draw their numbers from. */
  get seed(): string {
    const { deal } = this.recorded.arrangement;
    return 'seed' in deal ? deal.seed : deal.deck.join('');
  }

  act(seat: Seat, action: Action): Refusal | null {
    const log: EventLog = [];
    const refused = this.recorded.act(seat, action, log);
    this.observe(log);
    return refused;
  }

  /** Something about the game that its record keeps. */
  note(tag: string, value: string): void {
    this.tags[tag] = value;
  }

  takeNews(): Event[] {
    const news = this.untold;
    this.untold = [];
    return news;
  }

  private observe(events: readonly Event[]): void {
    this.trail.observe(events);
    this.untold.push(...events);
  }
}
