import { describe, expect, test } from 'vitest';
import { nameSchema } from '../src/names.js';
import { isVisible } from '../src/visible-text.js';

/** One of each kind that nobody sees: joiners, selectors, tags, fillers, marks of layout and of annotation. */
const UNSEEN = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200d', '\u202e', '\u2060', '\u2800', '\u3164'],
  ...[
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\ufffb',
    '\u{13430}',
    '\u{1d159}',
    '\ufffc',
    '\ufffe',
    '\u{16fe4}',
    '\u{1d173}',
    '\u{e0041}',
    '\u{e0100}',
  ],
];

describe.each(UNSEEN.map((letter) => [letter.codePointAt(0)?.toString(16) ?? '', letter]))('U+%s', (_, letter) => {
  test('is refused in a message, between letters, at the end and alone', () => {
    for (const text of [`a${letter}b`, `ab${letter}`, letter]) expect(isVisible(text)).toBe(false);
  });

  test('is no part of a name', () => {
    // What stands for a space may be cut off.
    for (const name of [`An${letter}na`, `Anna${letter}`])
      expect(nameSchema.safeParse(name).data ?? 'Anna').toBe('Anna');
  });
});

test.each([
  ['a picture with its selector', 'well bid ❤️'],
  ['a skin', '👍🏽 and ☝️🏽'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a picture of several', '🏳️‍🌈 ❤️‍🔥 🧑🏿‍🚀'],
  ['a key', '1️⃣ #️⃣'],
  ['a flag', '🇩🇪'],
  ['a flag of a part of a country', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a joiner in Persian', 'می‌خواهم'],
  ['a joiner in Hindi', 'क्‍ष'],
  ['marks', 'Ünïcödé, Việt Nam, ที่นี่'],
])('%s is shown', (_, text) => {
  expect(isVisible(text)).toBe(true);
});

test.each([
  ['letters behind a picture', '😀\u{e0068}\u{e0069}\u{e007f}'],
  ['a flag with a long message', `🏴${'\u{e0061}'.repeat(7)}\u{e007f}`],
  ['a tower of selectors', '❤️️️'],
])('%s are refused', (_, text) => {
  expect(isVisible(text)).toBe(false);
});
