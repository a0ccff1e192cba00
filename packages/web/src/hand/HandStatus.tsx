import { type People, person } from '@don/messages';
import type { ReactNode } from 'react';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { DistrictTag } from '../table/District.js';

interface HandStatusProps {
  readonly state: TableState;
  readonly people: People;
  /** How much time there is. */
  readonly note: ReactNode;
}

/** In two lines what the big screen shows: whose turn it is, what is on sale, and the highest bid. */
export function HandStatus({ state: { view }, people, note }: HandStatusProps): ReactNode {
  const say = useSay();
  const { turn, auction, lot } = view;
  const isOwn = turn === people.you;
  return (
    <header className="hand-status">
      <h1>
        <span role="status">
          {turn !== null && (isOwn ? say('table.yourTurn') : say('hand.turn', { name: people.names[turn] ?? '' }))}
        </span>
        {note}
      </h1>
      <p>
        {lot.map((district) => (
          <DistrictTag key={district} district={district} />
        ))}{' '}
        {auction &&
          (auction.high === null || auction.highBidder === null ? (
            say('table.noBid')
          ) : (
            <>
              <b>{auction.high}</b> {say('table.highBid', person(people, auction.highBidder))}
            </>
          ))}
      </p>
    </header>
  );
}
