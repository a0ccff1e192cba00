import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { MAX_RECORD_LENGTH, readRecord, resultOf, stateOf } from '@don/rules';
import { describe, expect, test } from 'vitest';
import { pack, readLink, unpack, writeLink } from '../src/replay/replay-link.js';
import { ReplaySource } from '../src/replay/replay-source.js';

const playthrough = new URL('../../rules/test/playthroughs/don-4-side-noexchange-guarded.don', import.meta.url);
const text = readFileSync(fileURLToPath(playthrough), 'utf8');
const recorded = readRecord(text);

describe('a replay', () => {
  test('goes to any moment, forwards and backwards, and ends where the game ended', () => {
    const source = new ReplaySource(recorded);
    const first = source.state();
    source.go({ at: source.last });
    expect(source.last).toBe(recorded.actions.length);
    expect(source.state().view.result).toEqual(resultOf(recorded.game));
    source.go({ at: 0 });
    expect(source.state()).toEqual(first);
  });

  test('tells at each moment what happened since the one before', () => {
    const source = new ReplaySource(recorded);
    const told = [...source.state().news];
    for (let at = 1; at <= source.last; at++) {
      source.go({ at });
      told.push(...source.state().news);
    }
    expect(told).toEqual(source.state().events);
  });

  test('O1 shows a seat its own chips, and all of them without a seat', () => {
    const source = new ReplaySource(recorded, { at: 9, eyes: 2 });
    expect(source.state().view.chips.filter((chips) => chips === null)).toHaveLength(3);
    source.go({ eyes: null });
    expect(source.state().view.chips).not.toContain(null);
    source.go({ at: source.last, eyes: 2 });
    expect(source.state().view.chips).toEqual(stateOf(recorded.game).chips);
  });

  test('knows where each round begins', () => {
    const source = new ReplaySource(recorded);
    expect(source.rounds.map(({ round }) => round)).toEqual(Array.from({ length: 15 }, (_, round) => round + 1));
    for (const { round, at } of source.rounds) {
      source.go({ at });
      expect(source.state().news.at(-1)).toBeDefined();
      expect(source.state().view.round).toBe(round);
    }
  });

  test.each([
    [
      { at: 1e9, eyes: 9 },
      { at: recorded.actions.length, eyes: null },
    ],
    [
      { at: -4, eyes: -1 },
      { at: 0, eyes: null },
    ],
    [
      { at: Number.NaN, eyes: Number.NaN },
      { at: 0, eyes: null },
    ],
  ])('a place %o that the game does not have is the nearest one', (asked, given) => {
    expect(new ReplaySource(recorded, asked).place.get()).toEqual(given);
  });
});

describe('a link', () => {
  test('brings the game, the moment and the seat', async () => {
    const link = { place: { at: 12, eyes: 3 }, packed: await pack(text) };
    expect(readLink(writeLink(link))).toEqual(link);
    expect(await unpack(link.packed)).toBe(text);
  });

  test('that was cut, changed or is a trap holds nothing', async () => {
    const packed = await pack(text);
    expect(await unpack(packed.slice(0, packed.length / 2))).toBeNull();
    expect(await unpack('%%%')).toBeNull();
    const huge = deflateRawSync(Buffer.alloc(MAX_RECORD_LENGTH + 1, ' ')).toString('base64url');
    expect(await unpack(huge)).toBeNull();
  });
});
