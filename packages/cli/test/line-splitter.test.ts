import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineSplitter } from '../src/referee/line-splitter.js';

function split(longest: number, chunks: readonly string[]): (string | null)[] {
  const splitter = new LineSplitter(longest);
  const lines = [...chunks.flatMap((chunk) => [...splitter.push(Buffer.from(chunk))]), ...splitter.end()];
  return lines.map((line) => line?.toString() ?? null);
}

test('lines are cut at newlines, wherever the chunks are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n') })), (chunks) => {
      const lines = chunks.join('').split('\n');
      if (lines.at(-1) === '') lines.pop();
      expect(split(1000, chunks)).toEqual(lines);
    }),
  );
});

test('a line of the permitted length is kept, a longer one is not, and the next is read again', () => {
  expect(split(3, ['abc\nab', 'cd\nx\n'])).toEqual(['abc', null, 'x']);
});

test('a too long line is not held in memory', () => {
  const splitter = new LineSplitter(10);
  for (let part = 0; part < 1000; part++) expect([...splitter.push(Buffer.alloc(1 << 16, 'x'))]).toEqual([]);
  expect([...splitter.push(Buffer.from('\nok\n'))].map((line) => line?.toString() ?? null)).toEqual([null, 'ok']);
});

test('a last line without a newline counts, even one that is too long', () => {
  expect(split(3, ['abcd'])).toEqual([null]);
  expect(split(3, ['a\n', 'b'])).toEqual(['a', 'b']);
});
