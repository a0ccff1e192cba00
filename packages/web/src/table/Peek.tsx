import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../i18n/say.js';
import { Chips } from './Chips.js';
import './peek.css';

interface PeekProps {
  readonly ask: () => Promise<number | null>;
  readonly change: number;
}

/** One's own chips, face down between others: seen for as long as they are pressed. */
export function Peek({ ask, change }: PeekProps): ReactNode {
  const say = useSay();
  const [seen, setSeen] = useState<number | null>(null);
  const isPressed = useRef(false);
  const hide = (): void => {
    isPressed.current = false;
    setSeen(null);
  };
  const show = (): void => {
    isPressed.current = true;
    // The answer may come when the press is over.
    void ask().then((chips) => isPressed.current && setSeen(chips));
  };
  return (
    <button
      type="button"
      className="peek"
      onPointerDown={show}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === ' ' && !event.repeat && show()}
      onKeyUp={hide}
      onBlur={hide}
    >
      <Chips chips={seen} change={change} />
      <span>{say('seat.peek')}</span>
    </button>
  );
}
