/** The game's vocabulary, defined once. Everything else takes its words and types from here. */

export const COLOURS = ['amber', 'blue', 'green', 'red', 'slate', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];

/** A player's place at the table, 0 to players − 1, clockwise. */
export type Seat = number;

export const PHASES = ['sale', 'sideAuction', 'exchange', 'auction', 'discard', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export const ENFORCEMENTS = ['guarded', 'table'] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** Where chips go that no player gets: on the table for the next payout, or out of play. */
export const SINKS = ['pot', 'bank'] as const;
export type Sink = (typeof SINKS)[number];

export const MIN_SEATS = 3;
export const MAX_SEATS = 6;
