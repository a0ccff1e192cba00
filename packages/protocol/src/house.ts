import { HOUSE_FIELDS, type House } from '@don/rules';
import { z } from 'zod';

const { chips, payout, remainderTo, fineTo, afterFine, passReward, chipBonus, tieBreaks, lots, overbid } = HOUSE_FIELDS;

const count = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().min(min).max(max).exactOptional();

/** H1: the fields of its edition that a table changes. */
export const houseSchema = z.strictObject({
  chips: count(chips),
  bankFromBox: z.boolean().exactOptional(),
  payout: z.enum(payout.values).exactOptional(),
  remainderTo: z.enum(remainderTo.values).exactOptional(),
  fineTo: z.enum(fineTo.values).exactOptional(),
  afterFine: z.enum(afterFine.values).exactOptional(),
  passReward: count(passReward),
  chipBonus: count(chipBonus),
  tieBreaks: z
    .array(z.enum(tieBreaks.values))
    .max(tieBreaks.max)
    .refine((breaks) => new Set(breaks).size === breaks.length, 'expected none twice')
    .exactOptional(),
  lots: z.array(z.literal(lots.values)).min(lots.min).max(lots.max).exactOptional(),
  overbid: z.enum(overbid.values).exactOptional(),
}) satisfies z.ZodType<House>;
