import { z } from 'zod';
import { idSchema } from './ids.js';

/** Somebody who plays: a guest, until a name is claimed. */
export const accountSchema = z.object({ id: idSchema, name: z.string(), guest: z.boolean() });
export type Account = z.infer<typeof accountSchema>;
