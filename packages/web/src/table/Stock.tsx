import type { CSSProperties, ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import './stock.css';

/** The pile of chips does not grow over the table's edge. */
const HIGHEST_PILE = 12;

/** Chips that belong to nobody, and where chips fly that go there. */
export function Stock({ of, chips }: { readonly of: 'pot' | 'bank'; readonly chips: number }): ReactNode {
  const say = useSay();
  return (
    <dl
      className="stock"
      data-spot={of}
      data-empty={chips === 0}
      style={{ '--pile': Math.min(chips, HIGHEST_PILE) } as CSSProperties}
    >
      <dt>{say(`table.${of}`)}</dt>
      <dd>{chips}</dd>
    </dl>
  );
}

/** The districts that are still to come, face down. */
export function Deck({ left }: { readonly left: number }): ReactNode {
  const say = useSay();
  return (
    <dl className="stock deck" data-empty={left === 0}>
      <dt>{say('table.deck')}</dt>
      <dd>{left}</dd>
    </dl>
  );
}
