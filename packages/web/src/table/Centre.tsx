import { eventMessage, type People, person } from '@don/messages';
import type { Event } from '@don/rules';
import type { CSSProperties, ReactNode } from 'react';
import { lotWorth } from '../game/holdings.js';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { Scene } from '../scenery/Scenery.js';
import { DistrictCard } from './District.js';
import { Sentence } from './Sentence.js';
import { Deck, Stock } from './Stock.js';
import './centre.css';

interface CentreProps {
  readonly state: TableState;
  readonly people: People;
}

/** The middle of the table: what is on sale, how the auction stands, what just happened, and what nobody owns. */
export function Centre({ state, people }: CentreProps): ReactNode {
  const { view, viewer } = state;
  // Before the next lot is turned up, the news have the table to themselves.
  const lot = state.isPaused ? [] : view.lot;
  return (
    <section className="centre" data-spot="centre" style={{ '--cards': lot.length } as CSSProperties}>
      <Scene />
      <div className="lot">
        {lot.map((district) => (
          <DistrictCard key={district} district={district} />
        ))}
      </div>
      <Deck view={view} />
      <div className="standing">
        {!state.isPaused && <Standing state={state} people={people} />}
        {viewer !== null && lot.length > 0 && viewer !== view.auction?.seller && (
          <Worth points={lotWorth(view, viewer)} />
        )}
      </div>
      <div className="stocks">
        <Stock of="pot" chips={view.pot} />
        {view.bank > 0 && <Stock of="bank" chips={view.bank} />}
      </div>
      <Ticker state={state} people={people} />
    </section>
  );
}

/** The highest bid and whose it is. */
function Standing({ state: { view }, people }: CentreProps): ReactNode {
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
        <p className="high-bid">
          <b key={auction.high}>{auction.high}</b>{' '}
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

/** What everybody sees for himself needs no sentence here. */
const SEEN: readonly Event['type'][] = ['round', 'lot', 'bid', 'keep', 'stay'];

function Ticker({ state, people }: CentreProps): ReactNode {
  const isSold = state.news.some(({ type }) => type === 'win' || type === 'sold');
  const told = state.news.filter(({ type }) => !SEEN.includes(type) && !(isSold && type === 'pass'));
  return (
    <ul className="ticker">
      {told.slice(-3).map((event) => (
        <li key={state.events.indexOf(event)}>
          <Sentence message={eventMessage(event, people)} />
        </li>
      ))}
    </ul>
  );
}
