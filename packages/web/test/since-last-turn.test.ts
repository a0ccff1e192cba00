import type { Event } from '@don/rules';
import { expect, test } from 'vitest';
import { sinceLastTurn } from '../src/game/since-last-turn.js';

const round: Event = { type: 'round', rule: 'D2', round: 4, start: 2 };
const bid = (seat: number, amount: number): Event => ({ type: 'bid', rule: 'A1', seat, amount });
const pass = (seat: number): Event => ({ type: 'pass', rule: 'A2', seat });

test('a person has missed all that happened after they last decided something', () => {
  const events = [round, bid(2, 3), bid(0, 4), pass(1), bid(2, 5)];
  expect(sinceLastTurn(events, 0)).toEqual({ events: [pass(1), bid(2, 5)], start: 2 });
  expect(sinceLastTurn(events, 2)).toEqual({ events: [], start: 2 });
});

test('they have missed everything where they have decided nothing yet', () => {
  const events = [round, bid(2, 3)];
  expect(sinceLastTurn(events, 0)).toEqual({ events, start: null });
});

test('to be paid, or to win, is no decision', () => {
  const win: Event = { type: 'win', rule: 'A3', seat: 0, amount: 4, districts: ['A0'] };
  expect(sinceLastTurn([round, bid(0, 4), pass(1), win], 0).events).toEqual([pass(1), win]);
});
