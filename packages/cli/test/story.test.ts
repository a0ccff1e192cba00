import type { Event } from '@don/rules';
import { expect, test } from 'vitest';
import { Translator } from '../src/language.js';
import { Story } from '../src/story.js';

const words = await Translator.load('en');
const people = words.people(['Anna', 'Vito', 'Carla', 'Rosa'], 4, 0);

test('several seats that do nothing in turn share a line', () => {
  const story = new Story(words, people);
  const quiet: Event[] = [1, 2, 3].map((seat) => ({ type: 'keep', rule: 'S1', seat }));
  expect(story.tell(quiet)).toEqual([]);
  expect(story.tell([{ type: 'lot', rule: 'D3', districts: ['A4'] }])).toEqual([
    'Vito, Carla, and Rosa sell nothing. (S1)',
    'On sale: A4.',
  ]);
  expect(story.rest()).toEqual([]);
});

test('those who sell nothing are kept apart from those who exchange nothing', () => {
  const story = new Story(words, people);
  const told = story.tell([
    { type: 'keep', rule: 'S1', seat: 1 },
    { type: 'stay', rule: 'X1', seat: 1 },
  ]);
  expect([...told, ...story.rest()]).toEqual(['Vito sells nothing. (S1)', 'Vito exchanges nothing. (X1)']);
});

test('with every rule, each line ends with the rule behind it; seats without names have numbers', () => {
  const story = new Story(words, words.people([], 3), true);
  expect(story.tell([{ type: 'pass', rule: 'A2', seat: 2 }])).toEqual(['Seat 2 passes. (A2)']);
});
