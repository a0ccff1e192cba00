import { z } from 'zod';

/** Of a table, a game or an account: opaque, and too long to guess. */
export const idSchema = z.string().regex(/^[\w-]{1,64}$/, 'expected an id');

/** Six letters that can be read aloud: none looks like a digit. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const tableCodeSchema = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[${CODE_LETTERS}]{6}$`), 'expected six letters'));
