import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { ColourSymbol } from './ColourSymbol.js';
import type { SeatSet } from './seat-figures.js';
import './sets.css';

interface SetsProps {
  readonly sets: readonly SeatSet[];
  /** The number that brings chips now, to be lit up; null where none does. */
  readonly paying: number | null;
}

/** The districts by colour, each colour with its points so far; a colour that is missing leaves its place. */
export function Sets({ sets, paying }: SetsProps): ReactNode {
  return (
    <ul className="sets">
      {sets.map((set) =>
        set.districts.length > 0 ? (
          <Held key={set.colour} set={set} paying={paying} />
        ) : (
          <li className="set" data-empty="true" aria-hidden="true" key={set.colour}>
            <ColourSymbol colour={set.colour} />
          </li>
        ),
      )}
    </ul>
  );
}

function Held({ set, paying }: { readonly set: SeatSet } & Pick<SetsProps, 'paying'>): ReactNode {
  const say = useSay();
  const numbers = set.districts.map((name) => name.slice(1));
  return (
    <li className="set" data-colour={set.colour}>
      <span className="visually-hidden">
        {say('seat.set', {
          colour: say(`set.${set.colour}`),
          numbers: numbers.join(', '),
          points: set.points,
          next: set.nextWorth,
        })}
      </span>
      <span aria-hidden="true" className="set-face" title={say('seat.next', { next: set.nextWorth })}>
        <ColourSymbol colour={set.colour} />
        {numbers.map((number) => (
          <b key={number} data-paying={number === `${paying}`}>
            {number}
          </b>
        ))}
        <em>{set.points}</em>
      </span>
    </li>
  );
}
