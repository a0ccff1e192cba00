import type { Event } from '@don/rules';
import { expect, test } from 'vitest';
import { ledgerOf, ledgerSums } from '../src/game/ledger.js';
import { logLines } from '../src/game/log-lines.js';

const EVENTS: readonly Event[] = [
  { type: 'round', rule: 'D3', round: 1, start: 0 },
  { type: 'lot', rule: 'D3', districts: ['A0', 'B7'] },
  { type: 'pass', rule: 'A2', seat: 0 },
  { type: 'pass', rule: 'A2', seat: 1 },
  { type: 'win', rule: 'A4', seat: 0, amount: null, districts: ['A0', 'B7'] },
  { type: 'round', rule: 'D3', round: 2, start: 0 },
  { type: 'keep', rule: 'S1', seat: 0 },
  { type: 'keep', rule: 'S1', seat: 1 },
  { type: 'offer', rule: 'S1', seat: 2, district: 'G2' },
  { type: 'bid', rule: 'A1', seat: 0, amount: 3 },
  { type: 'sold', rule: 'S2', seat: 0, seller: 2, amount: 3, district: 'G2' },
  { type: 'lot', rule: 'D3', districts: ['R5'] },
  { type: 'bid', rule: 'A1', seat: 1, amount: 7 },
  { type: 'pass', rule: 'A2', seat: 2 },
  { type: 'win', rule: 'A3', seat: 1, amount: 7, districts: ['R5'] },
  {
    type: 'payout',
    rule: 'P2',
    seat: 1,
    amount: 7,
    pot: 1,
    number: 7,
    shares: [{ seat: 0, chips: 7 }],
    left: 1,
    leftTo: 'pot',
  },
];

test('the ledger has a row for each sale: what, to whom, for how much, and who was paid', () => {
  const common = { seller: null, paid: [], left: null };
  expect(ledgerOf(EVENTS)).toEqual([
    { ...common, round: 1, districts: ['A0', 'B7'], buyer: 0, price: null },
    { ...common, round: 2, districts: ['G2'], buyer: 0, seller: 2, price: 3, paid: [{ seat: 2, chips: 3 }] },
    {
      ...common,
      round: 2,
      districts: ['R5'],
      buyer: 1,
      price: 7,
      paid: [{ seat: 0, chips: 7 }],
      left: { chips: 1, to: 'pot' },
    },
  ]);
});

test('sums are what each has paid and collected', () => {
  expect(ledgerSums(ledgerOf(EVENTS), 3)).toEqual([
    { spent: 3, earned: 7 },
    { spent: 7, earned: 0 },
    { spent: 0, earned: 3 },
  ]);
});

test('the log tells the bids of an auction in one line, and all who keep their districts in one', () => {
  const lines = logLines(EVENTS).map(({ kind, events }) => [kind, events.length]);
  expect(lines).toEqual([
    ['one', 1],
    ['one', 1],
    ['bids', 2],
    ['one', 1],
    ['one', 1],
    ['keeps', 2],
    ['one', 1],
    ['bids', 1],
    ['one', 1],
    ['one', 1],
    ['bids', 2],
    ['one', 1],
    ['one', 1],
  ]);
});
