import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import './digits.css';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface DigitsProps {
  readonly forbidden: readonly number[];
  readonly isSmall?: boolean;
}

/** A6: the ten last digits, those struck out that a seat may not bid. */
export function Digits({ forbidden, isSmall = false }: DigitsProps): ReactNode {
  const say = useSay();
  return (
    <ul className="digits" data-small={isSmall} aria-label={say('seat.digits')} title={say('seat.digits')}>
      {DIGITS.map((digit) => (
        <li key={digit} data-forbidden={forbidden.includes(digit)}>
          {digit}
          {forbidden.includes(digit) && <span className="visually-hidden"> {say('seat.isForbidden')}</span>}
        </li>
      ))}
    </ul>
  );
}
