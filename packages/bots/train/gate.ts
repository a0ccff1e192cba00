import { type Contestant, type Pairing, type suggest, tournament } from '@don/bots';
import { AT_LEISURE, CASUAL, Random, SHREWD, SolvedPlayer, ValueNet } from '@don/bots/internals';
import { byThumb, contestant, MANNER } from './contestants.js';

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
/** Side auctions take six times as long, and say less about the network than about how one sells. */
const OPTIONS = { sideAuctions: false };

/** A `don` that judges by these weights. */
function newcomer(weights: Float64Array): Contestant {
  const player = new SolvedPlayer(new ValueNet(weights));
  return contestant('newcomer', ({ habits = null }, game) =>
    player.choose(game, new Random(1), 0, { ...AT_LEISURE, habits }),
  );
}

/** Whom both have to beat: rivals of many sorts, since nobody knows whom a `don` will meet. */
const RIVALS: readonly Contestant[] = [
  byThumb('shrewd', SHREWD),
  byThumb('casual', { ...CASUAL, noise: 0 }),
  byThumb('miser', { ...SHREWD, chipEarly: 2 * SHREWD.chipEarly, chipLate: 2 * SHREWD.chipLate }),
  byThumb('spendthrift', { ...SHREWD, chipEarly: SHREWD.chipEarly / 2, chipLate: SHREWD.chipLate / 2 }),
];

/**
 * Whether new weights win more than the `don` that ships: on the same deals, each sits among a field of the other, and
 * among fields of rivals. `shipped` is the door of the version to beat.
 */
export function gate(
  weights: Float64Array,
  shipped: typeof suggest,
  seed: string,
): { readonly passes: boolean; readonly text: string } {
  const fresh = newcomer(weights);
  const old: Contestant = { name: 'shipped', manner: MANNER, answer: shipped };
  const freshShares = [old, ...RIVALS].map((field) => meanShare({ hero: fresh, field, seed }));
  const oldShares = [fresh, ...RIVALS].map((field) => meanShare({ hero: old, field, seed }));
  const names = ['each other', ...RIVALS.map(({ name }) => name)];
  const text = names.map((name, index) => `${name} ${percent(freshShares[index])} and ${percent(oldShares[index])}`);
  return {
    passes: sumOf(freshShares) > sumOf(oldShares),
    text: `% of an even share, newcomer and shipped, among ${text.join(', ')}`,
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
