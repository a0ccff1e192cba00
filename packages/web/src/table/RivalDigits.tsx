import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { PlayerDisc } from '../people/Player.js';
import { Digits } from './Digits.js';
import type { SeatFigures } from './seat-figures.js';
import './rival-digits.css';

/** While others think: which last digits each of them may bid, and who is still in the auction. */
export function RivalDigits({ seats }: { readonly seats: readonly SeatFigures[] }): ReactNode {
  const say = useSay();
  return (
    <ul className="rival-digits" aria-label={say('seat.digits')}>
      {seats.map(({ seat, player, forbidden, last, isBarred, isTurn }) => (
        <li key={seat} data-out={last === 'passed' || isBarred} data-turn={isTurn}>
          <PlayerDisc seat={seat} name={player.name} />
          <span className="rival-name">{player.name}</span>
          <Digits forbidden={forbidden} isSmall />
        </li>
      ))}
    </ul>
  );
}
