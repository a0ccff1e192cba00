import type { Seat } from '@don/rules';
import { type ReactNode, useMemo } from 'react';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { Digits } from '../table/Digits.js';
import { Sets } from '../table/Sets.js';
import { seatFigures } from '../table/seat-figures.js';
import { OwnChips } from './OwnChips.js';

interface HandShelfProps {
  readonly state: TableState;
  readonly seat: Seat;
}

/** What a player has: the chips behind a shield, the districts, and the digits that they forbid. */
export function HandShelf({ state, seat }: HandShelfProps): ReactNode {
  const say = useSay();
  const own = useMemo(() => seatFigures(state)[seat], [state, seat]);
  if (own === undefined) return null;
  return (
    <section className="hand-shelf" aria-label={say('hand.title')}>
      <p className="hand-figures">
        <OwnChips chips={own.chips} change={own.change} />
        <b>{say('seat.points', { points: own.points })}</b>
      </p>
      <Sets sets={own.sets} paying={own.paying} />
      <h2>{say('hand.digits')}</h2>
      <Digits forbidden={own.forbidden} />
    </section>
  );
}
