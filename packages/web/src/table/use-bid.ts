import type { View } from '@don/rules';
import { useMemo, useState } from 'react';
import { JUMP, useSettings } from '../app/settings.js';
import { ladderFor, type Rung, rungFor, wouldStand } from '../game/ladder.js';
import type { DecisionAsked } from './ActionBar.js';

const MAX_DIGITS = 3;

interface Bidding {
  readonly rungs: readonly Rung[];
  /** What the player has written or tapped; empty until then. */
  readonly typed: string;
  /** The amount to be bid; null where no bid is left. */
  readonly rung: Rung | null;
  /** The amount that is only looked at. */
  readonly pointedAt: Rung | null;
  /** Whether the bid has been made once and is to be made again: it may be a slip. */
  readonly isDoubted: boolean;
  readonly choose: (text: string) => void;
  readonly point: (amount: number | null) => void;
  readonly step: (by: 1 | -1) => void;
  readonly bid: () => void;
}

/**
 * What the player is about to bid: the smallest raise until they choose, and again when the auction has moved on. Where
 * they can pay none, but may bluff, it is the smallest bluff.
 */
export function useBid({ state: { view }, seat, act }: DecisionAsked): Bidding {
  const { confirmJumps } = useSettings();
  const ladder = useMemo(() => ladderFor(view, seat), [view, seat]);
  const [chosen, setChosen] = useState({ view, text: '' });
  const [pointed, setPointed] = useState<number | null>(null);
  const [doubted, setDoubted] = useState<{ readonly view: View; readonly amount: number } | null>(null);
  const typed = chosen.view === view ? chosen.text : '';
  const smallest = ladder.smallest ?? ladder.rungs.find(wouldStand)?.amount ?? null;
  const amount = typed === '' ? smallest : Number(typed);
  const rung = amount === null ? null : rungFor(view, seat, amount);
  const isJump = confirmJumps && rung !== null && rung.amount >= (smallest ?? 0) + JUMP;
  const isRisky = isJump || (rung !== null && rung.penalty !== null);
  const isDoubted = isRisky && doubted?.view === view && doubted.amount === rung?.amount;

  function choose(text: string): void {
    setPointed(null);
    setChosen({ view, text: text.replace(/\D/g, '').slice(0, MAX_DIGITS) });
  }
  function step(by: 1 | -1): void {
    const next = nextOpen(ladder.rungs, amount, by);
    if (next !== null) choose(`${next}`);
  }
  function bid(): void {
    if (!rung?.isOpen) return;
    if (isRisky && !isDoubted) setDoubted({ view, amount: rung.amount });
    else act({ type: 'bid', amount: rung.amount });
  }
  const pointedAt = pointed === null ? null : rungFor(view, seat, pointed);
  return { rungs: ladder.rungs, typed, rung, pointedAt, isDoubted, choose, point: setPointed, step, bid };
}

/** The next amount up or down that would be a bid. */
function nextOpen(rungs: readonly Rung[], amount: number | null, by: 1 | -1): number | null {
  const bids = rungs.filter(wouldStand).map((rung) => rung.amount);
  const from = amount ?? -1;
  return (by === 1 ? bids.find((one) => one > from) : bids.findLast((one) => one < from)) ?? null;
}
