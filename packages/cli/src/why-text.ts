import type { Why, WhyKey } from '@don/bots';

type Facts = Readonly<Record<string, number | string | null>>;
type Namer = (seat: number) => string;

/** A bot's reason in one English sentence; who sits where is the caller's to say. */
export function whyText({ key, data }: Why, name: Namer = (seat) => `seat ${seat}`): string {
  return SENTENCES[key](data, name);
}

const SENTENCES: Record<WhyKey, (facts: Facts, name: Namer) => string> = {
  bidForWorth: (facts, name) => `Worth ${facts['worth']} points to me${rival(facts, name)}; ${bidFacts(facts, name)}.`,
  bidToDeny: (facts, name) =>
    `Worth only ${facts['worth']} points to me, but too much to others${rival(facts, name)}; ${bidFacts(facts, name)}.`,
  bidToPush: (facts, name) =>
    `Worth ${facts['worth']} points to me, and somebody will pay more${rival(facts, name)}; ${bidFacts(facts, name)}.`,
  bidToBluff: (facts, name) => `A bluff with ${facts['chips']} chips: somebody will pay more${rival(facts, name)}.`,
  passTooDear: (facts, name) =>
    `It would take ${facts['least']} or more, and the lot is worth ${facts['worth']} points to me${rival(facts, name)}; I keep my ${facts['chips']} chips.`,
  passCannotBid: (facts) => `No bid from ${facts['least']} on is both allowed and within my ${facts['chips']} chips.`,
  passForChips: (facts) =>
    `The lot is worth ${facts['worth']} points to me at ${facts['least']} or more, and passing brings me ${facts['gets']} chips.`,
  sellForPrice: (facts, name) =>
    `${facts['card']} is worth ${facts['worth']} points to me${rival(facts, name)}; it may bring ${facts['price']} chips.`,
  keepAll: (facts) => `Nobody would pay enough: the nearest is ${facts['card']}, worth ${facts['worth']} points to me.`,
  exchangeForSet: (facts, name) =>
    `${facts['take']} of ${seatName(facts['from'], name)} for my ${facts['give']} gains ${facts['gain']} points.`,
  stayIn: (facts) =>
    `The best exchange, ${facts['take']} for ${facts['give']}, gains ${facts['gain']} points: not enough to miss the auction.`,
  discardLeast: (facts) => `I miss ${facts['card']} least: it is worth ${facts['worth']} points to me.`,
};

function rival(facts: Facts, name: Namer): string {
  return facts['rival'] === null ? '' : `, ${facts['rivalWorth']} to ${seatName(facts['rival'], name)}`;
}

function bidFacts(facts: Facts, name: Namer): string {
  const payee = facts['payee'] === null ? '' : `the money would go to ${seatName(facts['payee'], name)}, `;
  const closed = facts['numbers'] === '' ? '' : `, and bids ending in ${facts['numbers']} would be closed to me`;
  return `${payee}${facts['chipsLeft']} chips would be left${closed}`;
}

function seatName(seat: Facts[string] | undefined, name: Namer): string {
  return typeof seat === 'number' ? name(seat) : 'somebody';
}
