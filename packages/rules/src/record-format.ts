import type { Action } from './actions.js';
import { EDITION_IDS, type EditionId, type Options } from './editions.js';
import type { Result } from './scoring.js';
import { hex, sha256 } from './sha256.js';
import { utf8 } from './text.js';
import { ENFORCEMENTS } from './vocabulary.js';

/** What the writer and the reader of records must agree on; docs/record.md is the standard. */

/** The versions of the format that can be read; the last is what is written. */
export const RECORD_VERSIONS = [1, 2] as const;
export type RecordVersion = (typeof RECORD_VERSIONS)[number];
export const RECORD_VERSION: RecordVersion = 2;

/** The editions that a record of each version may name. */
export const EDITIONS_IN: Readonly<Record<RecordVersion, readonly EditionId[]>> = {
  1: ['don', 'serengeti', 'manual'],
  2: EDITION_IDS,
};

export const recordHeading = (version: RecordVersion): string => `Don record ${version}`;

export const MAX_RECORD_LENGTH = 1 << 20;
export const MAX_SEED_LENGTH = 1000;
export const MAX_NOTE_LENGTH = 200;
export const MAX_TAGS = 50;

export const TAG = /^[A-Z][A-Za-z0-9]{0,39}$/;

/** The tags that mean something to the rules, in the order in which they are written. */
// biome-ignore format: as they stand in a record
export const RULE_TAGS = [
  'Edition', 'Players', 'Options', 'House', 'Seed', 'Deck', 'Start',
  'Round', 'Chips', 'Districts', 'Pot', 'Bank', 'Removed',
  'Names',
] as const;
export type RuleTag = (typeof RULE_TAGS)[number];
export const POSITION_TAGS = ['Round', 'Chips', 'Districts', 'Pot', 'Bank', 'Removed'] as const;
/** These close a record, so no free tag may look like them. */
export const CLOSING_TAGS = ['Result', 'Digest'] as const;

const RESERVED: readonly string[] = [...RULE_TAGS, ...CLOSING_TAGS];

/** What each option may be, as it is written. */
export const OPTION_VALUES: { readonly [Name in keyof Options]: readonly string[] } = {
  sideAuctions: ['off', 'on'],
  exchange: ['off', 'on'],
  hiddenChips: ['off', 'on'],
  enforcement: ENFORCEMENTS,
  minimumBid: ['0', '1'],
};
export const OPTION_NAMES = Object.keys(OPTION_VALUES) as (keyof Options)[];

/** Control characters, broken surrogates and what turns the direction of writing: none of it belongs in a name. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Whether a record may have a free tag of this name. */
export function isFreeTag(name: string): boolean {
  return TAG.test(name) && !RESERVED.includes(name);
}

/** Whether a text can be a player's name or the value of a free tag. */
export function isValidNote(text: string): boolean {
  return text.length <= MAX_NOTE_LENGTH && !FORBIDDEN_CHARACTERS.test(text);
}

export function actionToken(action: Action): string {
  switch (action.type) {
    case 'bid':
      return `${action.amount}`;
    case 'pass':
      return '-';
    case 'sell':
    case 'discard':
      return `${action.type}=${action.card}`;
    case 'exchange':
      return `exchange=${action.take}/${action.give}`;
    case 'keep':
    case 'stay':
      return action.type;
  }
}

/** Null if the token is no action. */
export function actionFromToken(token: string): Action | null {
  if (/^(0|[1-9]\d{0,2})$/.test(token)) return { type: 'bid', amount: Number(token) };
  if (token === '-') return { type: 'pass' };
  if (token === 'keep' || token === 'stay') return { type: token };
  const [, type, card, give] = /^(sell|discard|exchange)=([A-Z]\d)(?:\/([A-Z]\d))?$/.exec(token) ?? [];
  if (type === 'exchange') return give === undefined ? null : { type, take: card, give };
  return (type === 'sell' || type === 'discard') && give === undefined ? { type, card } : null;
}

export function resultText(result: Result | null): string {
  return result === null ? 'unfinished' : `points ${result.points.join(' ')} ranks ${result.ranks.join(' ')}`;
}

/** The digest of everything before the line that holds it. */
export function digestOf(text: string): string {
  return hex(sha256(utf8(text)));
}
