import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { ColourSymbol } from './ColourSymbol.js';
import { Digits } from './Digits.js';
import type { SeatFigures, SeatSet } from './seat-figures.js';
import './seat.css';

interface SeatProps {
  readonly figures: SeatFigures;
  readonly isOwn: boolean;
  /** What is known of the player beside the game. */
  readonly note: ReactNode;
  readonly onOpen: () => void;
}

/** A player's place: what he has, what he may not bid, and what he just did. */
export function Seat({ figures, isOwn, note, onOpen }: SeatProps): ReactNode {
  const say = useSay();
  const { sitter, isTurn, isHigh, last } = figures;
  const isOut = last === 'passed' || figures.isBarred;
  return (
    <article
      className="seat"
      data-spot={`seat-${figures.seat}`}
      data-own={isOwn}
      data-turn={isTurn}
      data-high={isHigh}
      data-out={isOut}
    >
      <button
        type="button"
        className="seat-head"
        onClick={onOpen}
        aria-label={say('seat.details', { name: sitter.name })}
      >
        <span className="monogram" aria-hidden="true">
          {sitter.name.slice(0, 1).toUpperCase()}
        </span>
        <span className="seat-name">{sitter.name}</span>
        {figures.isStart && (
          <span className="start-mark" role="img" aria-label={say('seat.start')} title={say('seat.start')}>
            ★
          </span>
        )}
      </button>
      <Bid figures={figures} isOwn={isOwn} />
      <p className="seat-figures">
        <Chips chips={figures.chips} change={figures.change} />
        <span className="seat-points">{say('seat.points', { points: figures.points })}</span>
      </p>
      <Sets sets={figures.sets} />
      <Digits forbidden={figures.forbidden} />
      {note}
    </article>
  );
}

/** What the seat last did in this auction. */
function Bid({ figures, isOwn }: Pick<SeatProps, 'figures' | 'isOwn'>): ReactNode {
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

export function Chips({ chips, change }: { readonly chips: number | null; readonly change: number }): ReactNode {
  const say = useSay();
  return (
    <span
      className="chips"
      role="img"
      aria-label={chips === null ? say('seat.chipsHidden') : say('seat.chips', { chips })}
    >
      <span className={chips === null ? 'shield' : 'chip'} />
      {chips !== null && chips}
      {change !== 0 && (
        <span className="change" data-gain={change > 0} key={change}>
          {change > 0 ? `+${change}` : `−${-change}`}
        </span>
      )}
    </span>
  );
}

/** The districts by colour, each colour with its points so far; a colour that is missing leaves its place. */
function Sets({ sets }: { readonly sets: readonly SeatSet[] }): ReactNode {
  return (
    <ul className="sets">
      {sets.map((set) =>
        set.districts.length > 0 ? (
          <Held key={set.colour} set={set} />
        ) : (
          <li className="set" data-empty="true" aria-hidden="true" key={set.colour}>
            <ColourSymbol colour={set.colour} />
          </li>
        ),
      )}
    </ul>
  );
}

function Held({ set }: { readonly set: SeatSet }): ReactNode {
  const say = useSay();
  const numbers = set.districts.map((name) => name.slice(1));
  return (
    <li className="set" data-colour={set.colour}>
      <span className="visually-hidden">
        {say('seat.set', {
          colour: say(`colour.${set.colour}`),
          numbers: numbers.join(', '),
          points: set.points,
          next: set.nextWorth,
        })}
      </span>
      <span aria-hidden="true" className="set-face" title={say('seat.next', { next: set.nextWorth })}>
        <ColourSymbol colour={set.colour} />
        {numbers.map((number) => (
          <b key={number}>{number}</b>
        ))}
        <em>{set.points}</em>
      </span>
    </li>
  );
}
