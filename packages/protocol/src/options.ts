import { ENFORCEMENTS } from '@don/rules';
import { z } from 'zod';

/** Any of the options; the others are as in the edition. */
export const optionsSchema = z.strictObject({
  sideAuctions: z.boolean().exactOptional(),
  exchange: z.boolean().exactOptional(),
  hiddenChips: z.boolean().exactOptional(),
  enforcement: z.enum(ENFORCEMENTS).exactOptional(),
  minimumBid: z.literal([0, 1]).exactOptional(),
});
