import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BID,
  boundedAmount,
  DISCARD,
  districtOf,
  EXCHANGE,
  KEEP,
  PASS,
  SELL,
  STAY,
  takenOf,
  typeOf,
} from '../src/actions.js';
import { NO_DISTRICT } from '../src/districts.js';
import { decode, encode } from '../src/engine.js';
import { ACTION_TYPES, type Action, DISTRICTS } from '../src/index.js';
import { actionFromToken, actionToken } from '../src/record-format.js';

const district = fc.constantFrom(...DISTRICTS);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('bid' as const), amount: fc.nat(72) }),
  fc.constantFrom<Action>({ type: 'pass' }, { type: 'keep' }, { type: 'stay' }),
  fc.record({ type: fc.constantFrom('sell' as const, 'discard' as const), card: district }),
  fc.record({ type: fc.constant('exchange' as const), take: district, give: district }),
);

describe('actions', () => {
  it('are the same after a code or a record’s token', () => {
    fc.assert(
      fc.property(actions, (action) => {
        expect(decode(encode(action))).toEqual(action);
        expect(actionFromToken(actionToken(action))).toEqual(action);
      }),
    );
  });

  it('have these codes', () => {
    expect(ACTION_TYPES).toEqual(['bid', 'pass', 'sell', 'keep', 'exchange', 'stay', 'discard']);
    expect([BID, PASS, SELL, KEEP, EXCHANGE, STAY, DISCARD]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(encode({ type: 'bid', amount: 7 })).toBe(56);
    expect(encode({ type: 'sell', card: 'A4' })).toBe(10);
    expect(encode({ type: 'discard', card: 'A4' })).toBe(14);
    expect(encode({ type: 'exchange', take: 'A4', give: 'A5' })).toBe((1 << 8) | (2 << 3) | 4);
  });

  it('keep an unknown district apart from all others', () => {
    expect(districtOf(encode({ type: 'sell', card: 'Q1' }))).toBe(NO_DISTRICT);
    const code = encode({ type: 'exchange', take: 'Q1', give: 'Q2' });
    expect([typeOf(code), takenOf(code), districtOf(code)]).toEqual([EXCHANGE, NO_DISTRICT, NO_DISTRICT]);
  });

  it('keep an amount out of reach on its side of the limits', () => {
    expect([-1, -7, 0, 72, 2 ** 20, 2 ** 40].map(boundedAmount)).toEqual([-1, -1, 0, 72, 2 ** 20, 2 ** 20]);
    expect([1.5, Number.NaN, Number.POSITIVE_INFINITY].map(boundedAmount)).toEqual([-1, -1, -1]);
  });

  it('are written in a record as these tokens and no others', () => {
    expect(actionToken({ type: 'bid', amount: 12 })).toBe('12');
    expect(actionToken({ type: 'pass' })).toBe('-');
    expect(actionToken({ type: 'sell', card: 'B7' })).toBe('sell=B7');
    expect(actionToken({ type: 'discard', card: 'B7' })).toBe('discard=B7');
    expect(actionToken({ type: 'exchange', take: 'R2', give: 'B7' })).toBe('exchange=R2/B7');
    expect(actionToken({ type: 'keep' })).toBe('keep');
    expect(actionToken({ type: 'stay' })).toBe('stay');
    const wrong = [
      '', '00', '01', '1000', '1x', 'x1', '--', 'pass', 'keep ', 'sell', 'sell=', 'sell=B', 'sell=b7', 'sell=B77',
      'sell=B7/R2', 'xsell=B7', 'discard=B7/R2', 'exchange=R2', 'exchange=R2/', 'exchange=R2/B77', 'bid=7', '７',
    ]; // biome-ignore format: a list
    for (const token of wrong) expect([token, actionFromToken(token)]).toEqual([token, null]);
  });
});
