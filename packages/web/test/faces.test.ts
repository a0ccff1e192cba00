import { botName } from '@don/bots';
import { expect, test } from 'vitest';
import { CHARACTERS, FACES } from '../src/people/face-names.js';
import { faceOf, withOwnFace } from '../src/people/faces.js';
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

test('the face that was chosen in this browser is the viewer’s own, and nobody’s where several share the device', () => {
  const facesAt = (viewer: number, ...players: Parameters<typeof faceOf>[0][]) =>
    withOwnFace(players, viewer, 'pilot').map(faceOf);
  const [bot, guest] = [
    { kind: 'bot', name: 'Vito', level: 'novice' },
    { kind: 'guest', name: 'Ada' },
  ] as const;
  expect(facesAt(0, guest, bot)).toEqual(['pilot', 'vito']);
  expect(facesAt(0, guest, { ...guest, name: 'Ben' })).not.toContain('pilot');
  expect(facesAt(1, { kind: 'member', name: 'Ada' }, { kind: 'guest', name: '', number: 7 })[1]).toBe('pilot');
});
