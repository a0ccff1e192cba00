import { eventMessage, previewMessage, textOf } from '@don/messages';
import type { Event, Payout, Result } from '@don/rules';
import { expect, test } from 'vitest';
import { wordingIn } from './wording-in.js';

const people = { names: ['Anna', 'Vito', 'Carla', 'Rosa'], you: 0 };
const english = await wordingIn('en');

const result: Result = {
  points: [10, 12, 12, 3],
  bonus: [0, 2, 0, 0],
  tiebreak: [[1], [2], [2], [3]],
  ranks: [3, 1, 1, 4],
  winners: [1, 2],
};

const payout = { type: 'payout', rule: 'P3', seat: 3, amount: 7, pot: 0, number: 7, left: 0, leftTo: 'pot' } as const;

/** One of each type, and the ways in which some of them differ. */
const TOLD: readonly (readonly [Event, string])[] = [
  [{ type: 'round', rule: 'D3', round: 3, start: 1 }, 'Round 3: Vito starts.'],
  [{ type: 'round', rule: 'D3', round: 3, start: 0 }, 'Round 3: you start.'],
  [{ type: 'offer', rule: 'S1', seat: 1, district: 'B7' }, 'Vito offers B7 for sale.'],
  [{ type: 'keep', rule: 'S1', seat: 0 }, 'You sell nothing.'],
  [
    { type: 'exchange', rule: 'X1', seat: 1, from: 0, take: 'B7', give: 'A4' },
    'Vito takes B7 from you and gives A4 in return.',
  ],
  [{ type: 'stay', rule: 'X1', seat: 2 }, 'Carla exchanges nothing.'],
  [{ type: 'lot', rule: 'D3', districts: ['A4', 'G9'] }, 'On sale: A4 and G9.'],
  [{ type: 'bid', rule: 'A1', seat: 0, amount: 7 }, 'You bid 7.'],
  [{ type: 'bid', rule: 'A1', seat: 3, amount: 7 }, 'Rosa bids 7.'],
  [{ type: 'pass', rule: 'A2', seat: 1 }, 'Vito passes.'],
  [{ type: 'reward', rule: 'A7', seat: 0, chips: 2 }, 'You get 2 chips from the bank for passing without a bid.'],
  [
    { type: 'fine', rule: 'A6', seat: 1, amount: 14, district: 'S4', chips: 1, to: 'pot', out: false },
    'Vito bids 14 but owns S4: withdrawn, 1 chip to the pot.',
  ],
  [
    { type: 'fine', rule: 'A6', seat: 0, amount: 14, district: 'S4', chips: 0, to: 'bank', out: true },
    'You bid 14 but own S4: withdrawn, at no cost, and out of this auction.',
  ],
  [{ type: 'default', rule: 'A5', seat: 2, amount: 40 }, 'Carla can’t pay 40: barred, and the auction starts over.'],
  [{ type: 'discard', rule: 'A5', seat: 2, district: 'V9' }, 'Carla loses V9 for good.'],
  [{ type: 'win', rule: 'A3', seat: 0, amount: 7, districts: ['A4', 'G9', 'V1'] }, 'You win A4, G9, and V1 for 7.'],
  [{ type: 'win', rule: 'A4', seat: 0, amount: null, districts: ['A4'] }, 'Nobody bids: you get A4 for free.'],
  [{ ...payout, shares: [{ seat: 1, chips: 7 }] }, 'Vito owns a 7 and collects 7.'],
  [{ ...payout, pot: 2, shares: [{ seat: 0, chips: 9 }] }, '7 is your number: you collect 9 (7 + 2 from the pot).'],
  [
    {
      ...payout,
      pot: 2,
      left: 1,
      shares: [
        { seat: 1, chips: 4 },
        { seat: 2, chips: 4 },
      ],
    },
    'The owners of a 7 share it, plus 2 from the pot: 4 chips to Vito, 4 chips to Carla, and 1 to the pot.',
  ],
  [
    {
      ...payout,
      rule: 'P5',
      number: 8,
      shares: [
        { seat: 0, chips: 2 },
        { seat: 1, chips: 2 },
        { seat: 2, chips: 2 },
      ],
    },
    'Nobody else owns an 8, so all the others share it: 2 chips each.',
  ],
  [{ ...payout, rule: 'P5', amount: 0, number: 0, shares: [] }, 'There’s nothing to share out.'],
  [{ type: 'sold', rule: 'S2', seat: 1, seller: 0, amount: 6, district: 'S4' }, 'Vito buys S4 from you for 6.'],
  [{ type: 'unsold', rule: 'S3', seller: 2, district: 'S4' }, 'Nobody wants S4: Carla keeps it.'],
  [{ type: 'over', rule: 'F3', result }, 'Vito and Carla share the win with 12 points.'],
  [{ type: 'over', rule: 'F3', result: { ...result, winners: [0] } }, 'You win the game with 10 points.'],
];

test.each(TOLD.map(([event, text]) => [text, event] as const))('an event says “%s”', (text, event) => {
  expect(textOf(english, eventMessage(event, people), (_, district) => district)).toBe(text);
});

test('a preview says where the chips would go, and why', () => {
  const preview = (change: Partial<Payout>, isOwn = true): string =>
    textOf(english, previewMessage({ ...payout, rule: 'P3', shares: [], ...change }, 6, people, isOwn));
  const toVito = { number: 6, shares: [{ seat: 1, chips: 9 }] };
  expect(preview(toVito)).toBe('Win with 6 and Vito collects 9 (6 + 3 from the pot): they own a 6.');
  expect(preview({ number: 6, shares: [{ seat: 0, chips: 6 }] }, false)).toBe('If 6 wins, you collect 6: you own a 6.');
  const toAll = [1, 2, 3].map((seat) => ({ seat, chips: 2 }));
  // Whether somebody owns a number does not depend on who wins.
  expect(preview({ rule: 'P5', number: 6, shares: toAll })).toBe(
    'Win with 6 and all the others share it: 2 chips each. Nobody holds a 6.',
  );
  expect(preview({ rule: 'P5', number: 6, left: 6 })).toBe(
    'Win with 6: nobody holds a 6, and it’s too little to split. So 6 to the pot.',
  );
  expect(preview({ rule: 'P3', number: 1, left: 1 })).toBe(
    'Win with 6: several players hold a 1, and it’s too little to split. So 1 to the pot.',
  );
  const paid = { type: 'payout' as const, seat: 0, amount: 1, pot: 0, number: 1, shares: [], left: 1 };
  expect(textOf(english, eventMessage({ ...paid, rule: 'P4', leftTo: 'bank' }, people))).toBe(
    'Several players own a 1, and it’s too little to split: 1 to the bank.',
  );
});
