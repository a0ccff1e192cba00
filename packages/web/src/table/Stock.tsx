import type { View } from '@don/rules';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { Sheet } from '../controls/Sheet.js';
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

/** Not every game has somebody who asks. */
const ToCome = lazy(() => import('./ToCome.js'));

/** The districts that are still to come, face down; a tap says which they are. */
export function Deck({ view }: { readonly view: View }): ReactNode {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const { deckLeft } = view;
  return (
    <div className="deck">
      <dl className="stock" data-empty={deckLeft === 0}>
        <dt>{say('table.deck')}</dt>
        <dd>{deckLeft}</dd>
      </dl>
      <button type="button" className="deck-look" aria-label={say('deck.look')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Sheet title={say('deck.look')} onClose={() => setOpen(false)}>
          <Suspense>
            <ToCome view={view} />
          </Suspense>
        </Sheet>
      )}
    </div>
  );
}
