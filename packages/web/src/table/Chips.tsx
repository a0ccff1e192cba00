import type { ReactNode } from 'react';
import { Counter } from '../controls/Counter.js';
import { useSay } from '../i18n/say.js';
import './chips.css';

/** The picture of a chip. */
export function Chip(): ReactNode {
  return <span className="chip" />;
}

interface ChipsProps {
  /** Null behind a shield (O1). */
  readonly chips: number | null;
  /** What the latest events brought or cost. */
  readonly change: number;
}

/** How many chips somebody has. */
export function Chips({ chips, change }: ChipsProps): ReactNode {
  const say = useSay();
  return (
    <span
      className="chips"
      role="img"
      aria-label={chips === null ? say('seat.chipsHidden') : say('seat.chips', { chips })}
    >
      {chips === null ? <span className="shield" /> : <Chip />}
      {chips !== null && <Counter value={chips} />}
      {change !== 0 && (
        <span className="change" data-gain={change > 0} key={change}>
          {change > 0 ? `+${change}` : `−${-change}`}
        </span>
      )}
    </span>
  );
}
