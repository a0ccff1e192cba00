import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_RECORD_LENGTH, RecordedGame, readRecord, writeRecord } from '../src/index.js';
import { errorOf } from './helpers/records.js';

let text = '';
let head = '';

beforeAll(() => {
  const recorded = new RecordedGame({ edition: 'don', players: 3, deal: { seed: 'hostile', start: 0 } });
  recorded.act(0, { type: 'bid', amount: 3 });
  text = writeRecord(recorded);
  head = text.slice(0, text.indexOf('\n\n'));
});

const codeOf = (source: string): string | undefined => errorOf(source)?.code;

describe('hostile records', () => {
  it('are refused at every cut, where the record ends', () => {
    const lines = text.split('\n');
    for (let count = 0; count < lines.length - 1; count++) {
      const cut = lines.slice(0, count).join('\n');
      for (const source of [cut, `${cut}\n`]) {
        const error = errorOf(source);
        expect(['truncated', 'mismatch', 'syntax']).toContain(error?.code);
        expect(error?.line).toBeLessThanOrEqual(count + 1);
      }
      if (count > 0) expect(errorOf(`${cut}\n`)).toMatchObject({ code: 'truncated', line: count + 1, column: 1 });
    }
  });

  it.each([
    ['actions', '0:- '],
    ['rounds', '1. '],
    ['lots', '[] '],
    ['brackets', '['],
    ['newlines', '\n'],
    ['digits', '9'],
    ['spaces', ' '],
    ['nothing', '\0'],
  ])('are refused fast when they are full of %s', (_, piece) => {
    const most = Math.floor((MAX_RECORD_LENGTH - head.length - 2) / piece.length);
    for (const source of [`${head}\n\n`, `${head}\n`, `${head}\nEvent: "`, 'Don record 1\n', '']) {
      const started = performance.now();
      expect(codeOf(source + piece.repeat(most - 10))).toMatch(/^(syntax|refused|mismatch|truncated|setup)$/);
      expect(performance.now() - started).toBeLessThan(60_000);
    }
  });

  it('are refused when a text is deeply escaped or never closed', () => {
    for (const value of [
      '\\'.repeat(100_001),
      `"${'\\"'.repeat(100_000)}`,
      `"${'\\u0041'.repeat(50_000)}"`,
      '"'.repeat(100_000),
    ]) {
      expect(codeOf(`${head}\nEvent: ${value}\n\n`)).toBe('syntax');
      expect(codeOf(`${head.replace('"hostile"', value)}\n\n`)).toBe('syntax');
    }
  });

  it('are refused when they are binary', () => {
    const bytes = Uint8Array.from({ length: 4096 }, (_, index) => (index * 167) & 0xff);
    expect(codeOf(String.fromCharCode(...bytes))).toBe('syntax');
    expect(codeOf(`Don record 1\n${String.fromCharCode(...bytes)}`)).toBe('syntax');
    expect(codeOf(`\uFEFF${text}`)).toBe('syntax');
    expect(codeOf(text.replaceAll('\n', '\r'))).toBe('syntax');
  });

  it.each([
    ['a bell', '\u0007'],
    ['a tabulator', '\t'],
    ['a delete', '\u007f'],
    ['a next line', '\u0085'],
    ['a line separator', '\u2028'],
    ['a right-to-left override', '\u202e'],
    ['a right-to-left isolate', '\u2067'],
    ['half a character', '\ud83d'],
    ['the other half', '\ude00'],
  ])('are refused when a name holds %s', (_, character) => {
    const raw = `${head}\nNames: "Ada" "B${character}n" "Cleo"\n\n`;
    expect(errorOf(raw)).toMatchObject({ code: 'syntax', line: 7, column: character < ' ' ? 14 : 8 });
    expect(errorOf(raw.replace(character, JSON.stringify(character).slice(1, -1)))?.code).toBe('syntax');
    const escaped = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    expect(errorOf(raw.replace(character, escaped))).toMatchObject({ code: 'syntax', line: 7, column: 8 });
    expect(errorOf(raw.replace('Names: "Ada" ', 'Event: ').replace(' "Cleo"', ''))).toMatchObject({
      code: 'syntax',
      line: 7,
    });
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'])(
    'are refused when they name a tag or an option %s, and change no prototype',
    (name) => {
      expect(codeOf(`${head}\n${name}: "x"\n\n`)).toBe('syntax');
      expect(codeOf(`${head.replace('minimumBid=0', `minimumBid=0 ${name}=on`)}\n\n`)).toBe('syntax');
      expect(codeOf(`${head.replace('exchange=off', `${name}=off`)}\n\n`)).toBe('syntax');
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  it('are refused when a half character stands for the mark that replaces it', () => {
    const marked = writeRecord(
      new RecordedGame({ edition: 'don', players: 3, deal: { seed: 's' } }, { names: [], tags: { Event: '\ufffd' } }),
    );
    expect(readRecord(marked).notes.tags['Event']).toBe('\ufffd');
    expect(codeOf(marked.replace('\ufffd', '\ud800'))).toBe('syntax');
  });
});
