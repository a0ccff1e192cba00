import { type Advice, type Contestant, type Pairing, type Question, type suggest, tournament } from '@don/bots';
import { Random, SolvedPlayer, ValueNet } from '@don/bots/internals';
import { decode, restore, unseenDistricts } from '@don/rules';

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
const DEALS = 60;
/** Side auctions take six times as long, and say less about the network than about how one sells. */
const OPTIONS = { sideAuctions: false };

const MANNER = { level: 'don', temperament: 'steady', budgetLots: 0 } as const;

/** A `don` that judges by these weights. */
function newcomer(weights: Float64Array): Contestant {
  const player = new SolvedPlayer(new ValueNet(weights));
  const answer = ({ view, counted }: Question): Advice => {
    const game = restore(view, { chips: counted, deck: unseenDistricts(view) });
    const { code, chances } = player.choose(game, new Random(1), 0);
    return { action: decode(code), why: { key: 'stayIn', data: {} }, chances: Array.from(chances) };
  };
  return { name: 'newcomer', manner: MANNER, answer };
}

/**
 * Whether new weights win more than the `don` that ships: each of the two sits among a field of the other, on the same
 * deals. `shipped` is the door of the version to beat.
 */
export function gate(
  weights: Float64Array,
  shipped: typeof suggest,
  seed: string,
): { readonly passes: boolean; readonly text: string } {
  const fresh = newcomer(weights);
  const old: Contestant = { name: 'shipped', manner: MANNER, answer: shipped };
  const attack = meanShare({ hero: fresh, field: old, seed });
  const defence = meanShare({ hero: old, field: fresh, seed });
  return {
    passes: attack > defence,
    text: `the newcomer among the shipped ${percent(attack)}, the shipped among newcomers ${percent(defence)}`,
  };
}

/** Win share over all tables, where even strength is 1. */
function meanShare(sides: Pick<Pairing, 'hero' | 'field' | 'seed'>): number {
  const shares = TABLES.map(
    (table) => table.players * tournament({ ...table, ...sides, options: OPTIONS }, DEALS).winShare,
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} % of an even share`;
}
