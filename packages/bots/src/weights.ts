/** The weights of the heuristics; in points unless said otherwise. */
export interface Weights {
  /** Share of a colour's unseen districts that a player hopes to get, times the number of players. */
  readonly potential: number;
  /** How much of the lot's worth to the keenest rival is a reason to deny it. */
  readonly denial: number;
  /** Chips that the sole owner of a number expects to earn with it in each round left. */
  readonly income: number;
  /** What a newly forbidden number costs while all 15 rounds are ahead. */
  readonly burden: number;
  /** What a chip is worth in the last round, and how much more while all 15 rounds are ahead. */
  readonly chipLate: number;
  readonly chipEarly: number;
  /** How quickly chips lose worth for a player with more than the others: an exponent. */
  readonly wealth: number;
  /** How much of what a payout does for rivals is held against a bid. */
  readonly feed: number;
  /** How much of the chips that a pass would bring counts for passing. */
  readonly patience: number;
  /** How many bids above the lowest are tried for one that pays the right people. */
  readonly reach: number;
  /** How wrong appraisals may be, as a fraction. */
  readonly noise: number;
  /** The probability of raising only to make a keen rival pay more. */
  readonly push: number;
}

/** Knows what a set is worth and little else. */
export const NOVICE: Weights = {
  potential: 0,
  denial: 0,
  income: 0,
  burden: 0,
  chipLate: 0.45,
  chipEarly: 0.1,
  wealth: 0,
  feed: 0,
  patience: 0,
  reach: 0,
  noise: 1,
  push: 0,
};

/** Sees what may come of a set and who gets the money, roughly. */
export const CASUAL: Weights = {
  potential: 0.6,
  denial: 0.1,
  income: 0.1,
  burden: 0.2,
  chipLate: 0.3,
  chipEarly: 0.2,
  wealth: 0,
  feed: 0.1,
  patience: 0.3,
  reach: 1,
  noise: 0.7,
  push: 0,
};

/** Found by train/tune.ts, and rounded. */
export const SHREWD: Weights = {
  potential: 0.7,
  denial: 0.33,
  income: 0.45,
  burden: 0.9,
  chipLate: 0.25,
  chipEarly: 0.24,
  wealth: 0.3,
  feed: 0.55,
  patience: 1,
  reach: 4,
  noise: 0,
  push: 0,
};
