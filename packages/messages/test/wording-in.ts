import { type Language, loadMessages, loadRuleMessages, Wording } from '@don/messages';

/** A language with all of its messages. */
export async function wordingIn(language: Language): Promise<Wording> {
  return new Wording(language, { ...(await loadMessages(language)), ...(await loadRuleMessages(language)) });
}
