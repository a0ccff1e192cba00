import { Random, ValueNet } from '@don/bots/internals';
import { type Collected, Positions } from './positions.js';
import { SelfPlay } from './self-play.js';

/** A part of one turn's games; the result depends on nothing else. */
export interface Chunk {
  readonly weights: Float64Array;
  readonly seed: number;
  /** At least so many positions are collected; the last game is played to its end. */
  readonly positions: number;
  /** Whether everybody plays by heuristics, because there is no network yet. */
  readonly rough: boolean;
}

/** The longest game has fewer positions than this. */
const MAX_POSITIONS_PER_GAME = 20;

/** Runs on a worker thread. */
export default function playChunk({ weights, seed, positions: goal, rough }: Chunk): Collected {
  const positions = new Positions(goal + MAX_POSITIONS_PER_GAME);
  const play = new SelfPlay(new ValueNet(weights), new Random(seed));
  while (positions.count < goal) {
    if (rough) play.playHeuristicGame(positions);
    else play.playNetworkGame(positions);
  }
  return positions;
}
