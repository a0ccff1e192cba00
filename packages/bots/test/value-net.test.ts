import { createGame, type Game, MAX_SEATS, setupFrom } from '@don/rules';
import { apply, legalCodes } from '@don/rules/engine';
import { describe, expect, it } from 'vitest';
import { NET } from '../src/nets/net.js';
import { unpack } from '../src/packed-net.js';
import { Random } from '../src/random.js';
import { shippedNet } from '../src/shipped-net.js';
import { LAYOUT } from '../src/value-net.js';

/** A table between two lots in the middle of a game of random bids. */
function middle(players: number): Game {
  const random = new Random(players);
  const game = createGame(
    setupFrom({ edition: 'don', players, options: { sideAuctions: false }, deal: { seed: String(players) } }),
  );
  while (game.round < 9) {
    const codes = legalCodes(game);
    apply(game, codes[random.below(Math.min(codes.length, 5))]);
  }
  game.lotSize = 0;
  return game;
}

function chancesAt(game: Game): number[] {
  const net = shippedNet();
  const chances = new Float64Array(MAX_SEATS);
  net.prepare(game, 7, 0);
  net.evaluate(game, 0, chances, 0);
  return [...chances.subarray(0, game.players)];
}

describe('the value network that ships', () => {
  it('has as many weights as the network needs, and names its training run', () => {
    expect(unpack(NET)).toHaveLength(LAYOUT.size);
    expect(NET.run).not.toBe('');
  });

  it.each([3, 4, 5, 6])('gives %i players chances that add up to one', (players) => {
    const chances = chancesAt(middle(players));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    expect(Math.min(...chances)).toBeGreaterThan(0);
  });

  it('does not depend on who sits where', () => {
    const game = middle(4);
    const turned = game.clone();
    for (let seat = 0; seat < 4; seat++) {
      const from = (seat + 1) % 4;
      turned.chips[seat] = game.chips[from];
      turned.owned[seat] = game.owned[from];
      turned.tally[seat] = game.tally[from];
    }
    turned.start = (game.start + 3) % 4;
    const [first, ...others] = chancesAt(game);
    for (const [seat, chance] of [...others, first].entries()) expect(chancesAt(turned)[seat]).toBeCloseTo(chance);
  });

  it('likes chips and districts', () => {
    const game = middle(4);
    const before = chancesAt(game)[2];
    game.chips[2] += 6;
    expect(chancesAt(game)[2]).toBeGreaterThan(before);
  });
});
