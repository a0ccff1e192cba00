import { isValidNote, MAX_NOTE_LENGTH } from '@don/rules';
import { z } from 'zod';
import { accountSchema } from './accounts.js';
import { idSchema } from './ids.js';
import { isVisible } from './visible-text.js';

/** Plain text of one line. It must never be shown as anything else. */
const text = z
  .string()
  .trim()
  .min(1)
  .refine(isValidNote, `expected one line of at most ${MAX_NOTE_LENGTH} characters, without control characters`)
  .refine(isVisible, 'expected letters that can be seen, and few marks on each of them');

/** Players have one chat, spectators another: nobody can whisper into a game. */
export const CHAT_ROOMS = ['players', 'spectators'] as const;

export const chatMessageSchema = z.object({
  id: idSchema,
  table: idSchema,
  room: z.enum(CHAT_ROOMS),
  author: accountSchema,
  text: z.string(),
  at: z.number(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatHistorySchema = z.array(chatMessageSchema);

/** What was removed from the chat of a table: one message, or all of a deleted account. */
export const chatRemovalSchema = z.union([
  z.object({ table: idSchema, message: idSchema }),
  z.object({ table: idSchema, account: idSchema }),
]);
export type ChatRemoval = z.infer<typeof chatRemovalSchema>;

export const saySchema = z.strictObject({ table: idSchema, text });
/** Hides the messages of an account from the caller, or shows them again. */
export const muteSchema = z.strictObject({ account: idSchema, muted: z.boolean() });
/** The accounts that the caller has muted. */
export const mutedSchema = z.array(accountSchema);
/** Shows a message to the host of the server. */
export const reportSchema = z.strictObject({ message: idSchema, reason: text });
