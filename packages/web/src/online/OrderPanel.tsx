import type { AutoBidLimit } from '@don/protocol';
import type { View } from '@don/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Check } from '../controls/Check.js';
import { Choice } from '../controls/Choice.js';
import { ladderFor } from '../game/ladder.js';
import { useSay } from '../i18n/say.js';
import { useKeys } from '../table/use-keys.js';
import { limitOffered } from './limit-offered.js';
import type { Ordering } from './use-orders.js';

const BEYOND = ['pass', 'ask'] as const satisfies readonly AutoBidLimit['beyond'][];

interface OrderPanelProps {
  readonly view: View;
  readonly seat: number;
  readonly ordering: Ordering;
  /** Whether the player is still in the auction. */
  readonly canBid: boolean;
  readonly attempt: (deed: () => Promise<unknown>) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Orders for the server: a sealed limit for this lot, and what it may decide in all that follow. */
export function OrderPanel({ view, seat, ordering, canBid, attempt, onDone }: OrderPanelProps): ReactNode {
  const say = useSay();
  const { orders, give } = ordering;
  const amounts = canBid ? amountsFor(view, seat) : [];
  const [wished, setWished] = useState(orders.limit?.upTo ?? null);
  const upTo = limitOffered(amounts, wished);
  // What was offered once stays while it can be bid: nobody seals another limit than he has read.
  if (wished === null && upTo !== undefined) setWished(upTo);
  const [beyond, setBeyond] = useState<AutoBidLimit['beyond']>(orders.limit?.beyond ?? 'pass');

  useKeys((key) => {
    if (key === 'Escape') onDone();
  });

  async function seal(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (upTo === undefined) return;
    if (await attempt(() => give({ limit: { lot: [...view.lot], upTo, beyond } }))) onDone();
  }

  return (
    <div className="order-panel" data-place="panel">
      <header>
        <h2>{say('order.title')}</h2>
        <button type="button" className="quiet" aria-label={say('close')} onClick={onDone}>
          ✕
        </button>
      </header>
      <p>{say('order.note')}</p>
      {upTo !== undefined && (
        <form onSubmit={(event) => void seal(event)}>
          <Choice
            label={say('order.upTo')}
            value={`${upTo}`}
            words={amounts.map((amount) => `${amount}`)}
            wording={(word) => word}
            onChange={(word) => setWished(Number(word))}
          />
          <Choice
            label={say('order.beyond')}
            value={beyond}
            words={BEYOND}
            wording={(word) => say(`beyond.${word}`)}
            onChange={setBeyond}
          />
          <button type="submit" className="primary">
            {say('order.seal')}
          </button>
        </form>
      )}
      <Check
        label={say('order.autoPass')}
        value={orders.pass}
        onChange={(pass) => void attempt(() => give({ pass }))}
      />
      {view.options.sideAuctions && (
        <Check label={say('order.keep')} value={orders.keep} onChange={(keep) => void attempt(() => give({ keep }))} />
      )}
      {view.options.exchange && (
        <Check label={say('order.stay')} value={orders.stay} onChange={(stay) => void attempt(() => give({ stay }))} />
      )}
    </div>
  );
}

/** Every amount that nothing speaks against. */
function amountsFor(view: View, seat: number): number[] {
  return ladderFor(view, seat).rungs.flatMap(({ amount, against }) => (against === null ? [amount] : []));
}
