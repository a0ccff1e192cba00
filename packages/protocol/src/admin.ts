import { z } from 'zod';
import { idSchema } from './ids.js';

/** A name as its owner, or the host of the server, wants it shown. */
const shownName = z.string().trim().min(1).max(40);

const network = z.string().trim().min(2).max(64);
const days = z.number().positive().max(3650);

/** Commands of the server's host. */
export const adminCommandSchema = z.discriminatedUnion('do', [
  /** Lists the games that are being played. */
  z.strictObject({ do: z.literal('games') }),
  /** Ends a game as it is: nobody wins it, and its table is free again. */
  z.strictObject({ do: z.literal('end'), game: idSchema }),
  z.strictObject({ do: z.literal('ban'), account: idSchema, resetRatings: z.boolean().optional() }),
  z.strictObject({ do: z.literal('unban'), account: idSchema }),
  /** Shuts an address out, or a whole network (`203.0.113.0/24`), for so many days. */
  z.strictObject({ do: z.literal('ban-network'), network, days }),
  z.strictObject({ do: z.literal('unban-network'), network }),
  /** At all tables, and for everybody. */
  z.strictObject({ do: z.literal('mute'), account: idSchema, days }),
  z.strictObject({ do: z.literal('unmute'), account: idSchema }),
  z.strictObject({ do: z.literal('reset-ratings'), account: idSchema }),
  z.strictObject({ do: z.literal('rename'), account: idSchema, name: shownName }),
  /** Gives a table a new code; the old one leads nowhere from then on. */
  z.strictObject({ do: z.literal('invite'), table: idSchema }),
  /** Lists reported messages. */
  z.strictObject({ do: z.literal('reports') }),
  /** Removes a message, and its reports. */
  z.strictObject({ do: z.literal('unsay'), message: idSchema }),
  /** Lists what the host did. */
  z.strictObject({ do: z.literal('log') }),
]);
export type AdminCommand = z.infer<typeof adminCommandSchema>;

/** The result, in lines for people. */
export const adminReplySchema = z.object({ said: z.array(z.string()) });

/** The host asks for proof that their own server is listening, with a nonce that nobody can have seen before. */
export const greetingSchema = z.strictObject({ nonce: z.string().min(16).max(64) });
/** The server's proof, and until when it accepts a command. */
export const challengeSchema = z.object({ until: z.number(), proof: z.string() });
