import { type Advice, type Contestant, type Question, suggest, tournament } from '@don/bots';
import { type Prices, priceBidder } from '@don/bots/baselines';

/**
 * One `don` among three who bid up to fixed prices, with and without its opponent model:
 * node dist/bench/price-bidders.js [deals]
 */
const deals = Number(process.argv[2] ?? 40);

const PRICES: readonly Prices[] = [
  [0.5, 1, 0],
  [1, 0, 0],
  [1, 1, 0.3],
  [1, 2, 0.3],
  [1.5, 2, 0.3],
  [0.7, 3, 0.5],
  [2, 3, 0.5],
];

function don(isObservant: boolean): Contestant {
  const answer = ({ beliefs = [], ...question }: Question): Advice =>
    suggest(isObservant ? { ...question, beliefs } : question);
  return { name: 'don', settings: { level: 'don', budgetLots: 0 }, answer };
}

console.log('chips a point, a district, a rival’s point: % won by a don that observes | by one that does not');
for (const prices of PRICES) {
  const table = { edition: 'don', players: 4, options: { sideAuctions: false }, seed: 'strangers' } as const;
  const [observant, blind] = [true, false].map((isObservant) => {
    const { winShare, interval } = tournament({ ...table, hero: don(isObservant), field: priceBidder(prices) }, deals);
    return `${[winShare, ...interval].map((share) => (100 * share).toFixed(0)).join(' ')}`;
  });
  console.log(`${prices.join(', ')}: ${observant} | ${blind}`);
}
