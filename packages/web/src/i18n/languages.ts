import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type english from './en.json';

export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in its own words, so that everybody finds his. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** English is where a message is written first. */
export type MessageId = keyof typeof english;
/** As the build makes them of the texts in the files. */
export type Messages = Readonly<Record<MessageId, MessageFormatElement[]>>;

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<MessageId, unknown>> }>>> = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return (await LOADERS[language]()).default as Messages;
}
