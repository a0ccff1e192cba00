import { LANGUAGES, type Language, loadMessages, textOf, Wording } from '@don/messages';
import { nameSchema } from '@don/protocol';
import { expect, test } from 'vitest';
import type { TablePlayer } from '../src/game/source.js';
import { shownName, shownPlayers } from '../src/i18n/shown-name.js';

async function wordingIn(language: Language): Promise<Wording> {
  return new Wording(language, await loadMessages(language));
}

test.each(LANGUAGES)('in %s a guest has a name that nobody can take, and nobody else has another', async (language) => {
  const wording = await wordingIn(language);
  const shown = shownName(wording, 'Guest 2355');
  expect(shown).toContain('2355');
  expect(nameSchema.safeParse(shown).success).toBe(false);
  for (const name of ['Ada', 'guest 2355', 'Guest 23', 'Guest 23555', 'A Guest 2355', shown])
    expect(shownName(wording, name)).toBe(name);
});

test.each(LANGUAGES)('in %s a deleted account has a name that nobody can take', async (language) => {
  const shown = shownName(await wordingIn(language), 'Deleted');
  expect(shown).toMatch(/^\(\p{L}+\)$/u);
  expect(nameSchema.safeParse(shown).success).toBe(false);
});

test.each(LANGUAGES)('in %s a player who was alone and had no name is "you" to nobody else', async (language) => {
  const wording = await wordingIn(language);
  const person = { name: textOf(wording, { id: 'you' }), level: null };
  const namesFor = (seatedPlayers: readonly TablePlayer[], viewer: number | null): string[] =>
    shownPlayers(wording, seatedPlayers, viewer).map(({ name }) => name);
  const alone = [person, { name: 'Vito', level: 'casual' }] as const;
  expect(namesFor(alone, 0)).toEqual([person.name, 'Vito']);
  expect(namesFor(alone, null)).toEqual([expect.stringContaining('1'), 'Vito']);
  // A name like any other, where more than one has one.
  expect(namesFor([person, { name: 'Ada', level: null }], null)).toEqual([person.name, 'Ada']);
});
