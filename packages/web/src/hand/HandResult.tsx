import { eventMessage, type People } from '@don/messages';
import type { Result, Seat } from '@don/rules';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { Sentence } from '../table/Sentence.js';

interface HandResultProps {
  readonly result: Result;
  readonly seat: Seat;
  readonly people: People;
  readonly onRematch: () => void;
}

/** The end, in a hand: the whole score stands on the big screen. */
export function HandResult({ result, seat, people, onRematch }: HandResultProps): ReactNode {
  const say = useSay();
  return (
    <section className="hand-result">
      <h2>{say('hand.place', { place: result.ranks[seat] ?? 0, points: result.points[seat] ?? 0 })}</h2>
      <p>
        <Sentence message={eventMessage({ type: 'over', rule: 'F3', result }, people)} />
      </p>
      <button type="button" className="primary grand" onClick={onRematch}>
        {say('score.rematch')}
      </button>
    </section>
  );
}
