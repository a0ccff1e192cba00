import { z } from 'zod';
import { accountSchema } from './accounts.js';
import { actionSchema } from './actions.js';
import { stoppedBySchema } from './games.js';
import { idSchema } from './ids.js';
import { tableSchema } from './tables.js';
import { viewSchema } from './views.js';

const seat = z.int();

/** Events for a bot account, one line of JSON each. After a reconnect, everything that is still open is sent again. */
export const botEventSchema = z.discriminatedUnion('type', [
  /** A seat is reserved for it: join the table, or leave it to decline. */
  z.object({ type: z.literal('invited'), table: tableSchema }),
  z.object({ type: z.literal('started'), game: idSchema, table: idSchema, seat, names: z.array(z.string()) }),
  /** Its turn: `legal` is all that it may do without a penalty. Act with this `seq`. */
  z.object({
    type: z.literal('turn'),
    game: idSchema,
    seq: z.int(),
    seat,
    view: viewSchema,
    legal: z.array(actionSchema),
  }),
  z.object({ type: z.literal('over'), game: idSchema, seat, result: viewSchema.shape.result.unwrap() }),
  /** The game was ended before its end, without a result. */
  z.object({ type: z.literal('stopped'), game: idSchema, seat, by: stoppedBySchema }),
]);
export type BotEvent = z.infer<typeof botEventSchema>;

/** The bot accounts that can be invited; `online` is whether one is listening now. */
export const botListSchema = z.object({
  bots: z.array(z.object({ account: accountSchema, online: z.boolean() })),
});
