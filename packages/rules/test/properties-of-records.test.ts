import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EDITIONS,
  isValidNote,
  optionsFor,
  RecordError,
  RecordedGame,
  readRecord,
  stateOf,
  writeRecord,
} from '../src/index.js';
import { games, played, playOn } from './helpers/random-play.js';

const fitText = fc.string({ unit: 'grapheme', maxLength: 30 }).filter(isValidNote);
const anySeed = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 }));

function codeOf(text: string): string {
  try {
    readRecord(text);
    return 'read';
  } catch (error) {
    if (error instanceof RecordError) return error.code;
    throw error;
  }
}

describe('a record', () => {
  it('is read as the game that was written, and written again as it was', () => {
    fc.assert(
      fc.property(games, fc.array(fitText, { minLength: 6, maxLength: 6 }), fitText, (which, names, note) => {
        const { arrangement, playSeed, most } = which;
        const notes = { names: names.slice(0, arrangement.players), tags: { TextPosition: note, Date: '2001-02-03' } };
        const recorded = new RecordedGame(arrangement, notes);
        playOn(recorded, playSeed, most);
        const text = writeRecord(recorded);
        const again = readRecord(text);
        expect(writeRecord(again)).toBe(text);
        expect(again.actions).toEqual(recorded.actions);
        expect(again.notes).toEqual(notes);
        expect(stateOf(again.game)).toEqual(stateOf(recorded.game));
        expect(again.game).toEqual(recorded.game);
        const options = optionsFor(EDITIONS[arrangement.edition], arrangement.options);
        expect(again.arrangement).toEqual({ ...arrangement, options });
      }),
      { numRuns: 60 },
    );
  });

  it('holds any seed', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const recorded = new RecordedGame({ edition: 'don', players: 3, deal: { seed } });
        const again = readRecord(writeRecord(recorded));
        expect(again.arrangement.deal).toEqual({ seed });
        expect(again.game).toEqual(recorded.game);
      }),
      { numRuns: 100 },
    );
  });

  it('is refused when any one character is changed, missing or too many', () => {
    fc.assert(
      fc.property(
        games,
        fc.nat(),
        fc.string({ unit: 'binary', maxLength: 1 }),
        fc.nat(1),
        (which, at, character, cut) => {
          const text = writeRecord(played({ ...which, most: which.most % 40 }));
          const index = at % (text.length - 1);
          const changed = text.slice(0, index) + character + text.slice(index + cut);
          fc.pre(changed.replaceAll('\r\n', '\n') !== text);
          expect(codeOf(changed)).not.toBe('read');
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is refused when likely characters stand in place of its own', () => {
    const text = writeRecord(played({ ...SHORT, most: 12 }));
    const likely = [
      '0',
      '1',
      '2',
      '9',
      'A',
      'B',
      'V',
      'a',
      ' ',
      '\n',
      '\r',
      '\t',
      '-',
      '"',
      '\\',
      ':',
      '.',
      '[',
      ']',
      '=',
    ];
    for (let index = 0; index < text.length - 1; index++) {
      const character = likely[(index * 7) % likely.length];
      const changed = text.slice(0, index) + character + text.slice(index + 1);
      if (changed !== text) expect(codeOf(changed)).not.toBe('read');
    }
  });

  it('is refused when it is cut anywhere but before its last newline', () => {
    const text = writeRecord(played({ ...SHORT, most: 8 }));
    for (let length = 0; length < text.length - 1; length++) {
      expect(codeOf(text.slice(0, length))).not.toBe('read');
    }
    expect(codeOf(text.slice(0, -1))).toBe('read');
  });

  it('may have the line ends of another system', () => {
    const recorded = played({ ...SHORT, most: 30 });
    const again = readRecord(writeRecord(recorded).replaceAll('\n', '\r\n'));
    expect(writeRecord(again)).toBe(writeRecord(recorded));
  });

  it('never makes the reader fail in any other way, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(codeOf(text)).not.toBe('read');
        expect(codeOf(`Don record 1\n${text}`)).not.toBe('read');
      }),
      { numRuns: 200 },
    );
  });
});

const SHORT = {
  arrangement: { edition: 'don', players: 3, deal: { seed: 'short', start: 1 } },
  playSeed: 3,
  most: 8,
} as const;
