import { type Contestant, LEVELS, playDeal, type Question, suggest } from '@don/bots';
import { treeSearch } from '@don/bots/baselines';
import { type Evaluator, NextAuctionEvaluator, Random, SettlingEvaluator, shippedNet } from '@don/bots/internals';
import { EDITIONS, type Game, gameFromView, MAX_SEATS } from '@don/rules';

/**
 * How well the network, and the lookahead predict who wins: one `don` among three
 * of a field is asked at its first decision of every round. Less surprise is better.
 * node dist/bench/calibration.js [a level, or tree] [deals] [lots]
 */
const [name = 'expert', deals = '100', lots = '8'] = process.argv.slice(2);
const level = LEVELS.find((one) => one === name);
const field: Contestant = level ? { name, settings: { level, budgetLots: 0 } } : treeSearch(1000);
/** How far from the network's chances towards those of the next auctions. */
const TRUSTS = [0, 0.25, 0.5, 0.75, 1];

interface Forecast {
  readonly round: number;
  readonly quick: Float64Array;
  readonly close: Float64Array;
}

const evaluator: Evaluator = shippedNet();
const outcomes = new SettlingEvaluator(evaluator);
const next = new NextAuctionEvaluator(evaluator);
const random = new Random(1);

/** The table as it was before this round's lot was turned up. */
function forecast({ view, chipCounts, beliefs }: Question): Forecast {
  const game = gameFromView(view, chipCounts);
  const ahead = game.edition.rounds + 1 - game.round;
  const quick = new Float64Array(MAX_SEATS);
  outcomes.evaluateTable(game, ahead, quick);
  next.beliefs = beliefs ?? null;
  next.prepare(game, ahead, 0);
  return { round: game.round, quick, close: closeLook(game) };
}

function closeLook(game: Game): Float64Array {
  const sum = new Float64Array(MAX_SEATS);
  const chances = new Float64Array(MAX_SEATS);
  const unseen = Uint8Array.from([...game.lot.subarray(0, game.lotSize), ...game.deck.subarray(game.turnedUp)]);
  next.lotSize = game.lotSize;
  for (let lot = 0; lot < Number(lots); lot++) {
    random.shuffle(unseen, 0);
    next.lot.set(unseen.subarray(0, game.lotSize));
    next.evaluate(game, 0, chances, 0);
    for (let seat = 0; seat < game.players; seat++) sum[seat] += chances[seat] / Number(lots);
  }
  return sum;
}

let games: Forecast[][] = [];
const hero: Contestant = {
  name: 'don',
  settings: { level: 'don', budgetLots: 0 },
  answer(question) {
    const { phase, round } = question.view;
    const last = games.at(-1)?.at(-1)?.round ?? EDITIONS.don.rounds;
    if (round < last) games.push([]);
    if (phase === 'auction' && round !== games.at(-1)?.at(-1)?.round) games.at(-1)?.push(forecast(question));
    return suggest(question);
  },
};

/** By round: how many forecasts, and the surprise at the winners, for each trust. */
const surprise = Array.from({ length: EDITIONS.don.rounds + 1 }, () => ({ count: 0, sums: TRUSTS.map(() => 0) }));
for (let deal = 0; deal < Number(deals); deal++) {
  games = [];
  const played = playDeal(
    { edition: 'don', players: 4, options: { sideAuctions: false }, hero, field, seed: 'calibration' },
    deal,
  );
  for (const [index, { ranks }] of played.entries()) {
    const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
    for (const { round, quick, close } of games[index]) {
      surprise[round].count++;
      for (const [place, trust] of TRUSTS.entries()) {
        const likely = (seat: number): number => Math.max(1e-4, quick[seat] + trust * (close[seat] - quick[seat]));
        const logs = winners.map((seat) => -Math.log(likely(seat)));
        surprise[round].sums[place] += logs.reduce((sum, log) => sum + log, 0) / winners.length;
      }
    }
  }
}

console.log(`don among ${field.name}: surprise at who wins, by how far the next auctions are trusted`);
console.log(['round', 'tables', ...TRUSTS].join('\t'));
for (const [round, { count, sums }] of surprise.entries()) {
  if (count > 0) console.log([round, count, ...sums.map((sum) => (sum / count).toFixed(4))].join('\t'));
}
