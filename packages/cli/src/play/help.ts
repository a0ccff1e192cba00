import { type Edition, editionOf, type Options, type Phase, type View } from '@don/rules';

const NOW: Record<Phase, readonly string[]> = {
  auction: [
    'You can bid for the lot: type an amount, or p to pass and be out of it.',
    'An amount with a question mark, as in 7?, only shows who would be paid.',
  ],
  sideAuction: [
    'A player sells a district: type an amount, or p to pass.',
    'The seller gets the whole bid. The numbers you own are forbidden here too.',
  ],
  sale: [
    'You may sell a district before the lot is turned up: type its name, as in B7,',
    'or its number in the list. The others bid, and you get the chips.',
  ],
  exchange: [
    'You may take a district from any opponent and give one of yours in return:',
    'nobody can refuse. But then you may not bid for the coming lot.',
  ],
  discard: ['You won with a bid that you cannot pay: type the district that leaves the game.'],
  over: [],
};

const ALWAYS = 'Also: h asks a bot for advice, t draws the table, q saves the game and leaves.';

/** What can be done now, and the game in ten lines. */
export function helpLines(view: View): string[] {
  const edition = editionOf(view);
  return [
    ...NOW[view.phase],
    ALWAYS,
    '',
    ...rulesInTen(edition, view.options),
    ...pricesAtTable(edition, view.options),
  ];
}

/** What forbidden bids cost where nobody stops them (O2). */
function pricesAtTable({ fineTo, afterFine, overbid }: Edition, { enforcement }: Options): string[] {
  if (enforcement === 'guarded') return [];
  return [
    'At this table nobody stops you:',
    ` - A bid on your own number costs a chip, to the ${fineTo}, and ${afterFine === 'isOut' ? 'you are out' : 'is withdrawn'}.`,
    overbid === 'reauction'
      ? ' - Win with more than you have: you lose a district and miss the new auction.'
      : ' - Bid more than you have: you lose a district and are out of the auction.',
  ];
}

/** The game for somebody who has never heard of it. */
export function rulesInTen(edition: Edition, options: Options): string[] {
  const { payout, remainderTo, chipBonus, passReward, rounds } = edition;
  const before = [...(options.sideAuctions ? ['sell'] : []), ...(options.exchange ? ['exchange'] : [])];
  return [
    'The game in ten lines:',
    ` 1 30 districts in six colours, with numbers from 0 to 9, come up in ${rounds} lots.`,
    ' 2 At your turn you bid more than the last bid, or pass and are out of it.',
    ' 3 The winner pays the other players, and the LAST DIGIT of the bid says whom:',
    payout === 'majority'
      ? ' 4 who owns most districts with that number gets everything, and ties share it.'
      : ' 4 each of their districts with it gets a share; a sole owner takes everything.',
    ' 5 If nobody else owns the number, all the others share.',
    remainderTo === 'pot'
      ? ' 6 What cannot be shared waits in the pot, and the next payout includes it.'
      : ' 6 What cannot be shared goes to the bank.',
    ' 7 You may not bid what ends in a number you own: with a 4, not 4, 14, 24 …',
    passReward > 0
      ? ` 8 Passing without having bid brings ${passReward} chips from the bank.`
      : ' 8 If nobody bids, the start player, who won the last lot, gets this one free.',
    ` 9 1, 2, 3, 4, 5 districts of a colour score 1, 3, 6, 10, 15; most chips ${chipBonus}.`,
    before.length > 0
      ? `10 Before each lot you may ${before.join(' or ')} a district. Most points win.`
      : '10 Most points at the end win.',
  ];
}
