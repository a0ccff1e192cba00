import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Event, RecordedGame, readRecord, replay, stateOf } from '@don/rules';
import { expect, test } from 'vitest';
import { flightsOf, type Spot } from '../src/table/flights.js';

const folder = fileURLToPath(new URL('../../rules/test/playthroughs/', import.meta.url));
const records = readdirSync(folder).filter((name) => name.endsWith('.don'));

/** What has arrived at each spot, less what has left it. */
function balanceOf(events: readonly Event[]): Map<Spot, number> {
  const balance = new Map<Spot, number>();
  for (const { load, from, to } of flightsOf(events)) {
    if (!('chips' in load)) continue;
    balance.set(from, (balance.get(from) ?? 0) - load.chips);
    balance.set(to, (balance.get(to) ?? 0) + load.chips);
  }
  return balance;
}

test.each(records)('what flies in %s is what changes hands', (name) => {
  const recorded = readRecord(readFileSync(`${folder}${name}`, 'utf8'));
  const events = [...replay(recorded)].flatMap((step) => step.events);
  const before = stateOf(new RecordedGame(recorded.arrangement).game);
  const after = stateOf(recorded.game);
  const balance = balanceOf(events);
  const gained = after.chips.map((chips, seat) => (chips ?? 0) - (before.chips[seat] ?? 0));
  expect(after.chips.map((_, seat) => balance.get(`seat-${seat}`) ?? 0)).toEqual(gained);
  expect(balance.get('pot') ?? 0).toBe(after.pot - before.pot);
  expect(balance.get('bank') ?? 0).toBe(after.bank - before.bank);
  expect(balance.get('centre') ?? 0).toBe(0);
});
