import { suggest } from '@don/bots';
import { AuctionSolver, FinalEvaluator, Random, Rollout, SettlingEvaluator, SHREWD } from '@don/bots/internals';
import { DISTRICTS, EDITIONS, Game, MAX_SEATS, optionsFor, viewFor } from '@don/rules';
import { amountOf, apply, BID, bidCode, encode, PASS, redeal, typeOf } from '@don/rules/engine';

/**
 * What a level loses in the last auction, which can be solved exactly: the chance to win of its action against that of
 * the best one, if everybody else plays perfectly. Run: node dist/bench/endgames.js [level] [games]
 */
const [level = 'don', games = '200'] = process.argv.slice(2);
const PLAYERS = 4;
const random = new Random(11);
const game = new Game(EDITIONS.don, optionsFor(EDITIONS.don, { sideAuctions: false }), PLAYERS);
const deck = Uint8Array.from(DISTRICTS.keys());
const rollout = new Rollout([{ ...SHREWD, noise: 0.3 }], random);
const solver = new AuctionSolver(new SettlingEvaluator(new FinalEvaluator()));
solver.temperature = 0;

/** The chance to win of the seat to act after this action, all playing perfectly from there on. */
function chanceAfter(code: number): number {
  const chances = new Float64Array(MAX_SEATS);
  if (typeOf(code) === BID) solver.readBid(game, amountOf(code), chances);
  else solver.readPass(game, chances);
  return chances[game.turn];
}

let loss = 0;
let decisions = 0;
let mistakes = 0;
for (let index = 0; index < Number(games); index++) {
  random.shuffle(deck, 0);
  redeal(game, deck, random.below(PLAYERS));
  rollout.begin();
  while (game.round < game.edition.rounds) rollout.step(game);
  while (!game.over) {
    solver.solve(game, 0);
    const chipCounts = Array.from(game.chips.subarray(0, PLAYERS));
    const question = { level: level as 'don', view: viewFor(game, game.turn), chipCounts, seed: String(index) };
    const chosen = encode(suggest(question).action);
    const best = solver.bestBidIn(game);
    const bestValue = Math.max(chanceAfter(PASS), best < 0 ? 0 : chanceAfter(bidCode(best)));
    // A bid beyond what anybody could answer is not in the solver's table; it wins as surely as the best one.
    const value = typeOf(chosen) === BID && amountOf(chosen) > bestLimit() ? bestValue : chanceAfter(chosen);
    loss += bestValue - value;
    if (bestValue - value > 1e-9) mistakes++;
    decisions++;
    apply(game, chosen);
  }
}
console.log(
  `${level}: mean loss ${(loss / decisions).toFixed(4)} in ${decisions} decisions of ${games} last auctions, ${mistakes} mistakes`,
);

function bestLimit(): number {
  let most = game.least;
  for (let seat = 0; seat < PLAYERS; seat++) if (seat !== game.turn) most = Math.max(most, game.chips[seat]);
  return most + 4;
}
