import { LANGUAGES } from '@don/messages';
import { expect, test } from 'vitest';
import { languageOf } from '../src/language.js';
import { newFolder, playWith, TABLE } from './scripted.js';
import { runDon } from './spawn.js';

test('the language is that of the environment, as POSIX has it, or English', () => {
  expect(languageOf({ LANG: 'de_DE.UTF-8' })).toBe('de');
  expect(languageOf({ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'fr_CA' })).toBe('fr');
  expect(languageOf({ LANG: 'de_DE.UTF-8', LC_ALL: 'es' })).toBe('es');
  expect(languageOf({ LANG: 'de_DE.UTF-8', LC_ALL: 'C' })).toBe('en');
  expect(languageOf({ LANG: 'pl_PL.UTF-8' })).toBe('en');
  expect(languageOf({})).toBe('en');
});

test.each(LANGUAGES)('a game can be played and left in %s, and no sentence is missing', async (lang) => {
  const place = `${newFolder()}/game.don`;
  const lines = ['?', 'h', 't', 'x', '0', '1', '7?', 'p', 'p', 'p', 'p'];
  const { screen } = await playWith(
    { ...TABLE, edition: 'serengeti', lang, save: place },
    (_, count) => lines[count] ?? null,
  );
  // A message that is missing, or lacks a fact, is shown by its id.
  expect(screen).not.toMatch(/\b(terminal|event|refusal|why|help|preview|sum)\.[a-zA-Z]/);
  expect(screen).toContain(place);
});

test('don says it in the language that is asked for', async () => {
  const german = await runDon(['simulate', '--bots', 'novice,novice,novice', '--games', '3', '--lang', 'de']);
  expect(german.stdout).toMatch(/^Wie gedruckt: Don \(2001\)\. 3 Partien, Startwert "don"/);
  const spanish = await runDon(['simulate', '--bots', 'novice,novice,novice', '--games', '3'], '', {
    LC_ALL: 'es_ES.UTF-8',
  });
  expect(spanish.stdout).toContain('3 partidas, semilla');
  expect((await runDon(['play', '--lang', 'pl'])).code).toBe(2);
});
