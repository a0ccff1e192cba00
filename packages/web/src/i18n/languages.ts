import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type english from './en.json';
import type lateEnglish from './late/en.json';

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
export type MessageId = keyof typeof english | keyof typeof lateEnglish;
/** As the build makes them of the texts in the files. */
export type Messages = Readonly<Partial<Record<MessageId, MessageFormatElement[]>>>;

type Loader = () => Promise<{ default: Readonly<Record<string, unknown>> }>;

const LOADERS: Readonly<Record<Language, Loader>> = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
};

/** What is read by those who look for it: the rules, and house rules. No game waits for these words. */
const LATE_LOADERS: Readonly<Record<Language, Loader>> = {
  en: () => import('./late/en.json'),
  es: () => import('./late/es.json'),
  fr: () => import('./late/fr.json'),
  de: () => import('./late/de.json'),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return (await LOADERS[language]()).default as Messages;
}

export async function loadLateMessages(language: Language): Promise<Messages> {
  return (await LATE_LOADERS[language]()).default as Messages;
}
