import type { People } from '@don/messages';
import { type Game, NONE, type Payout, payoutPreview, type Seat, whyNot } from '@don/rules';
import type { Translator } from '../language.js';
import { MAX_NAME_COLUMNS, type Screen } from '../table-view.js';
import { flow, padLeft, padRight, shortened, textWidth } from '../text-width.js';

/** Ten amounts in a row have every last digit, and with it everybody who can be paid. */
const RUNGS = 12;
/** If no more than these are left, all of them are shown. */
const MAX_RUNGS = 15;
const ACROSS = 3;

/** The next amounts one may bid: who would be paid for each, and which district forbids the others. */
export function ladderLines(game: Game, seat: Seat, screen: Screen): string[] {
  const most = Math.min(game.chips[seat] ?? 0, game.box);
  const last = most < game.least + MAX_RUNGS ? most : game.least + RUNGS - 1;
  const amounts = Array.from({ length: last - game.least + 1 }, (_, index) => game.least + index);
  const more = last < most ? [`  ${screen.words.say('terminal.more', { most })}`] : [];
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

function rung(game: Game, seat: Seat, amount: number, width: number, { words, people, paint }: Screen): string {
  const label = padLeft(`${amount}`, 3);
  const against = whyNot(game, seat, amount);
  if (against?.code === 'forbidden_number') {
    const own = words.say('terminal.own', { district: against.district });
    return paint.dim(padRight(`${label} × ${own}`, width));
  }
  const paid = paidText(payoutPreview(game, seat, amount), game.players, words, people, width - 4);
  return paint.bold(label) + padRight(` ${paid}`, width - 3);
}

/** In a side auction every bid is paid to the same one, so amounts are enough. */
function sellerLadder(game: Game, seat: Seat, amounts: readonly number[], screen: Screen): string[] {
  const { words, paint, people, columns } = screen;
  const rungs = amounts.map((amount) => {
    const against = whyNot(game, seat, amount);
    return against?.code === 'forbidden_number'
      ? paint.dim(`${amount} × ${words.say('terminal.own', { district: against.district })}`)
      : paint.bold(`${amount}`);
  });
  const name = shortened(words.nameWithin(people, game.seller), MAX_NAME_COLUMNS);
  return flow(`  ${words.say('terminal.toSeller', { name })} `, rungs, columns, ' · ');
}

/** Who is paid, in so many columns: names get shorter where there is no room for them. */
function paidText(payout: Payout, players: number, words: Translator, people: People, columns: number): string {
  const left = payout.left > 0 ? `, ${words.say(`terminal.${payout.leftTo}`, { chips: payout.left })}` : '';
  const nobody = words.say('terminal.nobody');
  if (payout.shares.length === 0) return `${nobody}${left}`;
  const chips = payout.shares[0]?.chips ?? 0;
  const areEqual = payout.shares.every((share) => share.chips === chips);
  if (payout.rule === 'P5' && areEqual && payout.shares.length === players - 1)
    return shortened(`${words.say('terminal.others', { chips })}${left}`, columns);
  for (let longest = columns; longest >= 1; longest--) {
    const names = payout.shares.map(({ seat }) =>
      [...words.nameWithin(people, seat)].slice(0, longest).join('').trim(),
    );
    const text =
      areEqual && names.length > 1
        ? words.say('terminal.each', { names: names.join('+'), chips })
        : payout.shares.map((share, index) => `${names[index]} ${share.chips}`).join(' ');
    if (textWidth(text + left) <= columns) return text + left;
  }
  return shortened(`${words.say('terminal.seats', { count: payout.shares.length })}${left}`, columns);
}
