import {
  LANGUAGES,
  type Language,
  loadMessages,
  loadRuleMessages,
  loadTerminalMessages,
  type Message,
  type MessageId,
  type People,
  textOf,
  Wording,
} from '@don/messages';
import type { EditionId, Seat } from '@don/rules';
import { Option } from 'commander';

/** The language of the environment, as POSIX programs find it, if it is one of ours. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return LANGUAGES.find((language) => language === locale.slice(0, 2).toLowerCase()) ?? 'en';
}

export function languageOption(): Option {
  return new Option(
    '--lang <language>',
    'the language on the screen (default: from LC_ALL, LC_MESSAGES or LANG)',
  ).choices(LANGUAGES);
}

/** A language on the screen: messages as text, with districts by their short names (B7). */
export class Translator {
  readonly wording: Wording;

  constructor(wording: Wording) {
    this.wording = wording;
  }

  static async load(language: Language = 'en'): Promise<Translator> {
    const parts = await Promise.all(
      [loadMessages, loadRuleMessages, loadTerminalMessages].map((load) => load(language)),
    );
    return new Translator(new Wording(language, Object.assign({}, ...parts)));
  }

  /** The same language with the words of an edition. */
  of(edition: EditionId): Translator {
    return new Translator(this.wording.of(edition));
  }

  text(message: Message): string {
    return textOf(this.wording, message, (_, district) => district);
  }

  say(id: MessageId, facts?: Message['facts']): string {
    return this.text(facts ? { id, facts } : { id });
  }

  decimal(value: number, digits: number): string {
    return this.wording.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }

  percent(share: number): string {
    return `${this.decimal(100 * share, 1)} %`;
  }

  /** `Vito, Carla and Rosa`. */
  list(items: readonly string[]): string {
    return this.wording.list(items);
  }

  /** The names at a table; seats without one are called by their numbers. */
  people(names: readonly string[], players: number, you: Seat | null = null): People {
    const named = Array.from(
      { length: players },
      (_, seat) => names[seat] || this.say('terminal.seat', { number: seat }),
    );
    return { names: named, you };
  }

  /** A seat as it stands in a table or a list: "You" or "Vito". */
  name(people: People, seat: Seat): string {
    return seat === people.you ? this.say('you') : (people.names[seat] ?? `${seat}`);
  }

  /** A seat inside a sentence: "you" or "Vito". */
  nameWithin(people: People, seat: Seat): string {
    return seat === people.you ? this.say('room.you') : this.name(people, seat);
  }
}
