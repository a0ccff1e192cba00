import { type Message, type People, textOf } from '@don/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Rung, wouldStand } from '../game/ladder.js';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';
import { PlayerDisc } from '../people/Player.js';
import { DistrictTag } from './District.js';
import { useMore } from './use-more.js';
import './bid-ladder.css';

interface BidLadderProps {
  readonly rungs: readonly Rung[];
  readonly amount: number | null;
  readonly people: People;
  /** Whether all of it is shown at once, rather than a row or two. */
  readonly isWhole?: boolean;
  /** What an amount would do, in sentences. */
  readonly wording: (rung: Rung) => readonly Message[];
  readonly onChoose: (text: string) => void;
  readonly onPoint: (amount: number | null) => void;
}

/** Every amount that a player may think of: what is forbidden is greyed, and each says who would be paid. */
export function BidLadder(props: BidLadderProps): ReactNode {
  const { rungs, amount, people, isWhole = false, wording, onChoose, onPoint } = props;
  const language = useWording();
  const say = useSay();
  const ladder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ladder.current
      ?.querySelector(`[data-amount="${amount}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }, [amount]);
  useMore(ladder, rungs);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend.
    <div
      className="ladder"
      data-whole={isWhole}
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
          aria-label={[`${rung.amount}.`, ...wording(rung).map((message) => textOf(language, message))].join(' ')}
          onClick={() => onChoose(`${rung.amount}`)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(rung.amount)}
          onFocus={() => onPoint(rung.amount)}
          onBlur={() => onPoint(null)}
        >
          {rung.amount}
          <small aria-hidden="true">
            <Consequence rung={rung} people={people} />
          </small>
        </button>
      ))}
    </div>
  );
}

/** In a word: the district that forbids the amount, or those who would be paid. */
function Consequence({ rung, people }: { readonly rung: Rung; readonly people: People }): ReactNode {
  const say = useSay();
  const { against, payout } = rung;
  if (against?.code === 'forbidden_number') return <DistrictTag district={against.district} />;
  if (against !== null) return wouldStand(rung) ? say('bid.bluff') : '✕';
  if (payout.shares.length === 0) return payout.left > 0 ? say(`table.${payout.leftTo}`) : '';
  if (payout.rule === 'P5') return say('bid.all');
  return payout.shares.map(({ seat }) => <PlayerDisc key={seat} seat={seat} name={people.names[seat] ?? ''} />);
}
