import { expect, test } from 'vitest';
import { limitOffered } from '../src/online/limit-offered.js';

test('without a wish the middle of what may be bid is offered, never a forbidden amount', () => {
  expect(limitOffered([1, 2, 3, 5, 6, 7, 8, 9, 11, 12], null)).toBe(6);
  expect(limitOffered([4, 9], null)).toBe(4);
  expect(limitOffered([], null)).toBeUndefined();
});

test('a wish stays as it is until the auction goes past it', () => {
  expect(limitOffered([3, 5, 6], 5)).toBe(5);
  expect(limitOffered([6, 8], 5)).toBe(6);
  expect(limitOffered([6, 8], 9)).toBe(8);
  expect(limitOffered([], 5)).toBeUndefined();
});
