import { type Contestant, type Pairing, type suggest, tournament } from '@don/bots';
import { AuctionSolverPlayer, CASUAL, Random, SHREWD, UNLIMITED, ValueNet } from '@don/bots/internals';
import { contestant, heuristicContestant, SETTINGS } from './contestants.js';

/** The tables of a gate's tournament; every deal is played with the hero in every seat. */
const TABLES = [
  { edition: 'don', players: 3 },
  { edition: 'don', players: 4 },
  { edition: 'don', players: 5 },
  { edition: 'don', players: 6 },
  { edition: 'serengeti', players: 3 },
  { edition: 'serengeti', players: 4 },
  { edition: 'serengeti', players: 5 },
] as const;
const DEALS = 40;
/** Side auctions take six times as long, and say less about the network than about selling. */
const OPTIONS = { sideAuctions: false };

/** A `don` with these weights of the network. */
function candidate(weights: Float64Array): Contestant {
  const player = new AuctionSolverPlayer(new ValueNet(weights));
  return contestant('candidate', ({ beliefs = null }, game) =>
    player.choose(game, new Random(1), 0, UNLIMITED, beliefs),
  );
}

/** The rivals for both networks: of many kinds, since nobody knows whom a `don` will meet. */
const RIVALS: readonly Contestant[] = [
  heuristicContestant('shrewd', SHREWD),
  heuristicContestant('casual', { ...CASUAL, noise: 0 }),
  heuristicContestant('miser', { ...SHREWD, chipEarly: 2 * SHREWD.chipEarly, chipLate: 2 * SHREWD.chipLate }),
  heuristicContestant('spendthrift', { ...SHREWD, chipEarly: SHREWD.chipEarly / 2, chipLate: SHREWD.chipLate / 2 }),
];

/**
 * Whether new weights win more than the `don` that ships: on the same deals, each sits among a field of the other, and
 * among fields of rivals. `shipped` is `suggest` of the version to beat.
 */
export function gate(
  weights: Float64Array,
  shipped: typeof suggest,
  seed: string,
): { readonly passes: boolean; readonly text: string } {
  const fresh = candidate(weights);
  const old: Contestant = { name: 'shipped', settings: SETTINGS, answer: shipped };
  const freshShares = [old, ...RIVALS].map((field) => meanShare({ hero: fresh, field, seed }));
  const oldShares = [fresh, ...RIVALS].map((field) => meanShare({ hero: old, field, seed }));
  const names = ['each other', ...RIVALS.map(({ name }) => name)];
  const text = names.map((name, index) => `${name} ${percent(freshShares[index])} and ${percent(oldShares[index])}`);
  return {
    passes: sumOf(freshShares) > sumOf(oldShares),
    text: `% of an even share, candidate and shipped, among ${text.join(', ')}`,
  };
}

/** Win share over all tables, where even strength is 1. */
function meanShare(sides: Pick<Pairing, 'hero' | 'field' | 'seed'>): number {
  const shares = TABLES.map(
    (table) => table.players * tournament({ ...table, ...sides, options: OPTIONS }, DEALS).winShare,
  );
  return sumOf(shares) / shares.length;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}
