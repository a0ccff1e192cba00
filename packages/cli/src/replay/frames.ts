import { houseMessage } from '@don/messages';
import { type Event, LastBids, type RecordedGame, replay, type State, stateOf, viewFor } from '@don/rules';
import type { Translator } from '../language.js';

/** A game after so many of its actions. */
export interface Frame {
  readonly state: State;
  readonly trail: LastBids;
  /** What the last action led to; before the first action, what setting up did. */
  readonly news: readonly Event[];
}

/** The moment before the first action, and the one after each of the first `count`. */
export function frameAfter(recorded: RecordedGame, count: number): Frame {
  const trail = new LastBids();
  for (const { played, game, events } of replay(recorded)) {
    trail.observe(events);
    if (played < Math.min(count, recorded.actions.length)) continue;
    // Chips that are secret in a game that still goes on stay so (O1).
    const state = recorded.game.over ? stateOf(game) : viewFor(game, null);
    return { state, trail, news: events };
  }
  throw new Error('the rules refuse an action of a recorded game');
}

/** The edition and house rules of a game: how its story begins. */
export function rulesOf({ game }: RecordedGame, words: Translator): string {
  const { id, house } = game.edition;
  return words.text(houseMessage(id, house ?? {}));
}

/** Everything that happened, in order. */
export function allEvents(recorded: RecordedGame): Event[] {
  return [...replay(recorded)].flatMap(({ events }) => events);
}

/** For each round that was played, after how many actions it begins. */
export function roundStarts(recorded: RecordedGame): Map<number, number> {
  const starts = new Map<number, number>();
  for (const { played, game } of replay(recorded)) if (!starts.has(game.round)) starts.set(game.round, played);
  return starts;
}
