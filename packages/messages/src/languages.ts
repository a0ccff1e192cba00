import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type mail from './texts/en/mail.json';
import type main from './texts/en/main.json';
import type rules from './texts/en/rules.json';
import type terminal from './texts/en/terminal.json';

export const LANGUAGES = ['en', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** A message is written in English first. */
export type MessageId = keyof typeof main | keyof typeof rules | keyof typeof terminal | keyof typeof mail;
/** Messages as the build parses them from the texts (parse-plugin.js). */
export type Messages = Readonly<Partial<Record<MessageId, MessageFormatElement[]>>>;

type Loaders = Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, unknown>> }>>>;

const MAIN: Loaders = {
  en: () => import('./texts/en/main.json', { with: { type: 'json' } }),
  es: () => import('./texts/es/main.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr/main.json', { with: { type: 'json' } }),
  de: () => import('./texts/de/main.json', { with: { type: 'json' } }),
};

const RULES: Loaders = {
  en: () => import('./texts/en/rules.json', { with: { type: 'json' } }),
  es: () => import('./texts/es/rules.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr/rules.json', { with: { type: 'json' } }),
  de: () => import('./texts/de/rules.json', { with: { type: 'json' } }),
};

const TERMINAL: Loaders = {
  en: () => import('./texts/en/terminal.json', { with: { type: 'json' } }),
  es: () => import('./texts/es/terminal.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr/terminal.json', { with: { type: 'json' } }),
  de: () => import('./texts/de/terminal.json', { with: { type: 'json' } }),
};

const MAIL: Loaders = {
  en: () => import('./texts/en/mail.json', { with: { type: 'json' } }),
  es: () => import('./texts/es/mail.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr/mail.json', { with: { type: 'json' } }),
  de: () => import('./texts/de/mail.json', { with: { type: 'json' } }),
};

/** Everything about a game at a table, and the page around it. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await MAIN[language]()).default as Messages;
}

/** The rules and house rules: no game waits for these. */
export async function loadRuleMessages(language: Language): Promise<Messages> {
  return (await RULES[language]()).default as Messages;
}

/** What the terminal says in its own words. */
export async function loadTerminalMessages(language: Language): Promise<Messages> {
  return (await TERMINAL[language]()).default as Messages;
}

/** Mails, and the pages that their links lead to. */
export async function loadMailMessages(language: Language): Promise<Messages> {
  return (await MAIL[language]()).default as Messages;
}
