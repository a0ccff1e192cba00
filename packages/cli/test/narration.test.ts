import type { Event, Result } from '@don/rules';
import { describe, expect, it } from 'vitest';
import { narrate } from '../src/narration.js';
import { People } from '../src/people.js';
import { Story } from '../src/story.js';

const people = new People(['Anna', 'Vito', 'Carla', 'Rosa'], 0);

const result: Result = {
  points: [10, 12, 12, 3],
  bonus: [0, 2, 0, 0],
  tiebreak: [[1], [2], [2], [3]],
  ranks: [3, 1, 1, 4],
  winners: [1, 2],
};

/** One of each type, and the ways in which some of them differ. */
const TOLD: readonly (readonly [Event, string])[] = [
  [{ type: 'round', rule: 'D3', round: 3, start: 1 }, 'Round 3: Vito is start player (D3)'],
  [{ type: 'round', rule: 'D3', round: 3, start: 0 }, 'Round 3: You are start player (D3)'],
  [{ type: 'offer', rule: 'S1', seat: 1, district: 'B7' }, 'Vito offers B7 for sale (S1)'],
  [{ type: 'keep', rule: 'S1', seat: 0 }, 'You offer nothing for sale (S1)'],
  [
    { type: 'exchange', rule: 'X1', seat: 1, from: 0, take: 'B7', give: 'A4' },
    'Vito takes B7 from you and gives A4 in return (X1)',
  ],
  [{ type: 'stay', rule: 'X1', seat: 2 }, 'Carla exchanges nothing (X1)'],
  [{ type: 'lot', rule: 'D3', districts: ['A4', 'G9'] }, 'The lot: A4 G9 (D3)'],
  [{ type: 'bid', rule: 'A1', seat: 0, amount: 7 }, 'You bid 7 (A1)'],
  [{ type: 'bid', rule: 'A1', seat: 3, amount: 7 }, 'Rosa bids 7 (A1)'],
  [{ type: 'pass', rule: 'A2', seat: 1 }, 'Vito passes (A2)'],
  [{ type: 'reward', rule: 'A7', seat: 0, chips: 2 }, 'You get 2 chips from the bank for passing without a bid (A7)'],
  [
    { type: 'fine', rule: 'A6', seat: 1, amount: 14, district: 'S4', chips: 1, to: 'pot', out: false },
    'Vito bids 14 but owns S4: withdrawn, and it costs 1 chip to the pot (A6)',
  ],
  [
    { type: 'fine', rule: 'A6', seat: 0, amount: 14, district: 'S4', chips: 0, to: 'bank', out: true },
    'You bid 14 but own S4: withdrawn, and it costs nothing, for want of chips, and you cannot bid any more (A6)',
  ],
  [
    { type: 'default', rule: 'A5', seat: 2, amount: 40 },
    'Carla cannot pay 40: barred, and the auction is held again (A5)',
  ],
  [{ type: 'discard', rule: 'A5', seat: 2, district: 'V9' }, 'Carla loses V9, which leaves the game (A5)'],
  [{ type: 'win', rule: 'A3', seat: 0, amount: 7, districts: ['A4', 'G9', 'V1'] }, 'You win A4, G9 and V1 for 7 (A3)'],
  [{ type: 'win', rule: 'A4', seat: 0, amount: null, districts: ['A4'] }, 'Nobody bids: A4 goes free to you (A4)'],
  [
    { type: 'win', rule: 'A4', seat: 1, amount: null, districts: ['A4', 'B0'] },
    'Nobody bids: A4 and B0 go free to Vito (A4)',
  ],
  [
    {
      ...{ type: 'payout', rule: 'P3', seat: 0, amount: 13, pot: 2, number: 3, left: 1, leftTo: 'pot' },
      shares: [
        { seat: 1, chips: 7 },
        { seat: 2, chips: 7 },
      ],
    },
    'The last digit, 3, is paid: of 13 and 2 from the pot, 7 each to Vito and Carla, 1 stays in the pot (P3)',
  ],
  [
    {
      ...{ type: 'payout', rule: 'P4', seat: 3, amount: 7, pot: 0, number: 7, left: 1, leftTo: 'bank' },
      shares: [
        { seat: 0, chips: 4 },
        { seat: 2, chips: 2 },
      ],
    },
    'The last digit, 7, is paid: 4 to you, 2 to Carla, 1 to the bank (P4)',
  ],
  [
    { type: 'payout', rule: 'P5', seat: 3, amount: 0, pot: 0, number: 0, left: 0, leftTo: 'pot', shares: [] },
    'Nobody else owns a 0: there is nothing to share (P5)',
  ],
  [{ type: 'sold', rule: 'S2', seat: 1, seller: 0, amount: 6, district: 'S4' }, 'Vito buys S4 from you for 6 (S2)'],
  [{ type: 'unsold', rule: 'S3', seller: 2, district: 'S4' }, 'Nobody wants S4: Carla keeps it (S3)'],
  [{ type: 'over', rule: 'F3', result }, 'Vito and Carla share the win with 12 points (F3)'],
  [{ type: 'over', rule: 'F3', result: { ...result, winners: [0] } }, 'You win the game with 10 points (F3)'],
];

describe('narration', () => {
  it.each(TOLD.map(([event, text]) => [text, event] as const))('%s', (text, event) => {
    expect(narrate(event, people)).toBe(text);
  });

  it('calls seats without names by their numbers', () => {
    expect(narrate({ type: 'pass', rule: 'A2', seat: 2 }, new People([]))).toBe('Seat 2 passes (A2)');
  });
});

describe('story', () => {
  it('tells in one line who does nothing in turn', () => {
    const story = new Story(people);
    const quiet: Event[] = [1, 2, 3].map((seat) => ({ type: 'keep', rule: 'S1', seat }));
    expect(story.tell(quiet)).toEqual([]);
    expect(story.tell([{ type: 'lot', rule: 'D3', districts: ['A4'] }])).toEqual([
      'Vito, Carla and Rosa offer nothing for sale (S1)',
      'The lot: A4',
    ]);
    expect(story.rest()).toEqual([]);
  });

  it('keeps those who offer nothing apart from those who exchange nothing', () => {
    const story = new Story(people);
    const told = story.tell([
      { type: 'keep', rule: 'S1', seat: 1 },
      { type: 'stay', rule: 'X1', seat: 1 },
    ]);
    expect([...told, ...story.rest()]).toEqual(['Vito offers nothing for sale (S1)', 'Vito exchanges nothing (X1)']);
  });
});
