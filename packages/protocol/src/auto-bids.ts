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

/** What the server may decide for a player in all their games. Kept with the account, a guest's too. */
export const preferencesSchema = z.strictObject({
  /** Pass when no legal bid is left. */
  pass: z.boolean(),
  /** Never offer a district for sale. */
  keep: z.boolean(),
  /** Never exchange. */
  stay: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
export const DEFAULT_PREFERENCES: Preferences = { pass: true, keep: false, stay: false };

/** What the server may decide for a player without asking. Only that player can see and change it. */
export const autoBidSettingsSchema = z.strictObject({
  /** In this game alone. */
  limit: autoBidLimitSchema.nullable(),
  ...preferencesSchema.shape,
});
export type AutoBidSettings = z.infer<typeof autoBidSettingsSchema>;

/** A limit, or none; the preferences that are not given stay as they are. */
export const changeAutoBidsSchema = z.strictObject({
  limit: autoBidLimitSchema.nullable().default(null),
  pass: preferencesSchema.shape.pass.exactOptional(),
  keep: preferencesSchema.shape.keep.exactOptional(),
  stay: preferencesSchema.shape.stay.exactOptional(),
});
export type ChangeAutoBids = z.infer<typeof changeAutoBidsSchema>;

export const setAutoBidsSchema = z.strictObject({ game: idSchema, ...changeAutoBidsSchema.shape });
