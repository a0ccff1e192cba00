import { beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_RECORD_LENGTH,
  MAX_SEED_LENGTH,
  RecordError,
  RecordedGame,
  readRecord,
  writeRecord,
} from '../src/index.js';
import { errorOf } from './helpers/records.js';

let text = '';

beforeAll(() => {
  const recorded = new RecordedGame({ edition: 'don', players: 3, deal: { seed: 'limits', start: 2 } });
  recorded.act(2, { type: 'bid', amount: 3 });
  text = writeRecord(recorded);
});

describe('a record', () => {
  it('is refused for its length alone, one character beyond the longest', () => {
    expect(MAX_RECORD_LENGTH).toBe(1_048_576);
    expect(errorOf('x'.repeat(MAX_RECORD_LENGTH + 1))).toMatchObject({
      code: 'too_long',
      line: 1,
      column: 1,
      message: 'line 1, column 1: a record has at most 1048576 characters',
    });
    expect(errorOf('x'.repeat(MAX_RECORD_LENGTH))?.code).toBe('syntax');
    expect(errorOf(text.padEnd(MAX_RECORD_LENGTH + 1))?.code).toBe('too_long');
  });

  it('may have a seed of any characters up to the longest, and no longer', () => {
    const longest = '\u0000😀"\\'.padEnd(MAX_SEED_LENGTH, 'é');
    const long = new RecordedGame({ edition: 'don', players: 3, deal: { seed: longest } });
    expect(readRecord(writeRecord(long)).game).toEqual(long.game);
    expect(errorOf(writeRecord(long).replace('é"', 'éx"'))).toMatchObject({
      code: 'syntax',
      message: 'line 5, column 7: expected a seed of at most 1000 characters',
    });
  });

  it('may have the line ends of another system', () => {
    expect(writeRecord(readRecord(text.replaceAll('\n', '\r\n')))).toBe(text);
  });

  it('keeps a start player who was chosen', () => {
    const again = readRecord(text);
    expect(again.arrangement.deal).toEqual({ seed: 'limits', start: 2 });
    expect([again.game.start, again.game.high]).toEqual([2, 3]);
  });

  it('has nothing before or after a tag, an action or the digest', () => {
    const at = (source: string) => ({ ...errorOf(source) });
    expect(at(text.replace('Start', '-Start'))).toMatchObject({ code: 'syntax', line: 6, column: 1 });
    expect(at(text.replace('Start', 'A: Start'))).toMatchObject({ code: 'syntax', line: 6, column: 4 });
    expect(at(text.replace('2:3', '[2:3]'))).toMatchObject({ code: 'syntax', line: 8, column: 9 });
    expect(at(text.replace('Digest', '-Digest'))).toMatchObject({ code: 'syntax', line: 11, column: 1 });
    expect(at(text.replace(/\n$/, '0\n'))).toMatchObject({ code: 'syntax', line: 11, column: 1 });
  });

  it('needs tags and rounds', () => {
    expect(errorOf('Don record 1\n\n')?.message).toBe('line 1, column 1: expected a tag Edition');
    expect(errorOf(text.replace(/1\. .*\n/, ''))).toMatchObject({
      code: 'mismatch',
      message: 'line 1, column 1: the game comes to 1. after this',
    });
  });

  it('that is refused throws an error by the name of RecordError', () => {
    expect(() => readRecord('')).toThrow(RecordError);
    expect(errorOf('')?.name).toBe('RecordError');
  });
});
