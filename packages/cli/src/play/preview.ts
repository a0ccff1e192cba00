import {
  act,
  type EventLog,
  type Game,
  payoutPreview,
  restore,
  type Seat,
  unseenDistricts,
  type View,
} from '@don/rules';
import { aNumber, leftText, shareTexts } from '../narration.js';
import { listed, type People } from '../people.js';
import { numberOf } from '../set-points.js';

/** A game to ask the rules about one's own bids: whatever the view hides has no part in the answers. */
export function gameBehind(view: View): Game {
  return restore(view, { chips: view.chips.map((chips) => chips ?? 0), deck: unseenDistricts(view) });
}

/** Where the chips would go if this bid won now. */
export function previewText(view: View, seat: Seat, amount: number, people: People): string {
  const payout = payoutPreview(gameBehind(view), seat, amount);
  const parts = [...shareTexts(payout, people), ...leftText(payout)];
  const where = parts.length > 0 ? parts.join(', ') : 'nobody is paid';
  return `If ${amount} wins: ${where} (${reason()}${payout.rule})`;

  function reason(): string {
    if (payout.number === null) return 'the seller gets it · ';
    const matches = view.districts.flatMap((own, owner) =>
      owner === seat ? [] : own.filter((name) => numberOf(name) === payout.number),
    );
    return matches.length > 0 ? `${listed(matches)} · ` : `nobody else has ${aNumber(payout.number)} · `;
  }
}

/** What passing would bring at once, as the rules say when it is tried. */
export function passReward(view: View, seat: Seat): number {
  const log: EventLog = [];
  act(gameBehind(view), seat, { type: 'pass' }, log);
  const reward = log.find((event) => event.type === 'reward');
  return reward?.chips ?? 0;
}
