import { ENFORCEMENTS } from '@don/rules';
import { z } from 'zod';

/** Any of the options; what is not named is as the edition has it. */
export const optionsSchema = z.strictObject({
  sideAuctions: z.boolean().optional(),
  exchange: z.boolean().optional(),
  hiddenChips: z.boolean().optional(),
  enforcement: z.enum(ENFORCEMENTS).optional(),
  minimumBid: z.union([z.literal(0), z.literal(1)]).optional(),
});
