import {
  AFTER_FINE,
  EDITIONS,
  type Edition,
  type EditionId,
  editionFrom,
  type House,
  type HouseRules,
  OVERBIDS,
  PAYOUTS,
  TIE_BREAKS,
} from './editions.js';
import { SINKS } from './vocabulary.js';

export type HouseField = keyof HouseRules;

/** What a field may be. */
export type FieldKind =
  | { readonly kind: 'switch' }
  | { readonly kind: 'count'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** Some of the values, in an order of their own. */
  | {
      readonly kind: 'list';
      readonly values: readonly (string | number)[];
      readonly min: number;
      readonly max: number;
      readonly repeats: boolean;
    };

/** H1: schemas, records, flags and forms all come from here. */
export const HOUSE_FIELDS = {
  chips: { kind: 'count', min: 1, max: 20 },
  bankFromBox: { kind: 'switch' },
  payout: { kind: 'choice', values: PAYOUTS },
  remainderTo: { kind: 'choice', values: SINKS },
  fineTo: { kind: 'choice', values: SINKS },
  afterFine: { kind: 'choice', values: AFTER_FINE },
  passReward: { kind: 'count', min: 0, max: 5 },
  chipBonus: { kind: 'count', min: 0, max: 10 },
  tieBreaks: { kind: 'list', values: TIE_BREAKS, min: 0, max: TIE_BREAKS.length, repeats: false },
  lots: { kind: 'list', values: [1, 2, 3], min: 1, max: 6, repeats: true },
  overbid: { kind: 'choice', values: OVERBIDS },
} as const satisfies { readonly [Field in HouseField]: FieldKind };
export const HOUSE_FIELD_NAMES = Object.keys(HOUSE_FIELDS) as HouseField[];

/** Whether a field may have this value. */
export function isHouseValue(field: HouseField, value: unknown): boolean {
  const allowed: FieldKind = HOUSE_FIELDS[field];
  switch (allowed.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'count':
      return Number.isInteger(value) && (value as number) >= allowed.min && (value as number) <= allowed.max;
    case 'choice':
      return (allowed.values as readonly unknown[]).includes(value);
    case 'list':
      return isList(allowed, value);
  }
}

function isList({ values, min, max, repeats }: FieldKind & { kind: 'list' }, value: unknown): boolean {
  if (!Array.isArray(value) || value.length < min || value.length > max) return false;
  return value.every((item) => values.includes(item)) && (repeats || new Set(value).size === value.length);
}

/** What is right for a field, in words. */
export function describeHouseValues(field: HouseField): string {
  const allowed: FieldKind = HOUSE_FIELDS[field];
  switch (allowed.kind) {
    case 'switch':
      return 'on or off';
    case 'count':
      return `a whole number from ${allowed.min} to ${allowed.max}`;
    case 'choice':
      return allowed.values.join(' or ');
    case 'list': {
      const items = `${allowed.min} to ${allowed.max} of ${allowed.values.join(', ')}`;
      return allowed.repeats ? items : `${items}, none twice`;
    }
  }
}

/** An edition as a table plays it. */
export function editionOf({ edition, house }: { readonly edition: EditionId; readonly house?: House }): Edition {
  const printed = EDITIONS[edition];
  const changes = changesOf(printed, house ?? {});
  return Object.keys(changes).length === 0 ? printed : editionFrom(printed, changes);
}

/** A field that is set to what is printed is no change; lists are compared item by item. */
function changesOf(printed: Edition, house: House): House {
  const changes: Record<string, unknown> = {};
  for (const field of HOUSE_FIELD_NAMES) {
    const value = house[field];
    if (value !== undefined && formatHouseValue(value) !== formatHouseValue(printed[field])) changes[field] = value;
  }
  return changes;
}

/** How an empty list is written. */
const NOTHING = 'none';

/** A field's value as one word, for records and flags: `10`, `on`, `districts-chips`, `none`. */
export function formatHouseValue(value: HouseRules[HouseField]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number' || typeof value === 'string') return `${value}`;
  return value.length === 0 ? NOTHING : value.join('-');
}

/** The reverse of formatHouseValue; null if the word is no value of the field. */
export function parseHouseValue(field: HouseField, text: string): House | null {
  const value = valueFromText(HOUSE_FIELDS[field], text);
  return isHouseValue(field, value) && formatHouseValue(value as HouseRules[HouseField]) === text
    ? { [field]: value }
    : null;
}

function valueFromText(allowed: FieldKind, text: string): unknown {
  switch (allowed.kind) {
    case 'switch':
      return text === 'on' ? true : text === 'off' ? false : null;
    case 'count':
      return Number(text);
    case 'choice':
      return text;
    case 'list':
      return text === NOTHING ? [] : text.split('-').map((item) => allowed.values.find((value) => `${value}` === item));
  }
}
