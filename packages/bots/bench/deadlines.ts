import { suggest } from '@don/bots';
import { act, createGame, setupFrom, viewFor } from '@don/rules';

/** How long `don` takes for budgets of several lengths, over whole games with everything allowed: node dist/bench/deadlines.js [games] */
const [games = '1'] = process.argv.slice(2);
const BUDGETS = [10, 20, 50, 100];
const options = { sideAuctions: true, exchange: true };

console.log('budget ms, players: decisions, longest ms, over by more than 20 %');
for (const budgetMs of BUDGETS) {
  for (const players of [3, 4, 5, 6]) {
    const taken: number[] = [];
    for (let deal = 0; deal < Number(games); deal++) {
      const game = createGame(setupFrom({ edition: 'don', players, options, deal: { seed: `deadline ${deal}` } }));
      while (!game.over) {
        const chipCounts = Array.from(game.chips.subarray(0, players));
        const view = viewFor(game, game.turn);
        const begun = performance.now();
        // Only one seat is a don, so that a game does not take forever.
        const level = game.turn === 0 ? 'don' : 'shrewd';
        const { action } = suggest({ level, view, chipCounts, seed: 'deadlines', budgetMs });
        if (level === 'don') taken.push(performance.now() - begun);
        act(game, game.turn, action);
      }
    }
    const late = taken.filter((ms) => ms > 1.2 * budgetMs).length;
    console.log(`${budgetMs}, ${players}: ${taken.length}, ${Math.max(...taken).toFixed(1)}, ${late}`);
  }
}
