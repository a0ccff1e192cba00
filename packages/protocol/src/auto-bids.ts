import { z } from 'zod';
import { idSchema } from './ids.js';

/**
 * A secret limit for one lot: the server bids for the player, by the smallest legal steps. Nobody else learns of it.
 */
export const autoBidLimitSchema = z.strictObject({
  /** The lot as the view shows it, so that no limit is ever used for another one. */
  lot: z.array(z.string().max(4)).min(1).max(3),
  /** The highest bid; null for none at all. */
  upTo: z.int().min(0).max(1000).nullable(),
  /** What happens when that is not enough. */
  beyond: z.enum(['pass', 'ask']),
});
export type AutoBidLimit = z.infer<typeof autoBidLimitSchema>;

/** What the server may decide for a player without asking. Only that player can see and change it. */
export const autoBidSettingsSchema = z.strictObject({
  limit: autoBidLimitSchema.nullable().default(null),
  /** Pass when no legal bid is left. */
  pass: z.boolean().default(true),
  /** Never offer a district for sale. */
  keep: z.boolean().default(false),
  /** Never exchange. */
  stay: z.boolean().default(false),
});
export type AutoBidSettings = z.infer<typeof autoBidSettingsSchema>;

export const setAutoBidsSchema = z.strictObject({ game: idSchema, ...autoBidSettingsSchema.shape });
