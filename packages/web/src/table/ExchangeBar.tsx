import { type District, pointsOf } from '@don/rules';
import { Fragment, type ReactNode, useState } from 'react';
import { useSay } from '../i18n/say.js';
import type { DecisionAsked } from './ActionBar.js';
import { KeyCap } from './KeyCap.js';
import { Pick } from './Pick.js';
import { isPassKey, useKeys } from './use-keys.js';

/** A district of somebody else for one of the player's own. */
export function ExchangeBar({ asked: { state, people, seat, act } }: { readonly asked: DecisionAsked }): ReactNode {
  const say = useSay();
  const { districts } = state.view;
  const own = districts[seat] ?? [];
  const [take, setTake] = useState<District | null>(null);
  const [give, setGive] = useState<District | null>(null);
  useKeys((key) => {
    if (isPassKey(key)) act({ type: 'stay' });
  });
  const isReady = take !== null && give !== null;
  const gain = take && give ? pointsOf([...own.filter((other) => other !== give), take]) - pointsOf(own) : null;
  const rows = districts.flatMap((theirs, owner) =>
    owner === seat || theirs.length === 0 ? [] : [{ owner, theirs, name: people.names[owner] ?? '' }],
  );
  return (
    <div className="choice">
      <p className="preview">{gain === null ? say('exchange.question') : say('exchange.gain', { points: gain })}</p>
      <div className="exchange">
        <div className="exchange-rows">
          {rows.map(({ owner, theirs, name }) => (
            <Fragment key={owner}>
              {/* The name alone: on a phone, more would be cut before it says from whom. */}
              <h3>{name}</h3>
              <Pick label={say('exchange.take', { name })} districts={theirs} picked={take} onPick={setTake} />
            </Fragment>
          ))}
        </div>
        <div className="exchange-rows">
          <h3>{say('exchange.give')}</h3>
          <Pick label={say('exchange.give')} districts={own} picked={give} onPick={setGive} />
        </div>
      </div>
      <div className="bid-controls">
        <button type="button" className={isReady ? 'pass' : 'primary pass'} onClick={() => act({ type: 'stay' })}>
          {say('exchange.stay')}
          <KeyCap name="P" />
        </button>
        <button
          type="button"
          className="primary bid"
          disabled={!isReady}
          onClick={() => take && give && act({ type: 'exchange', take, give })}
        >
          {say('exchange.do')}
        </button>
      </div>
    </div>
  );
}
