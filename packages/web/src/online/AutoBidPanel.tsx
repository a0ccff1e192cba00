import type { AutoBidLimit } from '@don/protocol';
import type { View } from '@don/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Checkbox } from '../controls/Checkbox.js';
import { Select } from '../controls/Select.js';
import { ladderFor } from '../game/ladder.js';
import { useSay } from '../i18n/say.js';
import { useKeys } from '../table/use-keys.js';
import type { AutoBidState } from './use-auto-bid.js';

const BEYOND = ['pass', 'ask'] as const satisfies readonly AutoBidLimit['beyond'][];

interface AutoBidPanelProps {
  readonly view: View;
  readonly seat: number;
  readonly autoBid: AutoBidState;
  /** Whether the player is still in the auction. */
  readonly canBid: boolean;
  readonly attempt: (deed: () => Promise<unknown>) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Orders for the server: a sealed limit for this lot, and what it may decide in all that follow. */
export function AutoBidPanel({ view, seat, autoBid, canBid, attempt, onDone }: AutoBidPanelProps): ReactNode {
  const say = useSay();
  const { settings, change } = autoBid;
  const amounts = canBid ? amountsFor(view, seat) : [];
  const [wished, setWished] = useState(settings.limit?.upTo ?? null);
  const upTo = defaultLimit(amounts, wished);
  // What was offered once stays while it can be bid: nobody sets another limit than the one they read.
  if (wished === null && upTo !== undefined) setWished(upTo);
  const [beyond, setBeyond] = useState<AutoBidLimit['beyond']>(settings.limit?.beyond ?? 'pass');

  useKeys((key) => {
    if (key === 'Escape') onDone();
  });

  async function seal(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (upTo === undefined) return;
    if (await attempt(() => change({ limit: { lot: [...view.lot], upTo, beyond } }))) onDone();
  }

  return (
    <div className="auto-bid-panel" data-place="panel">
      <header>
        <h2>{say('order.title')}</h2>
        <button type="button" className="quiet" aria-label={say('close')} onClick={onDone}>
          ✕
        </button>
      </header>
      <p>{say('order.note')}</p>
      {upTo !== undefined && (
        <form onSubmit={(event) => void seal(event)}>
          <Select
            label={say('order.upTo')}
            value={`${upTo}`}
            words={amounts.map((amount) => `${amount}`)}
            wording={(word) => word}
            onChange={(word) => setWished(Number(word))}
          />
          <Select
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
      <Checkbox
        label={say('order.autoPass')}
        value={settings.pass}
        onChange={(pass) => void attempt(() => change({ pass }))}
      />
      {view.options.sideAuctions && (
        <Checkbox
          label={say('order.keep')}
          value={settings.keep}
          onChange={(keep) => void attempt(() => change({ keep }))}
        />
      )}
      {view.options.exchange && (
        <Checkbox
          label={say('order.stay')}
          value={settings.stay}
          onChange={(stay) => void attempt(() => change({ stay }))}
        />
      )}
    </div>
  );
}

/** Every amount that nothing speaks against. */
function amountsFor(view: View, seat: number): number[] {
  return ladderFor(view, seat).rungs.flatMap(({ amount, against }) => (against === null ? [amount] : []));
}

/**
 * The limit that is offered among the amounts that may be bid, ascending: what is wished, or the next one above it where
 * the auction has gone past that; without a wish the middle one, since the lowest is outbid at once and the highest is
 * all one has.
 */
export function defaultLimit(amounts: readonly number[], wished: number | null): number | undefined {
  if (wished === null) return amounts[Math.floor((amounts.length - 1) / 2)];
  return amounts.find((amount) => amount >= wished) ?? amounts.at(-1);
}
