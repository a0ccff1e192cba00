import { z } from 'zod';
import { confirmationSchema } from './accounts.js';
import { idSchema } from './ids.js';

/** What a personal token may be allowed: to read, to play, to host. It never reaches the account itself. */
export const SCOPES = ['read', 'play', 'host'] as const;
export type Scope = (typeof SCOPES)[number];

const newToken = z.strictObject({
  /** What it is for, in its owner's words. */
  label: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{C}*$/u, 'expected no control characters'),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
});
export type NewToken = z.infer<typeof newToken>;

export const newTokenSchema = newToken.extend({ confirm: confirmationSchema.optional() });

export const tokenSchema = z.object({
  id: idSchema,
  label: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.number(),
});
export type Token = z.infer<typeof tokenSchema>;
export const tokenListSchema = z.object({ tokens: z.array(tokenSchema) });

/** The only answer that holds the token itself; the server stores a hash. */
export const createdTokenSchema = tokenSchema.extend({ token: z.string() });
