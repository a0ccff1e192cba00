import type { ReactNode } from 'react';
import './counter.css';

/** A figure that rolls to its next value. */
export function Counter({ value }: { readonly value: number }): ReactNode {
  return (
    <span className="counter" key={value}>
      {value}
    </span>
  );
}
