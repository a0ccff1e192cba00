import { expect, test } from 'vitest';
import { defaultLimit } from '../src/online/AutoBidPanel.js';

test('without a wish the middle of what may be bid is offered, never a forbidden amount', () => {
  expect(defaultLimit([1, 2, 3, 5, 6, 7, 8, 9, 11, 12], null)).toBe(6);
  expect(defaultLimit([4, 9], null)).toBe(4);
  expect(defaultLimit([], null)).toBeUndefined();
});

test('a wish stays as it is until the auction goes past it', () => {
  expect(defaultLimit([3, 5, 6], 5)).toBe(5);
  expect(defaultLimit([6, 8], 5)).toBe(6);
  expect(defaultLimit([6, 8], 9)).toBe(8);
  expect(defaultLimit([], 5)).toBeUndefined();
});
