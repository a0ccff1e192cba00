import { LANGUAGES, type Language, loadMessages, textOf, Wording } from '@don/messages';
import { nameSchema } from '@don/protocol';
import { expect, test } from 'vitest';
import type { TablePlayer } from '../src/game/source.js';
import { shownName, shownPlayers } from '../src/i18n/shown-name.js';

async function wordingIn(language: Language): Promise<Wording> {
  return new Wording(language, await loadMessages(language));
}

test.each(LANGUAGES)('in %s a guest without a name has one that nobody can take', async (language) => {
  const wording = await wordingIn(language);
  const shown = shownName(wording, { kind: 'guest', name: 'Guest 2355', number: 2355 });
  expect(shown).toContain('#2355');
  expect(nameSchema.safeParse(shown).success).toBe(false);
});

test.each(LANGUAGES)('in %s a chosen name is shown as it is, whatever it looks like', async (language) => {
  const wording = await wordingIn(language);
  for (const name of ['Ada', 'Guest 2355', 'Deleted', 'You', textOf(wording, { id: 'deleted' })])
    for (const player of [{ kind: 'guest', name } as const, { kind: 'member', name } as const])
      expect(shownName(wording, player)).toBe(name);
});

test.each(LANGUAGES)('in %s a deleted account has a name that nobody can take', async (language) => {
  const shown = shownName(await wordingIn(language), { kind: 'deleted', name: 'Deleted' });
  expect(shown).toMatch(/^\(\p{L}+\)$/u);
  expect(nameSchema.safeParse(shown).success).toBe(false);
});

test.each(LANGUAGES)('in %s a player who is alone and gave no name is "you" to nobody else', async (language) => {
  const wording = await wordingIn(language);
  const you = textOf(wording, { id: 'you' });
  const person = { kind: 'guest', name: '' } as const;
  const namesFor = (seatedPlayers: readonly TablePlayer[], viewer: number | null): string[] =>
    shownPlayers(wording, seatedPlayers, viewer).map(({ name }) => name);
  const alone = [person, { kind: 'bot', name: 'Vito', level: 'casual' }] as const;
  expect(namesFor(alone, 0)).toEqual([you, 'Vito']);
  expect(namesFor(alone, null)).toEqual([expect.stringContaining('1'), 'Vito']);
  // Where there are more people, each has a number even on their own turn.
  expect(namesFor([person, person], 1)).toEqual([expect.stringContaining('1'), expect.stringContaining('2')]);
});
