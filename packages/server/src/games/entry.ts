import type { Action, Seat } from '@don/rules';
import { z } from 'zod';

/** Who decided. It goes to no client: a log that said "by an auto-bid" would give the limit away. */
export type Cause = 'player' | 'auto-bid' | 'bot' | 'clock' | 'host';

/**
 * Entries of a game's log that are no action of its rules: a bot plays for a player from now on, the player is back, or
 * takes their last decision back.
 */
export const metaActionSchema = z.object({ type: z.enum(['away', 'back', 'undo']) });
type MetaAction = z.infer<typeof metaActionSchema>;

export type EntryAction = Action | MetaAction;

export function isMetaAction(deed: EntryAction): deed is MetaAction {
  return metaActionSchema.shape.type.options.some((type) => type === deed.type);
}

/** The next entry of a game's log, before it has its place. */
export interface Proposal {
  readonly seat: Seat;
  readonly action: EntryAction;
  readonly cause: Cause;
  /** The client's own id for what it sent; null if nobody sends twice. */
  readonly key: string | null;
}

/** One entry of a game's log. */
export interface Entry extends Proposal {
  readonly game: string;
  readonly seq: number;
  readonly at: number;
}
