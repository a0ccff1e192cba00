import { act, createGame, type EditionId, type Game, type Position, setupFrom, viewFor } from '@don/rules';
import { expect, test } from 'vitest';
import { helpFor } from '../src/game/help.js';

function gameWith(edition: EditionId, chips: number, position: Partial<Position> = {}, sideAuctions = false): Game {
  return createGame(
    setupFrom({
      edition,
      players: 3,
      options: { sideAuctions },
      deal: { seed: 'help', start: 0 },
      position: {
        round: 3,
        chips: [chips, 12, 12],
        districts: [['A0', 'A4'], ['B7'], []],
        pot: 0,
        bank: 20,
        removed: [],
        ...position,
      },
    }),
  );
}

function helpWith(...game: Parameters<typeof gameWith>): unknown[] {
  return helpFor(viewFor(gameWith(...game), 0), 0);
}

test('A6 help at an auction names what is open, what is closed, and what passing means', () => {
  expect(helpWith('don', 14)).toMatchObject([
    { id: 'help.bid', facts: { least: 1, most: 13, count: 11 } },
    { id: 'help.closed', facts: { numbers: '0, 4', count: 2 } },
    { id: 'help.pass' },
  ]);
});

test('A7 help says what the bank pays for passing', () => {
  expect(helpWith('serengeti', 5).at(-1)).toEqual({ id: 'help.passFor', facts: { chips: 2 } });
});

test('help says where no bid is open', () => {
  expect(helpWith('don', 0)).toEqual([{ id: 'help.noBid' }]);
});

test.each(['reauction', 'outAtOnce'] as const)('E15 help tells what an overbid leads to: %s', (overbid) => {
  const game = createGame(
    setupFrom({
      edition: 'don',
      players: 3,
      house: { overbid },
      options: { sideAuctions: false, enforcement: 'table' },
      deal: { seed: 'help', start: 0 },
      position: { round: 3, chips: [0, 0, 0], districts: [['A0', 'A4'], ['B7'], []], pot: 0, bank: 0, removed: [] },
    }),
  );
  const help = (): unknown => helpFor(viewFor(game, 0), 0);
  expect(help()).toEqual([{ id: overbid === 'outAtOnce' ? 'help.overbid' : 'help.bluff' }]);
  expect(act(game, 0, { type: 'bid', amount: 5 })).toBeNull();
  while (game.turn !== 0) expect(act(game, game.turn, { type: 'pass' })).toBeNull();
  expect(help()).toEqual([{ id: 'help.discard', facts: { overbid } }]);
});

test('help knows the other questions', () => {
  expect(helpWith('don', 12, {}, true)).toEqual([{ id: 'help.sale' }]);
});

test('S2 help at a side auction says that the seller is paid', () => {
  const game = gameWith('don', 12, {}, true);
  expect(act(game, 0, { type: 'sell', card: 'A4' })).toBeNull();
  expect(helpFor(viewFor(game, 1), 1)[0]).toEqual({ id: 'help.bidSide', facts: { least: 1, most: 12, count: 11 } });
});
