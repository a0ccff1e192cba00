import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { PlayerDisc } from '../people/Player.js';
import { Chips } from '../table/Chips.js';
import { Digits } from '../table/Digits.js';
import { LastBid } from '../table/SeatPanel.js';
import { Sets } from '../table/Sets.js';
import type { SeatFigures } from '../table/seat-figures.js';

interface TvSeatProps {
  readonly figures: SeatFigures;
  readonly note: ReactNode;
}

/** A player as everybody in the room sees them. */
export function TvSeat({ figures, note }: TvSeatProps): ReactNode {
  const say = useSay();
  const { seat, player, isTurn, isHigh, isStart, last } = figures;
  return (
    <li
      className="tv-seat"
      data-spot={`seat-${seat}`}
      data-turn={isTurn}
      data-high={isHigh}
      data-out={last === 'passed' || figures.isBarred}
    >
      <h2>
        <PlayerDisc seat={seat} name={player.name} /> {isStart && <span title={say('seat.start')}>★ </span>}
        {player.name}
      </h2>
      <LastBid figures={figures} isOwn={false} />
      <p>
        {(figures.chips !== null || figures.change !== 0) && <Chips chips={figures.chips} change={figures.change} />}
        <span>{say('seat.points', { points: figures.points })}</span>
        {note}
      </p>
      <Sets sets={figures.sets.filter(({ districts }) => districts.length > 0)} paying={figures.paying} />
      <Digits forbidden={figures.forbidden} isSmall />
    </li>
  );
}
