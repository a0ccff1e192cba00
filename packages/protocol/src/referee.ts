import { EDITION_IDS, MAX_SEED_LENGTH } from '@don/rules';
import { z } from 'zod';
import { actionSchema, wholeNumber } from './actions.js';
import { houseSchema } from './house.js';
import { optionsSchema } from './options.js';

const seat = z.int().min(0);
const chips = z.int().min(0);
const district = z.string();
const seed = z.string().max(MAX_SEED_LENGTH);
const SEED_OF_ADVICE = `expected a string of at most ${MAX_SEED_LENGTH} characters or a whole number`;

const arrangement = {
  edition: z.enum(EDITION_IDS),
  players: z.int(),
  options: optionsSchema.optional(),
  house: houseSchema.optional(),
  seed: seed.optional(),
  deck: z.array(district).optional(),
  start: seat.optional(),
};

export const REFEREE_OPS = [
  'new',
  'position',
  'act',
  'legal',
  'view',
  'suggest',
  'levels',
  'record',
  'replay',
] as const;
export type RefereeOp = (typeof REFEREE_OPS)[number];

/** What a program may ask of `don referee`, by `op`. */
export const refereeRequestSchema = z.discriminatedUnion(
  'op',
  [
    z.object({ op: z.literal('new'), ...arrangement }),
    z.object({
      op: z.literal('position'),
      ...arrangement,
      chips: z.array(chips),
      districts: z.array(z.array(district)),
      round: z.int(),
      pot: chips.optional(),
      bank: chips.optional(),
      removed: z.array(district).optional(),
    }),
    z.object({ op: z.literal('act'), seat, action: actionSchema }),
    z.object({ op: z.literal('legal') }),
    z.object({ op: z.literal('view'), seat: seat.nullable() }),
    z.object({
      op: z.literal('suggest'),
      level: z.string(),
      seed: z.union([seed, wholeNumber.transform(String)], SEED_OF_ADVICE).optional(),
      budgetMs: z.number().positive().optional(),
    }),
    z.object({ op: z.literal('levels') }),
    z.object({ op: z.literal('record') }),
    z.object({ op: z.literal('replay'), record: z.string() }),
  ],
  `expected one of ${REFEREE_OPS.join(', ')}`,
);
export type RefereeRequest = z.infer<typeof refereeRequestSchema>;
/** The request of one op. */
export type RequestOf<Op extends RefereeOp> = Extract<RefereeRequest, { op: Op }>;

export const REFEREE_ERROR_CODES = [
  'malformed',
  'no_game',
  'game_over',
  'not_your_turn',
  'wrong_phase',
  'no_such_card',
  'bid_too_low',
  'bid_above_limit',
  'forbidden_number',
  'cannot_pay',
  'unknown_level',
] as const;
export type RefereeErrorCode = (typeof REFEREE_ERROR_CODES)[number];
