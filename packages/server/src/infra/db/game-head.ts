import { LEVELS } from '@don/bots';
import { houseSchema, optionsSchema, seatedPlayerSchema, type Table, type Terms } from '@don/protocol';
import { EDITION_IDS } from '@don/rules';
import { z } from 'zod';

const [guestSchema, memberSchema, botAccountSchema, deletedSchema, botSchema] = seatedPlayerSchema.options;

/** Who sits where, from the beginning of a game to its end, unless somebody deletes their account. */
export const seatedPlayersSchema = z.array(
  z.discriminatedUnion('kind', [
    guestSchema,
    memberSchema,
    botAccountSchema,
    deletedSchema,
    botSchema.extend({ level: z.enum(LEVELS) }),
  ]),
);
/** A seated player, whose level, if it is a bot, is one that there is. */
export type StoredPlayer = z.infer<typeof seatedPlayersSchema>[number];

/** How a game begins: always from a seed, which is secret until it is over. */
export const arrangementSchema = z.object({
  edition: z.enum(EDITION_IDS),
  players: z.int(),
  options: optionsSchema,
  house: houseSchema.exactOptional(),
  /** D2: with a start player where the table has named one. */
  deal: z.object({ seed: z.string(), start: z.int().exactOptional() }),
});

/** What is stored of a game beside its log. */
export interface GameHead {
  readonly id: string;
  readonly table: string;
  readonly arrangement: z.infer<typeof arrangementSchema>;
  readonly seatedPlayers: readonly StoredPlayer[];
  readonly terms: Terms;
  /** Of its table. */
  readonly visibility: Table['visibility'];
  readonly startedAt: number;
}
