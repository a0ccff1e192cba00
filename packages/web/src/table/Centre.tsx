import { type People, person } from '@don/messages';
import { editionOf, type View } from '@don/rules';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { Counter } from '../controls/Counter.js';
import { Sheet } from '../controls/Sheet.js';
import { lotWorth } from '../game/holdings.js';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { Scene } from '../scenery/Scenery.js';
import { DistrictCard } from './District.js';
import { OutcomeStrip } from './OutcomeStrip.js';
import { Price } from './Price.js';
import { Stamp } from './Stamp.js';
import './centre.css';

interface CentreProps {
  readonly state: TableState;
  readonly people: People;
}

/** The middle of the table: what is on sale, how the auction stands, what just happened, and what nobody owns. */
export function Centre({ state, people, isCoached }: CentreProps & { readonly isCoached: boolean }): ReactNode {
  const { view, viewer, scene } = state;
  // Before the next lot is turned up, the news have the table to themselves.
  const lot = state.isPaused ? [] : view.lot;
  return (
    <section
      className="centre"
      data-sale={lot.length > 0}
      data-side={view.auction !== null && view.auction.seller !== null}
      data-opened={view.auction !== null && view.auction.high !== null}
      data-step={scene?.step}
      style={{ '--cards': lot.length } as CSSProperties}
    >
      <Scene />
      <div className="lot">
        {lot.map((district) => (
          <DistrictCard key={district} district={district} />
        ))}
        {scene?.verdict && <Stamp verdict={scene.verdict} people={people} />}
      </div>
      <Deck view={view} />
      <div className="auction">
        {!state.isPaused && <HighBid state={state} people={people} />}
        {viewer !== null && lot.length > 0 && viewer !== view.auction?.seller && !scene && (
          <Worth points={lotWorth(view, viewer)} />
        )}
      </div>
      <div className="stocks">
        {hasPot(view) && <Stock of="pot" chips={view.pot} />}
        {view.bank > 0 && <Stock of="bank" chips={view.bank} />}
      </div>
      {/* A coach tells what happened. */}
      <div className="news">{!isCoached && <OutcomeStrip events={state.events} people={people} />}</div>
    </section>
  );
}

/** The highest bid and whose it is. */
function HighBid({ state: { view, scene }, people }: CentreProps): ReactNode {
  const say = useSay();
  const { auction, phase } = view;
  // Only a lesson stops where its lot has been sold, and is then at no auction any more.
  if (auction === null) return <p className="phase">{say(`phase.${phase}`)}</p>;
  const seller = auction.seller === null ? null : say('table.sideSale', person(people, auction.seller));
  return (
    <>
      {seller && <p className="phase">{seller}</p>}
      {auction.high === null || auction.highBidder === null ? (
        <p className="phase">{say('table.noBid')}</p>
      ) : (
        <p className="high-bid" data-player={auction.highBidder}>
          <Price key={auction.high} amount={auction.high} isPaying={scene?.number != null} />{' '}
          <span>{say('table.highBid', person(people, auction.highBidder))}</span>
        </p>
      )}
    </>
  );
}

function Worth({ points }: { readonly points: number }): ReactNode {
  const say = useSay();
  return <p className="worth">{say('table.worth', { points })}</p>;
}

/** In some editions all that is left over goes to the bank. */
function hasPot(view: View): boolean {
  const { remainderTo, fineTo } = editionOf(view);
  return view.pot > 0 || remainderTo === 'pot' || fineTo === 'pot';
}

/** The pile of chips does not grow over the table's edge. */
const MAX_PILE = 12;

/** Chips that belong to nobody, and where chips fly that go there. */
function Stock({ of, chips }: { readonly of: 'pot' | 'bank'; readonly chips: number }): ReactNode {
  const say = useSay();
  return (
    <dl
      className="stock"
      data-spot={of}
      data-empty={chips === 0}
      style={{ '--pile': Math.min(chips, MAX_PILE) } as CSSProperties}
    >
      <dt>{say(`table.${of}`)}</dt>
      <dd>
        <Counter value={chips} />
      </dd>
    </dl>
  );
}

/** Not every game has somebody who asks. */
const DeckSheet = lazy(() => import('./DeckSheet.js'));

/** The districts that are still to come, face down; a tap says which they are. */
function Deck({ view }: { readonly view: View }): ReactNode {
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
            <DeckSheet view={view} />
          </Suspense>
        </Sheet>
      )}
    </div>
  );
}
