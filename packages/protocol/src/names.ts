import { z } from 'zod';

export const MIN_NAME_LENGTH = 2;
export const MAX_NAME_LENGTH = 20;

/** On one letter: a vowel and a tone, in Thai. */
const MAX_MARKS = 2;

/** Letters of one script go together, so that no letter poses as another; Japanese is written in three at once. */
const SCRIPTS = [
  ['Latin'],
  ['Greek'],
  ['Cyrillic'],
  ['Hebrew'],
  ['Arabic'],
  ['Devanagari'],
  ['Thai'],
  ['Hangul'],
  ['Han', 'Hiragana', 'Katakana'],
].map((scripts) => {
  const letters = scripts.map((script) => `\\p{Script=${script}}`).join('');
  // Marks stand on a letter, so none can come first; some belong to a script as its letters do, and what could be read
  // as either would be tried as both, again and again. To a script also belong fillers that nobody sees, and symbols.
  const part = `(?:(?![\\p{M}\\p{DI}\\p{C}\\p{S}])[${letters}\\p{Nd}](?:(?![\\p{DI}\\u{16fe4}])\\p{M}){0,${MAX_MARKS}})+`;
  return new RegExp(`^${part}(?:[ _.-]${part})*$`, 'u');
});

/** Digits are the same ten for everybody: those of other scripts can be mistaken for other digits. */
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/u;

/** A display name that cannot pass for anything else, wherever it is shown. */
export const nameSchema = z
  .string()
  .max(200)
  .transform((text) => text.normalize('NFKC').trim().replace(/ +/g, ' '))
  .pipe(
    z
      .string()
      .refine((name) => [...name].length >= MIN_NAME_LENGTH && [...name].length <= MAX_NAME_LENGTH, {
        error: `a name has ${MIN_NAME_LENGTH} to ${MAX_NAME_LENGTH} letters`,
        abort: true,
      })
      .refine(
        (name) => SCRIPTS.some((script) => script.test(name)) && !FOREIGN_DIGIT.test(name),
        'a name has letters of one script and digits, and single spaces, dots, hyphens or underscores between them',
      ),
  );
