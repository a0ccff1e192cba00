import { EDITIONS, type Phase, type View } from '@don/rules';

const NOW: Record<Phase, readonly string[]> = {
  auction: [
    'You can bid on the lot: type an amount and press Enter, or p to pass.',
    'Passing puts you out of this auction. 7? shows who would be paid for 7, without bidding.',
  ],
  sideAuction: [
    'Somebody sells a district: type an amount and press Enter, or p to pass.',
    'The seller gets the whole bid. Your forbidden numbers hold here too.',
  ],
  sale: [
    'You may sell one of your districts before the lot is turned up: type its name (B7) or its',
    'number in the list. The others bid for it and you get the chips. Enter keeps all of them.',
  ],
  exchange: [
    "You may take any opponent's district and give one of yours: nobody can refuse.",
    'But then you may not bid for the coming lot. Enter stays out.',
  ],
  discard: ['You won with a bid you cannot pay, so one of your districts leaves the game: type its name.'],
  over: [],
};

const ALWAYS = 'Also: h asks a bot for advice, t draws the table, ? is this help, q saves and leaves.';

/** What can be done now, and the game in ten lines. */
export function helpLines(view: View): string[] {
  return [...NOW[view.phase], ALWAYS, '', ...rulesInTen(view)];
}

function rulesInTen({ edition, options }: View): string[] {
  const { payout, remainderTo, chipBonus, passReward } = EDITIONS[edition];
  return [
    'The game in ten lines:',
    ' 1 30 districts in six colours, each with a number from 0 to 9, are auctioned in 15 lots.',
    ' 2 At your turn you bid higher than the last bid, or pass and are out of this auction.',
    ' 3 The winner pays the bid not to the bank but to the other players:',
    payout === 'majority'
      ? ' 4 whoever owns most districts with the last digit of the bid gets it all; ties share.'
      : ' 4 every district of theirs with the last digit of the bid gets its owner a share.',
    ` 5 If nobody owns that number, all others share. What does not divide goes to the ${remainderTo}.`,
    ' 6 You may never bid an amount whose last digit is a number you own: owning 4 forbids 4, 14 …',
    passReward > 0
      ? ` 7 Passing without having bid in a round earns ${passReward} chips from the bank.`
      : ' 7 If nobody bids, the lot goes free to the start player.',
    options.sideAuctions || options.exchange
      ? ` 8 Before each lot players may ${options.sideAuctions ? 'sell a district' : ''}${options.sideAuctions && options.exchange ? ' or ' : ''}${options.exchange ? 'exchange one' : ''}.`
      : ' 8 Whoever takes the lot is start player of the next round.',
    ' 9 At the end 1, 2, 3, 4 or 5 districts of a colour score 1, 3, 6, 10 or 15 points.',
    `10 Most chips score ${chipBonus} more. Most points win.`,
  ];
}
