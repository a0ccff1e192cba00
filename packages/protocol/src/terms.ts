import { MAX_SEATS } from '@don/rules';
import { z } from 'zod';
import { houseSchema } from './house.js';

/** How long a decision may take. */
export const paceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('untimed') }),
  /** So many seconds a decision; more than that is taken from a reserve for the whole game. */
  z.strictObject({
    kind: z.literal('live'),
    seconds: z.int().min(5).max(600),
    reserve: z.int().min(0).max(3600),
  }),
  z.strictObject({ kind: z.literal('slow'), hours: z.int().min(1).max(336) }),
]);
export type Pace = z.infer<typeof paceSchema>;

/** What a table agrees on beside the game's own options. */
export const termsSchema = z.object({
  /** H1: what the table changes of its edition; with house rules, a game is never rated. */
  house: houseSchema.default({}),
  /** D2: the seat of the start player; drawn by lot if it is null or nobody sits there, and in every rated game. */
  start: z
    .int()
    .min(0)
    .max(MAX_SEATS - 1)
    .nullable()
    .default(null),
  pace: paceSchema.default({ kind: 'untimed' }),
  /** Whether a player may take a misclick back, as long as nobody has acted or seen anything new since. */
  undo: z.boolean().default(false),
  chat: z.boolean().default(true),
});
export type Terms = z.infer<typeof termsSchema>;

/** Time in a game that has a clock. */
export const clockSchema = z.object({
  /** Milliseconds until the seat on turn times out, as of now; null if it is not a person's turn. */
  left: z.number().nullable(),
  /** What is left of each seat's reserve, in milliseconds. */
  reserves: z.array(z.number()),
});
export type ClockState = z.infer<typeof clockSchema>;

/** What the server did, or let be done, beside the game: no event of the rules, but part of the log. */
export const remarkSchema = z.object({
  /**
   * A decision was taken for a player who ran out of time; a bot plays for a player who has gone; a player is back, and
   * their bot leaves; a player took their last decision back.
   */
  type: z.enum(['runOut', 'away', 'back', 'undo']),
  seat: z.int(),
  seq: z.int(),
});
export type Remark = z.infer<typeof remarkSchema>;
