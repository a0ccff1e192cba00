import { expect, test } from 'vitest';
import { botName, formatSeatLevels, parseSeatLevels } from '../src/index.js';

test('the levels of all seats survive a round trip through a tag', () => {
  const seatLevels = [null, 'novice', 'don', null] as const;
  expect(formatSeatLevels(seatLevels)).toBe('person novice don person');
  expect(parseSeatLevels(formatSeatLevels(seatLevels), 4)).toEqual(seatLevels);
});

test('a tag that does not fit the table is ignored', () => {
  expect(parseSeatLevels(undefined, 3)).toBeNull();
  expect(parseSeatLevels('person novice', 3)).toBeNull();
  expect(parseSeatLevels('person novice wizard', 3)).toBeNull();
});

test('there are names for a full table, and more after that', () => {
  const names = [0, 1, 2, 3, 4, 5].map(botName);
  expect(new Set(names).size).toBe(6);
});
