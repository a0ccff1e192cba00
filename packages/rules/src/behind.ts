import type { EventLog } from './events.js';
import type { Game } from './game.js';
import { act } from './play.js';
import { restore, unseenDistricts } from './restore.js';
import type { View } from './state.js';
import type { Seat } from './words.js';

/** A game to ask the rules about one's own actions: whatever the view hides has no part in the answers. */
export function gameBehind(view: View): Game {
  return restore(view, { chips: view.chips.map((chips) => chips ?? 0), deck: unseenDistricts(view) });
}

/** What passing would bring at once, as the rules say when it is tried. */
export function passReward(view: View, seat: Seat): number {
  const log: EventLog = [];
  act(gameBehind(view), seat, { type: 'pass' }, log);
  const reward = log.find((event) => event.type === 'reward');
  return reward?.chips ?? 0;
}
