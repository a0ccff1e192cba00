import { PassThrough } from 'node:stream';
import { LANGUAGES, type Language } from '@don/messages';
import { type Arrangement, LastBids, RecordedGame, viewFor } from '@don/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Console } from '../src/console.js';
import { Translator } from '../src/language.js';
import { paintFor, paintSentence } from '../src/paint.js';
import { helpLines } from '../src/play/help.js';
import { promptFor } from '../src/play/person.js';
import { Desk } from '../src/play/prompt.js';
import { scoreSheet } from '../src/score-sheet.js';
import { tableLines } from '../src/table-view.js';
import { shortened, textWidth, wrapped } from '../src/text-width.js';
import { arrangements, randomMoments } from './random-games.js';

const NAMES = ['Anna', 'Bartholomew the Younger', '東京花子さん', 'Æ', 'Enzo', '🦁 Leo'];
const ESCAPE = '\u001b';

const translators = new Map<Language, Translator>();
for (const language of LANGUAGES) translators.set(language, await Translator.load(language));
const inEnglish = translators.get('en') as Translator;

function deskAt(console: Console, { edition, players }: Arrangement, language: Language): Desk {
  const words = (translators.get(language) as Translator).of(edition);
  return new Desk(console, words, words.people(NAMES, players, 0), 0, false);
}

/** Everything that may stand on the screen in the course of a game. */
function everything(arrangement: Arrangement, terminal: boolean, language: Language): string[] {
  const output = Object.assign(new PassThrough(), { isTTY: terminal, columns: 80 });
  const console = new Console(new PassThrough(), output);
  try {
    return [...new Set(linesOf(arrangement, deskAt(console, arrangement, language)))];
  } finally {
    console.close();
  }
}

function* linesOf(arrangement: Arrangement, desk: Desk): Generator<string> {
  const { screen } = desk;
  const trail = new LastBids();
  for (const { recorded, news } of randomMoments(arrangement, NAMES)) {
    trail.observe(news);
    const view = viewFor(recorded.game, 0);
    yield* tableLines(view, trail, screen);
    yield* scoreSheet(view, screen);
    yield* helpLines(view, desk.words, 80);
    if (view.turn !== 0) continue;
    const { lines, question } = promptFor(view, desk);
    yield* lines;
    // What is typed stays on the same line.
    yield `${question}10?`;
  }
}

describe('the drawing', () => {
  it('fits in 80 columns at every moment of every game, in every language, with and without colours', () => {
    fc.assert(
      fc.property(arrangements, fc.boolean(), fc.constantFrom(...LANGUAGES), (arrangement, terminal, language) => {
        expect(everything(arrangement, terminal, language).filter((line) => textWidth(line) > 80)).toEqual([]);
      }),
      { numRuns: 24 },
    );
  });

  it('has no colour codes where none are wanted', () => {
    fc.assert(
      fc.property(arrangements, (arrangement) => {
        expect(everything(arrangement, false, 'en').join('\n')).not.toContain(ESCAPE);
      }),
      { numRuns: 5 },
    );
  });

  it('shows chips as far as one may see them', () => {
    const arrangement = { edition: 'don', players: 3, deal: { seed: 'x', start: 0 } } as const;
    const { game } = new RecordedGame(arrangement);
    const [, , mine, other] = tableLines(viewFor(game, 0), new LastBids(), {
      words: inEnglish,
      people: inEnglish.people(NAMES, 3, 0),
      paint: paintFor(false),
      columns: 80,
    });
    expect(mine).toMatch(/^»You\s+12 {2}0/);
    expect(other).toMatch(/^ Barth\S+\s+\? {2}0/);
  });

  it('gives a name the columns that it takes', () => {
    const { game } = new RecordedGame({ edition: 'don', players: 3, deal: { seed: 'x', start: 0 } });
    const people = inEnglish.people(['Ada', 'Ben', '東京花子'], 3);
    const screen = { words: inEnglish, people, paint: paintFor(false), columns: 80 };
    expect(tableLines(viewFor(game, 0), new LastBids(), screen).join('\n')).toMatch(/^ 東京花子 {2}\? /m);
  });
});

describe('colours', () => {
  it('are for districts, not for rules that look like them', () => {
    const paint = paintFor(true, {});
    expect(paintSentence(paint, 'It is A6 (A6)')).toBe(`It is ${paint.yellow('A6')} ${paint.dim('(A6)')}`);
  });

  it('are off in a pipe, with NO_COLOR and on a dumb terminal', () => {
    expect(paintFor(true, {}).red('x')).toContain(ESCAPE);
    expect(paintFor(false, {}).red('x')).toBe('x');
    expect(paintFor(true, { NO_COLOR: '1' }).red('x')).toBe('x');
    expect(paintFor(true, { TERM: 'dumb' }).red('x')).toBe('x');
  });
});

describe('the width of text', () => {
  it('counts what a terminal shows', () => {
    expect(textWidth('東京')).toBe(4);
    expect(textWidth('e\u0301')).toBe(1);
    expect(textWidth('🦁')).toBe(2);
    expect(textWidth(`${ESCAPE}[31mred${ESCAPE}[39m`)).toBe(3);
  });

  it('shortens with a mark', () => {
    expect(shortened('Bartholomew', 5)).toBe('Bart…');
    expect(shortened('東京花子', 5)).toBe('東京…');
  });

  it('breaks sentences between words', () => {
    expect(wrapped('one two three four', 9, '  ')).toEqual(['one two', '  three', '  four']);
    expect(wrapped('one two three four five six', 11, '   ')).toEqual([
      'one two',
      '   three',
      '   four',
      '   five six',
    ]);
  });
});
