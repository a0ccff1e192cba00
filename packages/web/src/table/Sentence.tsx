import { Fragment, type ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Fact, Message } from '../i18n/say.js';
import { DistrictTag } from './District.js';

/** A message on the page, its districts as small pictures. */
export function Sentence({ message }: { readonly message: Message }): ReactNode {
  return nodeOf(useIntl(), message);
}

function nodeOf(intl: IntlShape, { id, facts = {} }: Message): ReactNode {
  const values = Object.entries(facts).map(([name, fact]) => [name, factNode(intl, fact)]);
  return intl.formatMessage({ id }, Object.fromEntries(values));
}

function factNode(intl: IntlShape, fact: Fact): ReactNode {
  if (typeof fact !== 'object') return fact;
  if ('list' in fact)
    return listed(
      intl,
      fact.list.map((message) => nodeOf(intl, message)),
    );
  return fact.districts.map((district) => <DistrictTag key={district} district={district} />);
}

/** "a, b and c", as the language has it. */
function listed(intl: IntlShape, items: readonly ReactNode[]): ReactNode {
  let next = 0;
  const parts = intl.formatListToParts(items.map((_, place) => `${place}`));
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have nothing but their place.
    <Fragment key={place}>{part.type === 'element' ? items[next++] : part.value}</Fragment>
  ));
}
