import { colourOf, type District, numberOf, type Seat } from '@don/rules';
import type { MessageId } from './languages.js';
import type { Wording } from './wording.js';

/** A sentence to be worded: which one, and its facts. */
export interface Message {
  readonly id: MessageId;
  readonly facts?: Readonly<Record<string, Fact>>;
}

/** A fact in a sentence. Each place that shows messages decides how players, districts and lists look there. */
export type Fact =
  | number
  | string
  | { readonly player: Seat; readonly name: string }
  | { readonly districts: readonly District[] }
  | { readonly list: readonly Message[] };

/** How a place that shows messages calls a district. */
type DistrictNamer = (wording: Wording, district: District) => string;

/** A message as plain text. */
export function textOf(wording: Wording, { id, facts = {} }: Message, namer: DistrictNamer = districtText): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, factText(wording, fact, namer)]);
  return wording.pieces<string>(id, Object.fromEntries(values)).join('');
}

function factText(wording: Wording, fact: Fact, namer: DistrictNamer): string | number {
  if (typeof fact !== 'object') return fact;
  if ('player' in fact) return fact.name;
  if ('list' in fact) return wording.list(fact.list.map((message) => textOf(wording, message, namer)));
  return wording.list(fact.districts.map((district) => namer(wording, district)));
}

/** A district in words: "Loop 7 (blue)". */
export function districtText(wording: Wording, district: District): string {
  return textOf(wording, { id: `district.${colourOf(district)}`, facts: { number: numberOf(district) } });
}
