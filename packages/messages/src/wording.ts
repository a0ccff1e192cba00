import type { EditionId } from '@don/rules';
import { type Formatters, formatToParts } from 'intl-messageformat';
import type { Language, MessageId, Messages } from './languages.js';

/** What FormatJS calls named formats; no message asks for any. */
const NO_FORMATS = { number: {}, date: {}, time: {} };

/**
 * One language: its messages, and numbers, plurals, lists and dates by the platform's own Intl. The names of colours and
 * cards are those of an edition.
 */
export class Wording {
  readonly language: Language;
  private readonly messages: Messages;
  private readonly edition: EditionId;
  // These are made when they are first needed: they are slow to make.
  private readonly lists: () => Intl.ListFormat;
  private readonly formatters: Formatters;

  constructor(language: Language, messages: Messages, edition: EditionId = 'don') {
    this.language = language;
    this.messages = messages;
    this.edition = edition;
    this.lists = once(() => new Intl.ListFormat(language));
    this.formatters = {
      getNumberFormat: once(() => new Intl.NumberFormat(language)),
      getDateTimeFormat: once(() => new Intl.DateTimeFormat(language)),
      getPluralRules: once(() => new Intl.PluralRules(language)),
    };
  }

  /** The same language as it is spoken at a table of an edition. */
  of(edition: EditionId): Wording {
    return new Wording(this.language, this.messages, edition);
  }

  /** The same language with more messages. */
  with(messages: Messages): Wording {
    return new Wording(this.language, { ...this.messages, ...messages }, this.edition);
  }

  /** The pieces of a sentence, in order: its words, and whatever was put in as it is. */
  pieces<Value>(id: MessageId, values: Readonly<Record<string, Value | string | number>>): (string | Value)[] {
    try {
      const message = this.messages[id];
      if (message === undefined) throw new Error('this message has not been loaded');
      const facts = { edition: this.edition, ...values };
      const parts = formatToParts<Value>(message, this.language, this.formatters, NO_FORMATS, facts);
      return parts.map(({ value }) => value);
    } catch (error) {
      // A sentence that lacks a fact is no reason to stop a game.
      console.error(id, error);
      return [id];
    }
  }

  list(items: readonly string[]): string {
    return this.lists().format(items);
  }

  /** "a, b and c" in pieces, for items that are no text. */
  listOf<Item>(items: readonly Item[]): (string | Item | undefined)[] {
    const parts = this.lists().formatToParts(items.map((_, place) => `${place}`));
    return parts.map(({ type, value }) => (type === 'element' ? items[Number(value)] : value));
  }

  number(value: number, options: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.language, options).format(value);
  }

  date(value: number, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.language, options).format(value);
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
