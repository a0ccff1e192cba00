import { type AuctionState, createGame, type EditionId, setupFrom, viewFor } from '@don/rules';
import { expect, test } from 'vitest';
import { ladderFor, rungFor } from '../src/game/ladder.js';
import { pauseAfter } from '../src/game/pace.js';

function viewOf(enforcement: 'guarded' | 'table', districts: string[][], edition: EditionId = 'don') {
  const game = createGame(
    setupFrom({
      edition,
      players: 3,
      options: { sideAuctions: false, enforcement },
      deal: { seed: 'ladder', start: 0 },
      position: { round: 2, chips: [12, 12, 12], districts, pot: 0, bank: 0, removed: [] },
    }),
  );
  return viewFor(game, 0);
}

test('A6 the ladder holds every amount in the purse, and the forbidden ones say by which district', () => {
  const { rungs, smallest } = ladderFor(viewOf('guarded', [['A0'], [], []]), 0);
  expect(rungs.map(({ amount }) => amount)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(rungs.filter(({ isOpen }) => !isOpen).map(({ amount, against }) => [amount, against])).toEqual([
    [0, expect.objectContaining({ code: 'forbidden_number', district: 'A0' })],
    [10, expect.objectContaining({ code: 'forbidden_number', district: 'A0' })],
  ]);
  expect(smallest).toBe(1);
});

test('A5 a player who cannot pay the smallest raise is told so, not that they own its last digit', () => {
  const view = viewOf('guarded', [['A4'], [], []]);
  const poor = {
    ...view,
    chips: [2, null, null],
    auction: { ...(view.auction as AuctionState), high: 3, highBidder: 1 },
  };
  const { rungs, smallest } = ladderFor(poor, 0);
  expect(rungs.map(({ amount, against }) => [amount, against?.code])).toEqual([[5, 'cannot_pay']]);
  expect(smallest).toBeNull();
});

test('P3 each rung says who would be paid', () => {
  const view = viewOf('guarded', [[], ['A4'], []]);
  expect(rungFor(view, 0, 4).payout.shares).toEqual([{ seat: 1, chips: 4 }]);
  expect(rungFor(view, 0, 6).payout.shares).toEqual([
    { seat: 1, chips: 3 },
    { seat: 2, chips: 3 },
  ]);
});

test('O2 at a real table a forbidden amount can be bid all the same', () => {
  const rung = rungFor(viewOf('table', [['A0'], [], []]), 0, 10);
  expect([rung.isOpen, rung.against?.code]).toEqual([true, 'forbidden_number']);
});

test('A1 at a real table the ladder goes on beyond the purse, up to the chips in the box', () => {
  const { rungs, smallest } = ladderFor(viewOf('table', [['A0'], [], []]), 0);
  expect([rungs[0]?.amount, rungs.at(-1)?.amount, smallest]).toEqual([0, 72, 1]);
  expect(rungs.every(({ isOpen }) => isOpen)).toBe(true);
  expect(ladderFor(viewOf('table', [['A0'], [], []], 'serengeti'), 0).rungs.at(-1)?.amount).toBe(65);
});

test.each([
  ['don', { chips: 1, to: 'pot', out: false }],
  ['serengeti', { chips: 1, to: 'bank', out: false }],
  ['manual', { chips: 1, to: 'bank', out: true }],
] as const)('A6 E7 E8 each forbidden rung of %s says what it costs', (edition, fine) => {
  const view = viewOf('table', [['A0'], [], []], edition);
  expect(rungFor(view, 0, 10).penalty).toEqual({ type: 'fine', ...fine });
  expect(rungFor(view, 0, 9).penalty).toBeNull();
});

test('A5 each rung beyond the purse says what it costs, and only at a real table', () => {
  expect(rungFor(viewOf('table', [['A0'], [], []]), 0, 15).penalty).toEqual({ type: 'default', losesDistrict: true });
  expect(rungFor(viewOf('table', [[], ['A0'], []]), 0, 15).penalty).toEqual({ type: 'default', losesDistrict: false });
  expect(rungFor(viewOf('guarded', [['A0'], [], []]), 0, 15).penalty).toBeNull();
});

test('at once means at once', () => {
  const bid = { type: 'bid', rule: 'A1', seat: 0, amount: 1 } as const;
  expect(pauseAfter([bid], 'instant')).toBe(0);
  expect(pauseAfter([bid], 'slow')).toBeGreaterThan(pauseAfter([bid], 'fast'));
  expect(pauseAfter([], 'slow')).toBe(0);
});
