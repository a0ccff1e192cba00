import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Event, readRecord, replay, type Seat, stateOf, type View, viewFor } from '@don/rules';
import { describe, expect, test } from 'vitest';
import type { Spot } from '../src/game/flights.js';
import { latestOutcome } from '../src/game/outcome.js';
import { framesOf, type StagedTable } from '../src/game/scenes.js';
import { tableAfter } from '../src/game/table-after.js';

const folder = fileURLToPath(new URL('../../rules/test/playthroughs/', import.meta.url));
const records = readdirSync(folder).filter((name) => name.endsWith('.don'));

interface Step {
  readonly before: View;
  readonly after: View;
  readonly news: readonly Event[];
}

/** Every action of a game, with all chips open. */
function stepsOf(name: string): Step[] {
  const steps: Step[] = [];
  let before: View | null = null;
  for (const { game, events } of replay(readRecord(readFileSync(`${folder}${name}`, 'utf8')))) {
    const after = { ...viewFor(game, null), chips: stateOf(game).chips };
    if (before !== null) steps.push({ before, after, news: events });
    before = after;
  }
  return steps;
}

const sorted = (districts: View['districts']): string[][] => districts.map((own) => own.toSorted());

/** What lies where after the last frame: what it shows, and what still flies then. */
function landed({ view, scene: { flights } }: StagedTable): Record<string, number> {
  const chips: Record<string, number> = { pot: view.pot, bank: view.bank };
  for (const [seat, own] of view.chips.entries()) chips[`seat-${seat}`] = own ?? 0;
  const move = (spot: Spot, by: number): void => {
    if (spot in chips) chips[spot] = (chips[spot] ?? 0) + by;
  };
  for (const { load, from, to } of flights) {
    if (!('chips' in load)) continue;
    move(from, 0);
    move(to, load.chips);
  }
  return chips;
}

describe.each(records)('in %s', (name) => {
  const steps = stepsOf(name);

  test('what changes hands by the events is what has changed hands', () => {
    for (const { before, after, news } of steps) {
      const { chips, districts, pot, bank } = news.reduce<View>(tableAfter, before);
      expect({ chips, pot, bank }).toEqual({ chips: after.chips, pot: after.pot, bank: after.bank });
      expect(sorted(districts)).toEqual(sorted(after.districts));
    }
  });

  test('no scene shows the next lot, or chips before they have landed', () => {
    for (const { before, after, news } of steps) {
      const frames = framesOf(before, news, after);
      for (const { view } of frames) {
        expect(view.lot).toEqual(before.lot);
        expect([view.round, view.turn]).toEqual([before.round, null]);
      }
      const last = frames.at(-1);
      if (last === undefined) continue;
      const { chips, pot, bank } = after;
      const expected: Record<string, number> = { pot, bank };
      for (const [seat, own] of chips.entries()) expected[`seat-${seat}`] = own ?? 0;
      if (last.scene.step !== 'notice') expect(landed(last)).toEqual(expected);
      expect(last.scene.changes.length).toBe(chips.length);
    }
  });

  test('every sale has a stamp, and its cards go home last', () => {
    for (const { before, after, news } of steps) {
      const ends = news.filter(({ type }) => type === 'win' || type === 'sold');
      if (ends.length !== 1) continue;
      const scenes = framesOf(before, news, after).map(({ scene }) => scene);
      const verdict = scenes.findIndex((scene) => scene.verdict === ends[0]);
      expect(scenes[verdict]?.step).toBe('stamp');
      expect(scenes.at(-1)?.step).toBe('home');
    }
  });
});

const VIEW = stepsOf('don-4-side-noexchange-guarded.don')[0]?.before as View;

/** A table of four in an auction that seat 0 has won; everybody's chips are hidden but those of one. */
function auction(viewer: Seat | null): View {
  return {
    ...VIEW,
    phase: 'auction',
    chips: [12, 12, 12, 12].map((own, seat) => (seat === viewer ? own : null)),
    districts: [['A0'], ['B7', 'G7'], ['R7'], []],
    pot: 2,
    lot: ['S1'],
    auction: { seller: null, high: 7, highBidder: 0, active: [0], barred: [] },
  };
}

const WIN: Event = { type: 'win', rule: 'A3', seat: 0, amount: 7, districts: ['S1'] };
const PAID: Event = {
  type: 'payout',
  rule: 'P3',
  seat: 0,
  amount: 7,
  pot: 2,
  number: 7,
  shares: [{ seat: 1, chips: 9 }],
  left: 0,
  leftTo: 'pot',
};

describe('a sale', () => {
  const before = auction(1);
  const frames = framesOf(before, [{ type: 'pass', rule: 'A2', seat: 3 }, WIN, PAID], before);

  test('is stamped, its digit shines, chips go in and out, and the cards go home', () => {
    expect(frames.map(({ scene }) => scene.step)).toEqual(['stamp', 'number', 'pay', 'share', 'home']);
    const flown = frames.flatMap(({ scene }) => scene.flights.map(({ from, to }) => `${from} ${to}`));
    expect(flown).toEqual(['seat-0 price', 'pot price', 'price seat-1', 'card-S1 seat-0']);
    expect(frames[1]?.scene).toMatchObject({ number: 7, lit: [1] });
  });

  test('leaves counters as they are until the chips have landed', () => {
    expect(frames.map(({ view }) => [view.chips[1], view.pot])).toEqual([
      [12, 2],
      [12, 2],
      [12, 0],
      [12, 0],
      [21, 0],
    ]);
    expect(frames.map(({ scene }) => scene.changes[1])).toEqual([0, 0, 0, 0, 9]);
  });

  test('shows the last bid, which may have ended the auction at once', () => {
    const opened = { ...before, auction: { seller: null, high: null, highBidder: null, active: [0], barred: [] } };
    const news: Event[] = [{ type: 'bid', rule: 'A1', seat: 0, amount: 7 }, WIN, PAID];
    for (const { view } of framesOf(opened, news, before))
      expect(view.auction).toMatchObject({ high: 7, highBidder: 0 });
  });

  test('shows nobody’s chips where the next view shows none', () => {
    const open = framesOf(before, [WIN, PAID], auction(null));
    for (const { view } of open) expect(view.chips).toEqual([null, null, null, null]);
  });

  test('without a bid moves no chips', () => {
    const free = framesOf(before, [{ ...WIN, amount: null, rule: 'A4' }], before);
    expect(free.map(({ scene }) => scene.step)).toEqual(['stamp', 'home']);
  });

  test('is old where another one came after it', () => {
    expect(framesOf(before, [WIN, PAID, WIN, PAID], before)).toEqual([]);
  });
});

test('the outcome of an auction stands until the first bid of the next', () => {
  const round: Event = { type: 'round', rule: 'D2', round: 2, start: 3 };
  const lot: Event = { type: 'lot', rule: 'D3', districts: ['S2'] };
  const pass: Event = { type: 'pass', rule: 'A2', seat: 1 };
  const bid: Event = { type: 'bid', rule: 'A1', seat: 0, amount: 7 };
  const sale = [round, lot, bid, pass, WIN, PAID];
  expect(latestOutcome(sale)).toEqual({ events: [WIN, PAID], start: 3 });
  expect(latestOutcome([...sale, { ...round, start: 0 }, lot, pass])).toEqual({ events: [WIN, PAID], start: 3 });
  expect(latestOutcome([...sale, { ...round, start: 0 }, lot, bid]).events).toEqual([]);
  // Two lots for which nobody bids, one after the other: the later one.
  const free: Event = { ...WIN, amount: null };
  expect(latestOutcome([...sale, lot, pass, free, lot, pass]).events).toEqual([free]);
});
