import { LEVELS } from '@don/bots';
import { houseSchema, optionsSchema, type Table, type Terms } from '@don/protocol';
import { EDITION_IDS } from '@don/rules';
import { z } from 'zod';

/** Who sits at a seat of a game, from its beginning to its end, unless he goes for good. */
export const sitterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), account: z.string(), name: z.string() }),
  z.object({ kind: z.literal('bot'), level: z.enum(LEVELS), name: z.string() }),
]);
export type Sitter = z.infer<typeof sitterSchema>;

/** How a game of the server begins: always from a seed, which nobody is told before it is over. */
export const arrangementSchema = z.object({
  edition: z.enum(EDITION_IDS),
  players: z.int(),
  options: optionsSchema,
  house: houseSchema.exactOptional(),
  /** D2: with a start player where the table has named one. */
  deal: z.object({ seed: z.string(), start: z.int().exactOptional() }),
});

/** What is known of a game beside its log. */
export interface GameHead {
  readonly id: string;
  readonly table: string;
  readonly arrangement: z.infer<typeof arrangementSchema>;
  readonly sitters: readonly Sitter[];
  readonly terms: Terms;
  /** Of its table. */
  readonly visibility: Table['visibility'];
  readonly startedAt: number;
}
