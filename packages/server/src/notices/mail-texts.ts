import { LANGUAGES, loadMailMessages, loadMessages, type Message, textOf, Wording } from '@don/messages';

/** The language of an account's mails, by its two letters; English where there are no texts in it. */
export async function mailWording(tag: string): Promise<Wording> {
  const language = LANGUAGES.find((known) => known === tag) ?? 'en';
  return new Wording(language, { ...(await loadMessages(language)), ...(await loadMailMessages(language)) });
}

/** The lines of a mail; null is an empty one. */
export function mailText(wording: Wording, lines: readonly (Message | string | null)[]): string {
  const texts = lines.map((line) => (typeof line === 'string' ? line : line === null ? '' : textOf(wording, line)));
  return texts.join('\n');
}
