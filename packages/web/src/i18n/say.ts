import type { District } from '@don/rules';
import { colourOf, numberOf } from '@don/rules';
import type { MessageId } from './languages.js';
import { useWording, type Wording } from './wording.js';

/** A sentence to be worded: which, and with what facts. */
export interface Message {
  readonly id: MessageId;
  readonly facts?: Readonly<Record<string, Fact>>;
}

/** A fact of a sentence; districts and lists are worded by the one who shows them. */
export type Fact =
  | number
  | string
  | { readonly districts: readonly District[] }
  | { readonly list: readonly Message[] };

export type Say = (id: MessageId, facts?: Message['facts']) => string;

/** Words messages as plain text. */
export function useSay(): Say {
  const wording = useWording();
  return (id, facts) => textOf(wording, facts ? { id, facts } : { id });
}

export function textOf(wording: Wording, { id, facts = {} }: Message): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, factText(wording, fact)]);
  return wording.pieces<string>(id, Object.fromEntries(values)).join('');
}

function factText(wording: Wording, fact: Fact): string | number {
  if (typeof fact !== 'object') return fact;
  if ('list' in fact) return wording.list(fact.list.map((message) => textOf(wording, message)));
  return wording.list(fact.districts.map((district) => districtText(wording, district)));
}

/** A district in words: "blue 7". */
export function districtText(wording: Wording, district: District): string {
  return textOf(wording, { id: `district.${colourOf(district)}`, facts: { number: numberOf(district) } });
}
