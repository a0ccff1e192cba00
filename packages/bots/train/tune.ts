import { FinalEvaluator, Random, Rollout, SHREWD, type Weights } from '@don/bots/internals';
import { DISTRICTS, EDITIONS, Game, MAX_SEATS, optionsFor } from '@don/rules';
import { redeal } from '@don/rules/engine';

/**
 * Climbs from the shrewd weights to better ones: a mutant plays one against three and three against one on the same
 * decks, and replaces the champion when it wins more in both. Run: node dist/train/tune.js [seed] [seconds]
 */
const [seed = '1', seconds = '60', players = '4', edition = 'don'] = process.argv.slice(2);
const PLAYERS = Number(players);
const random = new Random(Number(seed) * 7919);
const rules = EDITIONS[edition as keyof typeof EDITIONS];
const game = new Game(rules, optionsFor(rules, { sideAuctions: false }), PLAYERS);
const final = new FinalEvaluator();
const shares = new Float64Array(MAX_SEATS);
const deck = Uint8Array.from(DISTRICTS.keys());

/** Win share of one `hero` among `field`, over this many deals with the hero in every seat. */
function winShare(hero: Weights, field: Weights, deals: number, from: Random): number {
  let won = 0;
  const tables = Array.from(
    { length: PLAYERS },
    (_, own) =>
      new Rollout(
        Array.from({ length: PLAYERS }, (_, seat) => (seat === own ? hero : field)),
        from,
      ),
  );
  for (let deal = 0; deal < deals; deal++) {
    from.shuffle(deck, 0);
    const start = from.below(PLAYERS);
    for (let own = 0; own < PLAYERS; own++) {
      redeal(game, deck, start);
      tables[own].play(game);
      final.evaluate(game, 0, shares, 0);
      won += shares[own];
    }
  }
  return won / (deals * PLAYERS);
}

const TUNED = [
  'potential',
  'denial',
  'income',
  'burden',
  'chipLate',
  'chipEarly',
  'wealth',
  'feed',
  'patience',
] as const;

function mutate(weights: Weights, width: number): Weights {
  const mutant: Record<string, number> = { ...weights };
  for (const name of TUNED) {
    if (random.next() < 0.5)
      mutant[name] = Math.max(
        0,
        mutant[name] * Math.exp(width * (random.next() - 0.5) * 2) + 0.05 * (random.next() - 0.5),
      );
  }
  mutant['reach'] = 4;
  return mutant as unknown as Weights;
}

const NOISE = 0.3;
let champion: Weights = { ...SHREWD, noise: NOISE };
const even = 1 / PLAYERS;
const until = Date.now() + 1000 * Number(seconds);
let tried = 0;
while (Date.now() < until) {
  tried++;
  const mutant = mutate(champion, 0.7);
  if (winShare(mutant, champion, 100, random) < even + 0.015) continue;
  const attack = winShare(mutant, champion, 500, random);
  if (attack < even + 0.012) continue;
  const defence = winShare(champion, mutant, 500, random);
  if (attack - defence < 0.02) continue;
  champion = mutant;
  const start = winShare(champion, SHREWD, 300, random);
  console.log(tried, attack.toFixed(3), defence.toFixed(3), start.toFixed(3), JSON.stringify(champion));
}
