import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  commitmentIn,
  commitmentTo,
  dealFromSeed,
  fairSeed,
  keepsCommitment,
  RecordedGame,
  readRecord,
  writeRecord,
} from '../src/index.js';

const SECRET = 'c2VjcmV0';
const seed = fairSeed(SECRET, ['ada', null, 'zoe']);

function recorded(text: string, commitment?: string): RecordedGame {
  const tags = commitment === undefined ? {} : { Commitment: commitment };
  return readRecord(
    writeRecord(new RecordedGame({ edition: 'don', players: 3, deal: { seed: text } }, { names: [], tags })),
  );
}

describe('D2: a fair deal', () => {
  test('has a seed of all that was contributed', () => {
    expect(seed).toBe('c2VjcmV0 ada - zoe');
    expect(dealFromSeed(seed, 3)).not.toEqual(dealFromSeed(fairSeed(SECRET, ['ada', null, 'zoo']), 3));
  });

  test('is committed to by the SHA-256 digest of its secret', () => {
    expect(commitmentTo(SECRET)).toBe(createHash('sha256').update(SECRET).digest('hex'));
    expect(commitmentIn(seed)).toBe(commitmentTo(SECRET));
  });

  test('can be checked from its record', () => {
    expect(keepsCommitment(recorded(seed, commitmentTo(SECRET)))).toBe(true);
    expect(keepsCommitment(recorded(seed))).toBeNull();
  });

  test.each([
    ['another secret', fairSeed('other', ['ada', null, 'zoe'])],
    ['a player too few', fairSeed(SECRET, ['ada', 'zoe'])],
    ['a player too many', fairSeed(SECRET, ['ada', null, 'zoe', 'ben'])],
  ])('is not one with %s', (_, other) => {
    expect(keepsCommitment(recorded(other, commitmentTo(SECRET)))).toBe(false);
  });
});
