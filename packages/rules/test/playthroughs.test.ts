import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apply, encode } from '../src/engine.js';
import { createGame, readRecord, setupFrom, writeRecord } from '../src/index.js';
import { FOLDER, make, PLAYTHROUGHS, storyOf, summaryOf } from './helpers/playthrough-maker.js';

/*
 * Whole games, one for every edition, number of seats, side auctions, exchange and enforcement. The records are the
 * fixed truth: a change of the rules must not change what they come to. To make them anew after a deliberate change:
 *
 *   REMAKE_PLAYTHROUGHS=1 npx vitest run packages/rules/test/playthroughs.test.ts
 */
const SUMMARY = new URL('summary.txt', FOLDER);
const fileOf = (name: string): URL => new URL(`${name}.don`, FOLDER);

if (process.env['REMAKE_PLAYTHROUGHS']) {
  mkdirSync(FOLDER, { recursive: true });
  const lines = PLAYTHROUGHS.map((playthrough) => {
    const text = make(playthrough);
    writeFileSync(fileOf(playthrough.name), text);
    return summaryOf(playthrough.name, readRecord(text));
  });
  writeFileSync(SUMMARY, `${lines.join('\n')}\n`);
}

const summary = readFileSync(SUMMARY, 'utf8').trimEnd().split('\n');

describe('the playthroughs', () => {
  it('are all there, and no others', () => {
    const names = PLAYTHROUGHS.map(({ name }) => name);
    expect(names).toHaveLength(124);
    expect(readdirSync(FOLDER).toSorted()).toEqual([...names.map((name) => `${name}.don`), 'summary.txt'].toSorted());
    expect(summary.map((line) => line.slice(0, line.indexOf(':')))).toEqual(names);
  });

  it.each(PLAYTHROUGHS.map(({ name, arrangement }, index) => ({ name, arrangement, expected: summary[index] })))(
    '$name comes to what it always came to',
    ({ name, arrangement, expected }) => {
      const text = readFileSync(fileOf(name), 'utf8');
      const recorded = readRecord(text);
      expect(recorded.arrangement).toMatchObject(arrangement);
      expect(summaryOf(name, recorded)).toBe(expected);
      expect(writeRecord(recorded)).toBe(text);
      const silent = createGame(setupFrom(recorded.arrangement));
      for (const { action } of recorded.actions) apply(silent, encode(action));
      expect(silent).toEqual(recorded.game);
    },
  );

  it('show every kind of event, and at a table every penalty', () => {
    const stories = PLAYTHROUGHS.map(({ name }) => storyOf(readRecord(readFileSync(fileOf(name), 'utf8'))));
    const all = stories.flat().join('\n');
    const rules = new Set([...all.matchAll(/^([A-Z]\d+) /gm)].map(([, rule]) => rule));
    expect([...rules].toSorted()).toEqual(
      ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'D3', 'F3', 'P3', 'P4', 'P5', 'S1', 'S2', 'S3', 'S4', 'X1'].toSorted(),
    );
    PLAYTHROUGHS.forEach(({ name }, index) => {
      const penalties = stories[index].filter((line) => /^(A5|A6|S4) /.test(line));
      expect([name, penalties.length > 0]).toEqual([name, name.endsWith('table')]);
    });
  });
});
