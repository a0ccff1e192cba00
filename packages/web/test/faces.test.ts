import { botName } from '@don/bots';
import { expect, test } from 'vitest';
import { CHARACTERS, FACES, faceOf } from '../src/people/faces.js';
import { LOOKS } from '../src/people/looks.js';

test('every face looks different, and there are enough to choose from', () => {
  expect(FACES.length).toBeGreaterThanOrEqual(16);
  const drawn = [...FACES, ...CHARACTERS].map((face) => JSON.stringify(LOOKS[face]));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('every bot has the face of its name', () => {
  const faceOfBot = (name: string) => faceOf({ kind: 'bot', name, level: 'novice' });
  expect(CHARACTERS.map((_, place) => faceOfBot(botName(place)))).toEqual(CHARACTERS);
  expect(faceOfBot('Bot 6')).toBe('robot');
});

test('people who have chosen no face always have the same, and seldom their neighbour’s', () => {
  const names = ['Ada', 'Ben', 'Cleo', 'Vito', 'Åsa', 'Dora', 'Emil', ''];
  const faces = names.map((name) => faceOf({ kind: 'member', name }));
  expect(names.map((name) => faceOf({ kind: 'guest', name }))).toEqual(faces);
  for (const face of faces) expect(FACES).toContain(face);
  expect(new Set(faces).size).toBeGreaterThan(4);
});
