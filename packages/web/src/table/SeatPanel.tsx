import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { Face } from '../people/Face.js';
import { faceOf } from '../people/faces.js';
import { Chips } from './Chips.js';
import { Digits } from './Digits.js';
import { Peek } from './Peek.js';
import { Sets } from './Sets.js';
import type { SeatFigures } from './seat-figures.js';
import './seat.css';

interface SeatProps {
  readonly figures: SeatFigures;
  readonly isOwn: boolean;
  /** Whether rivals have a line each where they do not fit beside each other. */
  readonly isCrowded: boolean;
  /** What is known of the player beside the game. */
  readonly note: ReactNode;
  /** How many chips there are behind the shield, for the one who presses it. */
  readonly peek?: () => Promise<number | null>;
  readonly onOpen: () => void;
}

/** A player's seat: what they have, what they may not bid, and what they just did. */
export function SeatPanel({ figures, isOwn, isCrowded, note, peek, onOpen }: SeatProps): ReactNode {
  const say = useSay();
  const { player, isTurn, isHigh, last } = figures;
  const isOut = last === 'passed' || figures.isBarred;
  return (
    <article
      className="seat"
      aria-label={player.name}
      data-spot={`seat-${figures.seat}`}
      data-player={figures.seat}
      data-own={isOwn}
      data-crowded={isCrowded}
      data-turn={isTurn}
      data-high={isHigh}
      data-out={isOut}
      data-lit={figures.isLit}
      data-paid={figures.paying !== null}
    >
      <SeatHead figures={figures} onOpen={onOpen} />
      <LastBid figures={figures} isOwn={isOwn} />
      <p className="seat-figures">
        <SeatChips figures={figures} peek={peek} onOpen={onOpen} />
        <span className="seat-points">{say('seat.points', { points: figures.points })}</span>
      </p>
      <div className="seat-sets">
        <Sets sets={figures.sets} paying={figures.paying} />
      </div>
      <div className="seat-digits">
        <Digits forbidden={figures.forbidden} isSmall />
      </div>
      {note}
    </article>
  );
}

interface SeatChipsProps extends Pick<SeatProps, 'figures' | 'onOpen'> {
  readonly peek: SeatProps['peek'] | undefined;
}

/** How many chips; behind a shield, a tap says why, and one's own can be peeked at. */
function SeatChips({ figures: { seat, player, chips, change }, peek, onOpen }: SeatChipsProps): ReactNode {
  const say = useSay();
  if (peek) return <Peek key={seat} ask={peek} change={change} />;
  if (chips !== null) return <Chips chips={chips} change={change} />;
  return (
    <button
      type="button"
      className="seat-shield"
      onClick={onOpen}
      aria-label={say('seat.hidden', { name: player.name })}
      title={say('guide.shield')}
    >
      <Chips chips={null} change={change} />
    </button>
  );
}

/** Whose seat it is; a tap shows more. */
function SeatHead({ figures: { player, isStart }, onOpen }: Pick<SeatProps, 'figures' | 'onOpen'>): ReactNode {
  const say = useSay();
  const more = say('seat.details', { name: player.name });
  return (
    <button
      type="button"
      className="seat-head"
      onClick={onOpen}
      aria-label={isStart ? `${more}. ${say('seat.start')}` : more}
    >
      <span className="seat-face">
        <Face face={faceOf(player)} />
      </span>
      <span className="seat-name">{player.name}</span>
      {isStart && (
        <span className="start-mark" aria-hidden="true" title={say('seat.start')}>
          ★
        </span>
      )}
    </button>
  );
}

/** What the seat last did in this auction. */
export function LastBid({ figures, isOwn }: Pick<SeatProps, 'figures' | 'isOwn'>): ReactNode {
  const say = useSay();
  const { last, isHigh, isBarred, isTurn } = figures;
  if (isBarred) return <span className="seat-bid">{say('seat.barred')}</span>;
  if (last === 'passed') return <span className="seat-bid">{say('seat.passed')}</span>;
  if (last !== null) {
    return (
      <span className="seat-bid" data-high={isHigh}>
        <span className="visually-hidden">{say('seat.bid')} </span>
        {last}
      </span>
    );
  }
  if (isTurn && isOwn) return <span className="seat-bid">{say('seat.yourTurn')}</span>;
  return isTurn ? (
    <span className="seat-bid thinking" role="img" aria-label={say('seat.thinks')}>
      <i />
      <i />
      <i />
    </span>
  ) : null;
}
