import { passReward, type View } from '@don/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useSettings } from '../app/settings.js';
import { ladderFor, type Rung, rungFor } from '../game/ladder.js';
import { useSay } from '../i18n/say.js';
import type { Asked } from './ActionBar.js';
import { BidLadder } from './BidLadder.js';
import { KeyCap } from './KeyCap.js';
import { Preview, previewMessage } from './Preview.js';
import { isPassKey, useKeys } from './use-keys.js';

/** This far above the smallest bid it may have been a slip. */
const JUMP = 5;

/** Bid or pass: the smallest raise is one tap away, every other amount two. */
export function BidBar({ asked: { state, people, seat, act } }: { readonly asked: Asked }): ReactNode {
  const say = useSay();
  const { view } = state;
  const ladder = useMemo(() => ladderFor(view, seat), [view, seat]);
  const reward = useMemo(() => passReward(view, seat), [view, seat]);
  /** What the player has chosen for this very bid; when the auction has moved on, it is the smallest raise again. */
  const [chosen, setChosen] = useState({ view, text: '' });
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const { confirmJumps } = useSettings();
  /** The high bid that has been made once and is to be made again. */
  const [doubted, setDoubted] = useState<{ readonly view: View; readonly amount: number } | null>(null);
  const typed = chosen.view === view ? chosen.text : '';
  const amount = typed === '' ? ladder.smallest : Number(typed);
  const rung = amount === null ? null : rungFor(view, seat, amount);
  const shown = pointedAt === null ? (rung ?? ladder.rungs[0] ?? null) : rungFor(view, seat, pointedAt);

  const choose = (text: string): void => {
    setPointedAt(null);
    setChosen({ view, text: text.replace(/\D/g, '').slice(0, 3) });
  };
  const pass = (): void => act({ type: 'pass' });
  const isJump = confirmJumps && rung !== null && rung.amount >= (ladder.smallest ?? 0) + JUMP;
  const isDoubted = isJump && doubted?.view === view && doubted.amount === rung.amount;
  const bid = (): void => {
    if (!rung?.isOpen) return;
    if (isJump && !isDoubted) setDoubted({ view, amount: rung.amount });
    else act({ type: 'bid', amount: rung.amount });
  };

  useKeys((key, event) => {
    const isInField = event.target instanceof HTMLInputElement;
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    const text = isInField ? null : typedAfter(key, typed);
    if (text !== null) choose(text);
    else if (isPassKey(key)) pass();
    else if (key === 'Enter' && (typed !== '' || !isOnButton)) bid();
    else return;
    event.preventDefault();
  });

  const step = (by: 1 | -1): void => {
    const next = nextOpen(ladder.rungs, amount, by);
    if (next !== null) choose(`${next}`);
  };

  return (
    <div className="bid-bar">
      <Preview rung={shown} people={people} isTable={view.options.enforcement === 'table'} />
      <BidLadder
        rungs={ladder.rungs}
        amount={amount}
        people={people}
        wording={(one) => previewMessage(one, people)}
        onChoose={choose}
        onPoint={setPointedAt}
      />
      <div className="bid-controls">
        <button type="button" className="pass" onClick={pass}>
          {reward > 0 ? say('bid.passFor', { chips: reward }) : say('bid.pass')}
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
            value={amount ?? ''}
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

/** The next amount up or down that nothing speaks against. */
function nextOpen(rungs: readonly Rung[], amount: number | null, by: 1 | -1): number | null {
  const fine = rungs.filter((rung) => rung.against === null).map((rung) => rung.amount);
  const from = amount ?? -1;
  return (by === 1 ? fine.find((one) => one > from) : fine.findLast((one) => one < from)) ?? null;
}
