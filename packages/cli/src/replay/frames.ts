import { type Event, type EventLog, LastBids, RecordedGame, type State, stateOf, viewFor } from '@don/rules';

/** A game after so many of its actions. */
export interface Frame {
  readonly state: State;
  readonly trail: LastBids;
  /** What the last action led to; before the first action, what setting up did. */
  readonly news: readonly Event[];
}

/** The moment before the first action, and the one after each of the first `count`. */
export function frameAfter(recorded: RecordedGame, count: number): Frame {
  const news: EventLog = [];
  const again = new RecordedGame(recorded.arrangement, recorded.notes, news);
  const trail = new LastBids();
  trail.observe(news);
  for (const { seat, action } of recorded.actions.slice(0, count)) {
    news.length = 0;
    again.act(seat, action, news);
    trail.observe(news);
  }
  // Chips that are secret in a game that still goes on stay so (O1).
  const state = recorded.game.over ? stateOf(again.game) : viewFor(again.game, null);
  return { state, trail, news };
}

/** Everything that happened, in order. */
export function allEvents(recorded: RecordedGame): Event[] {
  const log: EventLog = [];
  const again = new RecordedGame(recorded.arrangement, recorded.notes, log);
  for (const { seat, action } of recorded.actions) again.act(seat, action, log);
  return log;
}

/** For each round that was played, after how many actions it begins. */
export function roundStarts(recorded: RecordedGame): Map<number, number> {
  const again = new RecordedGame(recorded.arrangement, recorded.notes);
  const starts = new Map([[again.game.round, 0]]);
  recorded.actions.forEach(({ seat, action }, index) => {
    again.act(seat, action);
    if (!starts.has(again.game.round)) starts.set(again.game.round, index + 1);
  });
  return starts;
}
