import type { Fact, Message, Wording } from '@don/messages';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { useWording } from '../i18n/wording.js';
import { PlayerName } from '../people/Player.js';
import { DistrictTag } from './District.js';

/** A message on the page: names in their players' colours, districts as small pictures. */
export function Sentence({ message }: { readonly message: Message }): ReactNode {
  return nodeOf(useWording(), message);
}

function nodeOf(wording: Wording, { id, facts = {} }: Message): ReactNode {
  const values = Object.entries(facts).map(([name, fact]) => [name, factNode(wording, fact)]);
  return inOrder(wording.pieces<ReactNode>(id, Object.fromEntries(values)));
}

function factNode(wording: Wording, fact: Fact): ReactNode {
  if (typeof fact !== 'object') return fact;
  if ('player' in fact) return <PlayerName seat={fact.player} name={fact.name} />;
  if ('list' in fact) return inOrder(wording.listOf(fact.list.map((message) => nodeOf(wording, message))));
  return (
    <>
      {fact.districts.map((district) => (
        <DistrictTag key={district} district={district} />
      ))}
    </>
  );
}

/** At the beginning of some words: the point or the colon that belongs to what stands before. */
const MARK = /^(?:[\u00a0\u202f]?\p{P})*/u;

/** Pieces in a row; no line begins with a mark because there is a picture before it. */
function inOrder(pieces: readonly ReactNode[]): ReactNode {
  return pieces.map((piece, place) => {
    const after = pieces[place + 1];
    const isAfterPicture = isValidElement(pieces[place - 1]);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have nothing but their place.
      <Fragment key={place}>
        {isValidElement(piece) ? (
          <span className="glued">
            {piece}
            {typeof after === 'string' && MARK.exec(after)?.[0]}
          </span>
        ) : isAfterPicture && typeof piece === 'string' ? (
          piece.replace(MARK, '')
        ) : (
          piece
        )}
      </Fragment>
    );
  });
}
