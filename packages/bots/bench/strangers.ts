import { type Advice, type Contestant, type Question, suggest, tournament } from '@don/bots';
import { isAuction, lotMask } from '@don/bots/internals';
import { decode, districtPoints, type Game, legalCodes, restore, unseenDistricts } from '@don/rules';

/**
 * One `don` among three who bid in ways that no bot here does, with and without getting to know them:
 * node dist/bench/strangers.js [deals]
 */
const deals = Number(process.argv[2] ?? 40);

/** Raises by the least up to so many chips for a point, for a district, and for a point that it is worth to a rival. */
type Habits = readonly [point: number, district: number, denied: number];

const STRANGERS: readonly Habits[] = [
  [0.5, 1, 0],
  [1, 0, 0],
  [1, 1, 0.3],
  [1, 2, 0.3],
  [1.5, 2, 0.3],
  [0.7, 3, 0.5],
  [2, 3, 0.5],
];

function stranger(habits: Habits): Contestant {
  const answer = ({ view, counted }: Question): Advice => {
    const game = restore(view, { chips: counted, deck: unseenDistricts(view) });
    const codes = legalCodes(game);
    const lowest = decode(codes[0]);
    const bids = isAuction(game) && lowest.type === 'bid' && lowest.amount <= limitOf(game, habits);
    return { action: bids ? lowest : decode(codes[codes.length - 1]), why: { key: 'stayIn', data: {} }, chances: [] };
  };
  return { name: habits.join(', '), manner: { level: 'shrewd' }, answer };
}

function limitOf(game: Game, [point, district, denied]: Habits): number {
  const lot = lotMask(game);
  const gains = Array.from(
    { length: game.players },
    (_, seat) => districtPoints(game.owned[seat] | lot) - districtPoints(game.owned[seat]),
  );
  const rivals = gains.filter((_, seat) => seat !== game.turn && ((game.active >> seat) & 1) === 1);
  return point * gains[game.turn] + district * game.lotSize + denied * Math.max(0, ...rivals);
}

function don(isObservant: boolean): Contestant {
  const answer = ({ habits = [], ...question }: Question): Advice =>
    suggest(isObservant ? { ...question, habits } : question);
  return { name: 'don', manner: { level: 'don', budgetLots: 0 }, answer };
}

console.log('chips a point, a district, a rival’s point: % won by a don that observes | by one that does not');
for (const habits of STRANGERS) {
  const table = { edition: 'don', players: 4, options: { sideAuctions: false }, seed: 'strangers' } as const;
  const [observant, blind] = [true, false].map((isObservant) => {
    const { winShare, interval } = tournament({ ...table, hero: don(isObservant), field: stranger(habits) }, deals);
    return `${[winShare, ...interval].map((share) => (100 * share).toFixed(0)).join(' ')}`;
  });
  console.log(`${habits.join(', ')}: ${observant} | ${blind}`);
}
