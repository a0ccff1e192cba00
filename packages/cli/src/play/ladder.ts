import { type Game, NONE, type Payout, payoutPreview, type Seat, whyNot } from '@don/rules';
import type { People } from '../people.js';
import { LONGEST_NAME, type Screen } from '../table-view.js';
import { flow, padLeft, padRight, shortened, textWidth } from '../text-width.js';

/** Ten amounts in a row have every last digit, and with it everybody who can be paid. */
const RUNGS = 12;
/** If no more than these are left, all of them are shown. */
const MOST_RUNGS = 15;
const ACROSS = 3;

/** The next amounts one may bid: who would be paid for each, and which district forbids the others. */
export function ladderLines(game: Game, seat: Seat, screen: Screen): string[] {
  const most = Math.min(game.chips[seat] ?? 0, game.box);
  const last = most < game.least + MOST_RUNGS ? most : game.least + RUNGS - 1;
  const amounts = Array.from({ length: last - game.least + 1 }, (_, index) => game.least + index);
  const more = last < most ? [`  … and so on up to ${most}; the last digit decides.`] : [];
  if (game.seller !== NONE) return [...sellerLadder(game, seat, amounts, screen), ...more];
  const width = Math.floor((screen.columns - 2) / ACROSS);
  const rungs = amounts.map((amount) => rung(game, seat, amount, width, screen));
  const rows = Math.ceil(rungs.length / ACROSS);
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = rungs.filter((_, index) => index % rows === row);
    return `  ${cells.join('')}`.trimEnd();
  });
  return [...lines, ...more];
}

function rung(game: Game, seat: Seat, amount: number, width: number, { people, paint }: Screen): string {
  const label = padLeft(`${amount}`, 3);
  const against = whyNot(game, seat, amount);
  if (against?.code === 'forbidden_number') return paint.dim(padRight(`${label} × own ${against.district}`, width));
  const paid = paidText(payoutPreview(game, seat, amount), game.players, people, width - 4);
  return paint.bold(label) + padRight(` ${paid}`, width - 3);
}

/** In a side auction every bid is paid to the same one, so amounts are enough. */
function sellerLadder(game: Game, seat: Seat, amounts: readonly number[], screen: Screen): string[] {
  const { paint, people, columns } = screen;
  const rungs = amounts.map((amount) => {
    const against = whyNot(game, seat, amount);
    return against?.code === 'forbidden_number'
      ? paint.dim(`${amount} × own ${against.district}`)
      : paint.bold(`${amount}`);
  });
  return flow(`  to ${shortened(people.object(game.seller), LONGEST_NAME)}: `, rungs, columns, ' · ');
}

/** Who is paid, in so many columns: names get shorter where there is no room for them. */
function paidText(payout: Payout, players: number, people: People, columns: number): string {
  const left = payout.left > 0 ? `, ${payout.leftTo} ${payout.left}` : '';
  if (payout.shares.length === 0) return left === '' ? 'nobody is paid' : `nobody${left}`;
  const chips = payout.shares[0]?.chips ?? 0;
  const areEqual = payout.shares.every((share) => share.chips === chips);
  if (payout.rule === 'P5' && areEqual && payout.shares.length === players - 1) return `others ${chips} each${left}`;
  for (let longest = columns; longest >= 1; longest--) {
    const names = payout.shares.map((share) => [...people.object(share.seat)].slice(0, longest).join('').trim());
    const text = areEqual
      ? `${names.join('+')} ${chips}${names.length > 1 ? ' each' : ''}`
      : payout.shares.map((share, index) => `${names[index]} ${share.chips}`).join(' ');
    if (textWidth(text + left) <= columns) return text + left;
  }
  return shortened(`${payout.shares.length} seats${left}`, columns);
}
