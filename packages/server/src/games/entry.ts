import type { Action, Seat } from '@don/rules';

/**
 * Who took the decision. It is the server's own knowledge and goes to no client: a log that said "by a sealed limit"
 * would give the limit away.
 */
export type Cause = 'player' | 'bot';

/** What is to be entered next in a game's log. */
export interface Proposal {
  readonly seat: Seat;
  readonly action: Action;
  readonly cause: Cause;
  /** The client's own id for what it sent; null where nobody sends twice. */
  readonly key: string | null;
}

/** One entry of a game's log. */
export interface Entry extends Proposal {
  readonly game: string;
  readonly seq: number;
  readonly at: number;
}
