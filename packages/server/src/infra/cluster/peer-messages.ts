import { chatMessageSchema, chatRemovalSchema, idSchema } from '@don/protocol';
import { z } from 'zod';

/** An entry of a game's log, as it is in the database. */
const entryRowSchema = z.object({
  game: idSchema,
  seq: z.int().min(1),
  kind: z.string(),
  seat: z.int(),
  cause: z.string(),
  body: z.string(),
  key: z.string().nullable(),
  at: z.number(),
});

/**
 * Messages between the nodes of a cluster. Nothing depends on their arrival: all of it can be read from the database.
 */
export const NODE_MESSAGES = {
  /** Empty. A node that misses one knows that it may have missed others. */
  beat: z.null(),
  /** These are in the log now. */
  entries: z.array(entryRowSchema),
  /** Of this game more has changed than its log. */
  game: idSchema,
  table: idSchema,
  /** An account has changed. */
  account: idSchema,
  chat: z.object({ message: chatMessageSchema, notFor: z.array(idSchema) }),
  /** Messages removed from a chat. */
  unsaid: chatRemovalSchema,
  /** The list of banned networks has changed. */
  networks: z.null(),
  presence: z.object({ game: idSchema, seat: z.int(), here: z.boolean() }),
  /** Something is to be done at once. */
  due: z.null(),
} as const;
export type NodeMessages = { [Name in keyof typeof NODE_MESSAGES]: z.infer<(typeof NODE_MESSAGES)[Name]> };
export type NodeMessage = keyof NodeMessages;

/** Each message comes with its sender, and the number of messages that it has sent. */
export const envelopeSchema = z.tuple([idSchema, z.int().min(1), z.enum(Object.keys(NODE_MESSAGES) as NodeMessage[])]);
