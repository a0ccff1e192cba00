import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealFromSeed, SeedStream } from '../src/index.js';
import { hex, sha256 } from '../src/sha256.js';
import { utf8 } from '../src/text.js';
import { words } from './helpers/table.js';

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(55), '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318'],
    ['a'.repeat(56), 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a'],
    ['a'.repeat(64), 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
  ])('has the published digest (%#)', (text, digest) => {
    expect(hex(sha256(utf8(text)))).toBe(digest);
  });

  it('agrees with the platform’s on anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });
});

/* Made with another program from the specification alone: the same on every machine and in every later version. */
describe('a seed', () => {
  it.each([
    ['', 3, 0, 'R7 S1 S2 R5 A5 G2 G8 B5 A4 S4 A8 V9 R2 A6 S7 V1 G9 B1 V4 S8 B9 V6 R6 A0 B7 G3 R3 B0 V3 G0'],
    ['don', 4, 1, 'G8 G9 B7 A5 S1 V1 B1 A4 V6 A0 S8 R6 S2 R5 V4 S7 B9 V9 R3 G3 B5 G2 A8 B0 A6 R2 G0 V3 S4 R7'],
    ['don', 5, 2, 'G8 G9 B7 A5 S1 V1 B1 A4 V6 A0 S8 R6 S2 R5 V4 S7 B9 V9 R3 G3 B5 G2 A8 B0 A6 R2 G0 V3 S4 R7'],
    ['Öl 😀', 6, 4, 'G2 A5 V1 A6 S7 G8 V4 G3 S8 V9 S1 B9 R6 S4 B5 R7 A0 B1 S2 G9 R2 V3 B0 V6 B7 A4 A8 G0 R5 R3'],
    [
      'a much longer seed, which together with its counter fills more than one block of the hash',
      4,
      0,
      'R7 R5 S7 A6 G9 R3 S4 G8 A4 A8 B9 B1 S2 B5 V6 V4 G0 R2 B7 V3 B0 V9 G2 G3 A0 A5 S1 S8 R6 V1',
    ],
  ])('D2 %j for %i players deals start player %i and this deck', (seed, players, start, deck) => {
    expect(dealFromSeed(seed, players)).toEqual({ deck: words(deck), start });
  });

  it('D2 shuffles the few districts of a game in the middle', () => {
    expect(dealFromSeed('middle', 3, ['V4', 'V6', 'V9'])).toEqual({ deck: ['V9', 'V6', 'V4'], start: 0 });
  });

  it('gives words block after block', () => {
    const stream = new SeedStream('words');
    expect(Array.from({ length: 17 }, () => stream.word().toString(16))).toEqual(
      words(
        '702a66b3 3391476c 36e29aac c8954603 858a58b4 c37bfeab dd5a177a c5a41eaf ' +
          'e1598017 e37eede5 efcc9a19 88870a52 fcfe15fb 7c043faa f4d1897f 8540978d 655faddf',
      ),
    );
  });

  it('skips the words of the last, incomplete range', () => {
    // The fifth word is 4177780004, beyond three quarters of all.
    const stream = new SeedStream('big');
    expect(Array.from({ length: 6 }, () => stream.below(3 * 2 ** 30))).toEqual([
      235307936, 1437308823, 2780748014, 2590165120, 2093061079, 383359515,
    ]);
    // The third word is the first of an incomplete range of this limit.
    const edge = new SeedStream('big');
    expect(Array.from({ length: 3 }, () => edge.below(2780748014))).toEqual([235307936, 1437308823, 2590165120]);
    expect(new SeedStream('edge').below(2 ** 32)).toBe(1510912935);
  });

  it('D2 deals every order about equally often', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 6000; index++) {
      const { deck } = dealFromSeed(`fair ${index}`, 3, ['V4', 'V6', 'V9']);
      counts.set(deck.join(' '), (counts.get(deck.join(' ')) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
