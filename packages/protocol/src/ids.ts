import { z } from 'zod';

/** Of a table, a game or an account: opaque, and too long to guess. */
export const idSchema = z.string().regex(/^[\w-]{1,64}$/, 'expected an id');

/** Where nothing has to be said. */
export const nothing = z.object({});

export const tokenRefSchema = z.object({ token: idSchema });

/** A table's code can be read aloud: none of its letters can be mistaken for a digit. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;
export const tableCodeSchema = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`), `expected ${CODE_LENGTH} letters`));
export const codeRefSchema = z.object({ code: tableCodeSchema });
