import { gameFromView, rewardForPass } from '@don/rules';
import { type ReactNode, useMemo } from 'react';
import { useSay } from '../i18n/say.js';
import type { DecisionAsked } from './ActionBar.js';
import { BidLadder } from './BidLadder.js';
import { KeyCap } from './KeyCap.js';
import { Preview, previewMessages } from './Preview.js';
import { useBid } from './use-bid.js';
import { isOnControl, isPassKey, useKeys } from './use-keys.js';

/** Bid or pass: the smallest raise is one tap away, every other amount two. */
export function BidBar({ asked }: { readonly asked: DecisionAsked }): ReactNode {
  const say = useSay();
  const { people, seat, act } = asked;
  const { view } = asked.state;
  const reward = useMemo(() => rewardForPass(gameFromView(view), seat), [view, seat]);
  const { rungs, typed, rung, pointedAt, isDoubted, choose, point, step, bid } = useBid(asked);
  const pass = (): void => act({ type: 'pass' });

  useKeys((key, event) => {
    const isInField = event.target instanceof HTMLInputElement;
    const text = isInField ? null : typedAfter(key, typed);
    const by = stepFor(key, isInField);
    if (text !== null) choose(text);
    else if (by !== null) step(by);
    else if (isPassKey(key)) pass();
    else if (key === 'Enter' && (typed !== '' || !isOnControl(event))) bid();
    else return;
    event.preventDefault();
  });

  return (
    <div className="bid-bar">
      <Preview rung={pointedAt ?? rung ?? rungs[0] ?? null} people={people} isTold={pointedAt === null} />
      <BidLadder
        rungs={rungs}
        amount={rung?.amount ?? null}
        people={people}
        wording={(one) => previewMessages(one, people)}
        onChoose={choose}
        onPoint={point}
      />
      <div className="bid-controls">
        <button type="button" className="pass" onClick={pass}>
          {say('bid.pass')}
          {reward > 0 && <small>{say('bid.reward', { chips: reward })}</small>}
          <KeyCap name="P" />
        </button>
        <div className="stepper">
          <button type="button" onClick={() => step(-1)} aria-label={say('bid.less')}>
            −
          </button>
          <input
            data-keys="table"
            inputMode="numeric"
            autoComplete="off"
            value={rung?.amount ?? ''}
            onChange={(event) => choose(event.target.value)}
            onFocus={(event) => event.target.select()}
            aria-label={say('bid.amount')}
          />
          <button type="button" onClick={() => step(1)} aria-label={say('bid.more')}>
            +
          </button>
        </div>
        <button type="button" className="primary bid" onClick={bid} disabled={!rung?.isOpen}>
          {rung === null ? say('bid.none') : say(isDoubted ? 'bid.sure' : 'bid.bid', { amount: rung.amount })}
          <KeyCap name="↵" />
        </button>
      </div>
    </div>
  );
}

/** What stands there after a key; null for a key that writes nothing. */
function typedAfter(key: string, typed: string): string | null {
  if (/^\d$/.test(key)) return typed + key;
  if (key === 'Backspace') return typed.slice(0, -1);
  return key === 'Escape' ? '' : null;
}

/** Up and down, and sideways where that does not move a cursor. */
function stepFor(key: string, isInField: boolean): 1 | -1 | null {
  if (key === 'ArrowUp' || (key === 'ArrowRight' && !isInField)) return 1;
  return key === 'ArrowDown' || (key === 'ArrowLeft' && !isInField) ? -1 : null;
}
