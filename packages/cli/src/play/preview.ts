import { gameFromView, numberOf, payoutPreview, type Seat, type View } from '@don/rules';
import { aNumber, leftText, shareTexts } from '../narration.js';
import { listed, type People } from '../people.js';

/** Where the chips would go if this bid won now. */
export function previewText(view: View, seat: Seat, amount: number, people: People): string {
  const payout = payoutPreview(gameFromView(view), seat, amount);
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
