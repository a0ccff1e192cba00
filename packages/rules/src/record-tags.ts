import type { Arrangement } from './arrangement.js';
import type { EditionId, House, Options } from './editions.js';
import { describeHouseValues, HOUSE_FIELD_NAMES, parseHouseValue } from './house.js';
import { RecordError, type TextPosition } from './record-error.js';
import {
  CLOSING_TAGS,
  EDITIONS_IN,
  isFreeTag,
  isValidNote,
  MAX_SEED_LENGTH,
  MAX_TAGS,
  OPTION_NAMES,
  OPTION_VALUES,
  POSITION_TAGS,
  type RecordVersion,
  type RuleTag,
  TAG,
} from './record-format.js';
import { inside, type Piece, pieces, type RecordLines, syntax } from './record-lines.js';
import type { RecordNotes } from './recorded-game.js';
import type { Position } from './setup.js';

const QUOTED = /"(?:[^"\\]|\\.)*"/;
const DISTRICT = /[A-Z]\d/;
const HAND = /-|[A-Z]\d(?:,[A-Z]\d)*/;
const NUMBER = /0|[1-9]\d{0,6}/;
const OPTION = /[A-Za-z]+=[a-z0-9]+/;
const HOUSE_RULE = /[A-Za-z]+=[A-Za-z0-9-]+/;

/** The tags of a record with their positions, so that an error can point at one. */
export class Tags {
  private readonly values = new Map<string, Piece>();
  private readonly end: TextPosition;
  private readonly version: RecordVersion;

  constructor(lines: RecordLines, version: RecordVersion) {
    let end: TextPosition = { line: 1, column: 1 };
    for (const line of lines.section('a tag or an empty line')) {
      this.add(line);
      end = line;
    }
    this.end = end;
    this.version = version;
    const house = this.values.get('House');
    if (house && version === 1) throw syntax(house, 'no tag House in version 1');
  }

  private add(line: Piece): void {
    const [whole, name] = /^([A-Za-z0-9]+): (?=.)/.exec(line.text) ?? [];
    if (whole === undefined || name === undefined || !TAG.test(name)) throw syntax(line, 'a tag, as in "Edition: don"');
    if (this.values.has(name)) throw syntax(line, `one tag ${name}, not two`);
    if ((CLOSING_TAGS as readonly string[]).includes(name))
      throw syntax(line, `an empty line before the rounds, then ${name} at the end`);
    if (this.values.size === MAX_TAGS) throw syntax(line, `at most ${MAX_TAGS} tags`);
    this.values.set(name, inside(line, whole.length));
  }

  /** The position of a tag's value, or the end of the tags if it is missing. */
  place(name: string): TextPosition {
    return this.values.get(name) ?? this.end;
  }

  arrangement(): Arrangement {
    const house = this.house();
    const position = this.position();
    return {
      edition: this.edition(),
      players: this.number('Players'),
      options: this.options(),
      ...(house && { house }),
      deal: this.deal(),
      ...(position && { position }),
    };
  }

  notes(players: number): RecordNotes {
    return { names: this.names(players), tags: this.freeTags() };
  }

  private need(name: RuleTag): Piece {
    const value = this.values.get(name);
    if (!value) throw syntax(this.end, `a tag ${name}`);
    return value;
  }

  private edition(): EditionId {
    const value = this.need('Edition');
    const known = EDITIONS_IN[this.version];
    const edition = known.find((id) => id === value.text);
    if (!edition) throw syntax(value, `an edition: ${known.join(', ')}`);
    return edition;
  }

  private options(): Options {
    const value = this.need('Options');
    const found = settings(value, OPTION, OPTION_NAMES, 'an option, as in "exchange=off"');
    const options: Record<string, boolean | string | number> = {};
    for (const name of OPTION_NAMES) options[name] = this.option(name, found, value);
    return options as unknown as Options;
  }

  /** H1: only if the table has house rules. */
  private house(): House | undefined {
    const value = this.values.get('House');
    if (!value) return undefined;
    const house: House = {};
    for (const [field, piece] of settings(value, HOUSE_RULE, HOUSE_FIELD_NAMES, 'a house rule, as in "chips=10"')) {
      const changed = parseHouseValue(field, piece.text.slice(field.length + 1));
      if (!changed) throw syntax(piece, `${field}= and ${describeHouseValues(field)}`);
      Object.assign(house, changed);
    }
    return house;
  }

  private option(name: keyof Options, found: ReadonlyMap<keyof Options, Piece>, all: Piece): boolean | string | number {
    const piece = found.get(name);
    const text = piece?.text.slice(name.length + 1) ?? '';
    if (!OPTION_VALUES[name].includes(text))
      throw syntax(piece ?? all, `${name}= and one of ${OPTION_VALUES[name].join(', ')}`);
    if (text === 'on' || text === 'off') return text === 'on';
    return name === 'minimumBid' ? Number(text) : text;
  }

  private deal(): Arrangement['deal'] {
    const seed = this.values.get('Seed');
    const deck = this.values.get('Deck');
    if (seed && deck) throw syntax(deck, 'a seed or a deck, not both');
    if (!seed) return { deck: texts(pieces(this.need('Deck'), DISTRICT, 'a district')), start: this.number('Start') };
    const [quoted] = this.quoted(seed, 1);
    if (quoted.length > MAX_SEED_LENGTH) throw syntax(seed, `a seed of at most ${MAX_SEED_LENGTH} characters`);
    return this.values.has('Start') ? { seed: quoted, start: this.number('Start') } : { seed: quoted };
  }

  private position(): Position | undefined {
    if (!POSITION_TAGS.some((name) => this.values.has(name))) return undefined;
    const removed = this.need('Removed');
    return {
      round: this.number('Round'),
      chips: texts(pieces(this.need('Chips'), NUMBER, 'a number')).map(Number),
      districts: texts(pieces(this.need('Districts'), HAND, 'the districts of a seat, as in "B7,V9", or "-"')).map(
        hand,
      ),
      pot: this.number('Pot'),
      bank: this.number('Bank'),
      removed: removed.text === '-' ? [] : texts(pieces(removed, DISTRICT, 'a district or "-"')),
    };
  }

  private number(name: RuleTag): number {
    const value = this.need(name);
    const found = pieces(value, NUMBER, 'a number');
    if (found.length !== 1) throw syntax(value, 'one number');
    return Number(value.text);
  }

  private names(players: number): string[] {
    const value = this.values.get('Names');
    return value ? this.quoted(value, players).map((name) => checkedNote(name, value)) : [];
  }

  private freeTags(): Record<string, string> {
    const free: Record<string, string> = {};
    for (const [name, value] of this.values) {
      if (isFreeTag(name)) free[name] = checkedNote(this.quoted(value, 1)[0], value);
    }
    return free;
  }

  private quoted(value: Piece, count: number): string[] {
    const found = pieces(value, QUOTED, 'a text in double quotes');
    if (found.length !== count)
      throw syntax(value, count === 1 ? 'one text in double quotes' : `${count} texts in double quotes`);
    return found.map((piece) => unquoted(piece));
  }
}

/** Words like `chips=10`, each with one of these names and none twice. */
function settings<Name extends string>(value: Piece, form: RegExp, names: readonly Name[], what: string) {
  const found = new Map<Name, Piece>();
  for (const piece of pieces(value, form, what)) {
    const [word] = piece.text.split('=');
    const name = names.find((known) => known === word);
    if (!name) throw syntax(piece, `one of ${names.join(', ')}`);
    if (found.has(name)) throw syntax(piece, `one ${name}, not two`);
    found.set(name, piece);
  }
  return found;
}

function texts(found: readonly Piece[]): string[] {
  return found.map((piece) => piece.text);
}

function hand(text: string): string[] {
  return text === '-' ? [] : text.split(',');
}

function unquoted(piece: Piece): string {
  try {
    return JSON.parse(piece.text) as string;
  } catch {
    throw syntax(piece, 'a text in double quotes, with the escapes of JSON');
  }
}

function checkedNote(text: string, place: TextPosition): string {
  if (isValidNote(text)) return text;
  throw new RecordError('syntax', place, 'a name or note is too long, or holds a control character');
}
