import { ACTION_TYPES, type Action } from '@don/rules';
import { z } from 'zod';

/** A district's name. The rules say whether it exists, and where. */
const district = z.string();

/** Any whole number: the rules say what is too low or too high. */
export const wholeNumber = z.number().refine(Number.isInteger, 'expected a whole number');

export const actionSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('bid'), amount: wholeNumber }),
    z.object({ type: z.literal('pass') }),
    z.object({ type: z.literal('sell'), card: district }),
    z.object({ type: z.literal('keep') }),
    z.object({ type: z.literal('exchange'), take: district, give: district }),
    z.object({ type: z.literal('stay') }),
    z.object({ type: z.literal('discard'), card: district }),
  ],
  `expected one of ${ACTION_TYPES.join(', ')}`,
) satisfies z.ZodType<Action>;
