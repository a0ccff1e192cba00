import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Rung } from '../game/ladder.js';
import type { People } from '../i18n/people.js';
import { textOf, useSay } from '../i18n/say.js';
import { previewMessage } from './Preview.js';

interface BidLadderProps {
  readonly rungs: readonly Rung[];
  readonly amount: number | null;
  readonly people: People;
  readonly onChoose: (text: string) => void;
  readonly onPoint: (amount: number | null) => void;
}

/** Every amount that the player could pay: what is forbidden is greyed, and each says who would be paid. */
export function BidLadder({ rungs, amount, people, onChoose, onPoint }: BidLadderProps): ReactNode {
  const intl = useIntl();
  const say = useSay();
  const ladder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ladder.current
      ?.querySelector(`[data-amount="${amount}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [amount]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend.
    <div
      className="ladder"
      ref={ladder}
      role="group"
      aria-label={say('bid.ladder')}
      onPointerLeave={() => onPoint(null)}
    >
      {rungs.map((rung) => (
        <button
          key={rung.amount}
          type="button"
          className="rung"
          data-amount={rung.amount}
          data-against={rung.against?.code}
          aria-pressed={rung.amount === amount}
          aria-label={`${rung.amount}. ${textOf(intl, previewMessage(rung, people))}`}
          onClick={() => onChoose(`${rung.amount}`)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(rung.amount)}
          onFocus={() => onPoint(rung.amount)}
          onBlur={() => onPoint(null)}
        >
          {rung.amount}
          <small aria-hidden="true">{rung.against === null ? payees(rung, people) : '✕'}</small>
        </button>
      ))}
    </div>
  );
}

/** The initials of those who would be paid. */
function payees({ payout }: Rung, people: People): string {
  if (payout.rule === 'P5') return '÷';
  return payout.shares.map(({ seat }) => (people.names[seat] ?? '').slice(0, 1)).join('');
}
