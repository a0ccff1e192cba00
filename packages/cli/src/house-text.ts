import {
  type EditionId,
  HOUSE_FIELD_NAMES,
  type House,
  type HouseField,
  type HouseRules,
  type TieBreak,
} from '@don/rules';

const TIE_BREAK: Readonly<Record<TieBreak, string>> = {
  numbers: 'the sum of the numbers',
  districts: 'the number of districts',
  chips: 'chips',
};

/** Each house rule in words. */
const WORDS: { readonly [Field in HouseField]: (value: HouseRules[Field]) => string } = {
  chips: (chips) => `${chips} chips each`,
  bankFromBox: (isBank) => (isBank ? 'the rest of the box is the bank' : 'the bank begins empty'),
  payout: (payout) =>
    payout === 'majority' ? 'the most districts take the payout' : 'every matching district is paid',
  remainderTo: (to) => `what does not divide goes to the ${to}`,
  fineTo: (to) => `fines go to the ${to}`,
  afterFine: (after) => (after === 'isOut' ? 'a fined bidder is out of the auction' : 'a fined bidder bids again'),
  passReward: (chips) =>
    chips === 0 ? 'nothing for passing without a bid' : `${chips} from the bank for passing without a bid`,
  chipBonus: (points) => (points === 0 ? 'no bonus for most chips' : `${points} points for most chips`),
  tieBreaks: (breaks) =>
    breaks.length === 0 ? 'ties are shared' : `ties are broken by ${breaks.map((by) => TIE_BREAK[by]).join(', then ')}`,
  lots: (lots) => `lots of ${lots.join(', ')}`,
  overbid: (overbid) =>
    overbid === 'outAtOnce' ? 'an overbid is out at once' : 'after an overbid the lot is auctioned again',
};

/** How a table's rules differ from print: "10 chips each, ties are shared"; empty where they don't. */
export function formatHouseValue(house: House): string {
  return HOUSE_FIELD_NAMES.flatMap((field) => wordsFor(field, house)).join(', ');
}

function wordsFor<Field extends HouseField>(field: Field, house: House): string[] {
  const value = house[field];
  return value === undefined ? [] : [WORDS[field](value as HouseRules[Field])];
}

/** The edition, and what the table has changed of it. */
export function gameName({ edition, house }: { readonly edition: EditionId; readonly house: House }): string {
  const changed = formatHouseValue(house);
  return changed === '' ? edition : `${edition}, but: ${changed}`;
}
