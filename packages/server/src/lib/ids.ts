import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '@don/protocol';

/** 96 random bits: the id of a table is its link. */
export function newId(): string {
  const id = randomBytes(12).toString('base64url');
  // On a command line it would be taken for a flag.
  return id.startsWith('-') ? newId() : id;
}

/** 192 random bits, for secrets. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Six letters to read aloud. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('');
}
