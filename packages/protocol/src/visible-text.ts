/** On one letter: as many as any script writes. */
const MAX_MARKS = 3;

/** Scripts whose letters are written otherwise beside a joiner that nobody sees. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** What is not seen, but makes part of what is: in pictures that are put together, and between letters that join. */
const PART = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\ufe0e\\ufe0f]?';
const PICTURE = new RegExp(`${PART}(?:\\u200d${PART})*`, 'gu');
/** The flag of a part of a country, spelled by at most six letters and digits that are not seen. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu;
const KEYCAP = /[0-9#*]\ufe0f?\u20e3/gu;
const JOINER = new RegExp(`(?<=[${JOINING}]\\p{M}{0,${MAX_MARKS}})[\\u200c\\u200d](?=[${JOINING}])`, 'gu');

/** Also a letter of braille without any dot, a note of music without its head, and what only holds a place. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}]/u;
const STACKED = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u');
const BLANK = /^[\p{Z}\p{M}]*$/u;

/** Whether nothing in a text is hidden, and no letter carries a tower of marks. */
export function isVisible(text: string): boolean {
  const letters = text.replace(FLAG, '.').replace(PICTURE, '.').replace(KEYCAP, '.').replace(JOINER, '');
  return !UNSEEN.test(letters) && !STACKED.test(letters) && !BLANK.test(letters);
}
