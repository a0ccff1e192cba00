import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULE_IDS } from '../src/index.js';

/** The ids that the titles of all tests in this folder begin with. */
function idsInTitles(): Set<string> {
  const here = new URL('.', import.meta.url);
  const found = new Set<string>();
  for (const file of readdirSync(here).filter((name) => name.endsWith('.test.ts'))) {
    const source = readFileSync(new URL(file, here), 'utf8');
    for (const [, ids] of source.matchAll(/\(\s*['"`]((?:[A-Z]\d+ )+)/g)) {
      for (const id of ids.trim().split(' ')) found.add(id);
    }
  }
  return found;
}

describe('the rules and their tests', () => {
  it('names every rule in the title of a test', () => {
    const tested = idsInTitles();
    expect(RULE_IDS.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('has the rules of every chapter, each once', () => {
    const chapters = { E: 15, H: 1, O: 3, D: 3, A: 9, P: 7, S: 4, X: 3, F: 3 };
    const expected = Object.entries(chapters).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
    );
    expect(RULE_IDS).toEqual(expected);
  });
});
