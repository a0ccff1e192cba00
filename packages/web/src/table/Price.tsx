import type { ReactNode } from 'react';
import './price.css';

interface PriceProps {
  readonly amount: number;
  /** Whether its last digit shines: it decides who is paid (P2). */
  readonly isPaying: boolean;
}

/** The highest bid. */
export function Price({ amount, isPaying }: PriceProps): ReactNode {
  const text = `${amount}`;
  return (
    <b className="price" data-spot="price" data-paying={isPaying}>
      <span>
        {text.slice(0, -1)}
        <span className="last-digit">{text.slice(-1)}</span>
      </span>
    </b>
  );
}
