import { type Action, type District, pointsOf } from '@don/rules';
import { type ReactNode, useState } from 'react';
import { useSay } from '../i18n/say.js';
import type { DecisionAsked } from './ActionBar.js';
import { KeyCap } from './KeyCap.js';
import { Pick } from './Pick.js';
import { isPassKey, useKeys } from './use-keys.js';

interface DistrictChoiceProps {
  readonly asked: DecisionAsked;
  readonly question: 'sale' | 'discard';
  readonly choose: (district: District) => Action;
  /** To do nothing; missing where something must be done. */
  readonly refrain?: Action;
}

/** One of the player's own districts, to be sold or given up. */
export function DistrictChoice({ asked, question, choose, refrain }: DistrictChoiceProps): ReactNode {
  const say = useSay();
  const { state, seat, act } = asked;
  const own = state.view.districts[seat] ?? [];
  const [picked, setPicked] = useState<District | null>(null);
  const isThere = picked !== null && own.includes(picked);
  useKeys((key) => {
    if (refrain && isPassKey(key)) act(refrain);
  });
  return (
    <div className="choice">
      <p className="preview">{say(`${question}.question`)}</p>
      <Pick
        label={say(`${question}.question`)}
        districts={own}
        picked={picked}
        onPick={setPicked}
        note={(district) => say('choice.loss', { points: loss(district) })}
      />
      <div className="bid-controls">
        {refrain && (
          <button type="button" className={isThere ? 'pass' : 'primary pass'} onClick={() => act(refrain)}>
            {say('sale.keep')}
            <KeyCap name="P" />
          </button>
        )}
        <button type="button" className="primary bid" disabled={!isThere} onClick={() => picked && act(choose(picked))}>
          {say(`${question}.do`)}
        </button>
      </div>
    </div>
  );

  function loss(district: District): number {
    return pointsOf(own) - pointsOf(own.filter((other) => other !== district));
  }
}
