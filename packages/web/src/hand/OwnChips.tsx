import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSay } from '../i18n/say.js';
import { Chips } from '../table/Chips.js';

interface OwnChipsProps {
  readonly chips: number | null;
  readonly change: number;
}

/** A phone is a shield: somebody who looks over a shoulder sees the chips only while a finger lies on it. */
export function OwnChips({ chips, change }: OwnChipsProps): ReactNode {
  const say = useSay();
  const [isHeld, setHeld] = useState(false);
  const release = (): void => setHeld(false);
  const isHolding = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
  return (
    <button
      type="button"
      className="own-chips"
      aria-pressed={isHeld}
      onPointerDown={() => setHeld(true)}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onKeyDown={(event) => isHolding(event) && setHeld(true)}
      onKeyUp={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      {isHeld ? <Chips chips={chips} change={change} /> : say('hand.chips')}
    </button>
  );
}
