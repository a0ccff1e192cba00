import type { District } from '@don/rules';
import { colourOf, numberOf } from '@don/rules';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId } from './languages.js';

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
  const intl = useIntl();
  return (id, facts) => textOf(intl, facts ? { id, facts } : { id });
}

export function textOf(intl: IntlShape, { id, facts = {} }: Message): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, factText(intl, fact)]);
  return intl.formatMessage({ id }, Object.fromEntries(values));
}

function factText(intl: IntlShape, fact: Fact): string | number {
  if (typeof fact !== 'object') return fact;
  if ('list' in fact) return intl.formatList(fact.list.map((message) => textOf(intl, message)));
  return intl.formatList(fact.districts.map((district) => districtText(intl, district)));
}

/** A district in words: "blue 7". */
export function districtText(intl: IntlShape, district: District): string {
  return textOf(intl, { id: `district.${colourOf(district)}`, facts: { number: numberOf(district) } });
}
