import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORD_VERSION, RecordedGame, readRecord, writeRecord } from '../src/index.js';

const FIRST = new URL('records-1/', import.meta.url);

describe('a record of an older version', () => {
  it.each(readdirSync(FIRST))('of version 1 is read, says so, and is written in the latest: %s', (name) => {
    const text = readFileSync(new URL(name, FIRST), 'utf8');
    expect(text.startsWith('Don record 1\n')).toBe(true);
    const old = readRecord(text);
    expect([old.version, old.game.over]).toEqual([1, true]);
    const again = readRecord(writeRecord(old));
    expect(again.version).toBe(RECORD_VERSION);
    expect([again.game, again.actions, again.notes, again.arrangement]).toEqual([
      old.game,
      old.actions,
      old.notes,
      old.arrangement,
    ]);
  });

  it('is not what a new game is written in', () => {
    const recorded = new RecordedGame({ edition: 'templari', players: 3, deal: { seed: 'new' } });
    expect([recorded.version, writeRecord(recorded).split('\n')[0]]).toEqual([2, 'Don record 2']);
  });
});
