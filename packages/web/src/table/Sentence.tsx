import { Fragment, type ReactNode } from 'react';
import type { Fact, Message } from '../i18n/say.js';
import { useWording, type Wording } from '../i18n/wording.js';
import { DistrictTag } from './District.js';

/** A message on the page, its districts as small pictures. */
export function Sentence({ message }: { readonly message: Message }): ReactNode {
  return nodeOf(useWording(), message);
}

function nodeOf(wording: Wording, { id, facts = {} }: Message): ReactNode {
  const values = Object.entries(facts).map(([name, fact]) => [name, factNode(wording, fact)]);
  return inOrder(wording.pieces<ReactNode>(id, Object.fromEntries(values)));
}

function factNode(wording: Wording, fact: Fact): ReactNode {
  if (typeof fact !== 'object') return fact;
  if ('list' in fact) return inOrder(wording.listOf(fact.list.map((message) => nodeOf(wording, message))));
  return fact.districts.map((district) => <DistrictTag key={district} district={district} />);
}

function inOrder(pieces: readonly ReactNode[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have nothing but their place.
  return pieces.map((piece, place) => <Fragment key={place}>{piece}</Fragment>);
}
