import type { Advice, Level } from '@don/bots';
import type { Action, Event, Refusal, Seat, View } from '@don/rules';
import type { PersonFace } from '../people/face-names.js';
import type { StageScene } from './scenes.js';

/**
 * Who sits at a seat, as data: `i18n/shown-name.ts` puts it into words. A guest at this device or in a record may have
 * no name (''), one of a server has a number then. A bot's level is null where this page does not know it.
 */
export type TablePlayer =
  | { readonly kind: 'guest'; readonly name: string; readonly number?: number | undefined; readonly face?: PersonFace }
  | { readonly kind: 'member' | 'botAccount' | 'deleted'; readonly name: string; readonly face?: PersonFace }
  | { readonly kind: 'bot'; readonly name: string; readonly level: Level | null };

/** All that a table shows at one moment. */
export interface TableState {
  /** What the one who looks may know. */
  readonly view: View;
  /** The seat whose eyes we look through; null for a spectator. */
  readonly viewer: Seat | null;
  readonly seatedPlayers: readonly TablePlayer[];
  /** Everything that has happened, from the beginning. */
  readonly events: readonly Event[];
  /** What of it happened since the state before: the last ones, to be told and animated. */
  readonly news: readonly Event[];
  /** At one device for several people: who takes it next, before anything of theirs is shown. */
  readonly curtain: Seat | null;
  /** At one device for several people: whether the news stand until everybody has seen them. */
  readonly isPaused: boolean;
  /** While something changes hands: how that looks, at a table that is still as it was before. */
  readonly scene?: StageScene;
}

/**
 * Where a table comes from and where its actions go. The table view knows nothing else: a game in this browser, one on
 * a server, one that is watched and one that is replayed look the same to it.
 */
export interface TableSource {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something changes; null while there is nothing to show yet. */
  readonly state: () => TableState | null;
  /** An action of the viewer's seat; what the rules say against it, or null. Missing where one can only look on. */
  readonly act?: (action: Action) => Promise<Refusal | null>;
  /** What a strong bot would do in the viewer's place; missing where that would be unfair. */
  readonly hint?: () => Promise<Advice>;
  /** The whole game as text, once it is over and everybody may know it. */
  readonly record?: () => Promise<string>;
  /** The player has seen enough of a scene; missing where nothing is staged. */
  readonly skip?: () => void;
  /** Everybody has seen what the game was paused for. */
  readonly resume?: () => Promise<void>;
  /** At one device, how many chips the viewer has, where their view does not show it. */
  readonly peek?: () => Promise<number | null>;
  /** The one behind the curtain has the device. */
  readonly reveal?: () => Promise<void>;
}
