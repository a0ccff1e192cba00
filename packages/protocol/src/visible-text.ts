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
const PICTURE =
  /\p{Extended_Pictographic}(?:[\ufe0e\ufe0f\p{Emoji_Modifier}\u{e0061}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/gu;
const KEYCAP = /[0-9#*]\ufe0f?\u20e3/gu;
const JOINER = new RegExp(`(?<=[${JOINING}]\\p{M}{0,${MAX_MARKS}})[\\u200c\\u200d](?=[${JOINING}])`, 'gu');

const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const STACKED = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u');
/** Spaces, and a letter of braille without any dot. */
const BLANK = /^[\p{Z}\p{M}\u2800]*$/u;

/** Whether nothing in a text is hidden, and no letter carries a tower of marks. */
export function isVisible(text: string): boolean {
  const letters = text.replace(PICTURE, '.').replace(KEYCAP, '.').replace(JOINER, '');
  return !UNSEEN.test(letters) && !STACKED.test(letters) && !BLANK.test(letters);
}
