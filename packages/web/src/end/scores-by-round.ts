import { type Game, pointsOf, type RecordedGame, replay, resultOf, stateOf } from '@don/rules';

/** How a game stood at one moment, by seat. */
export interface RoundScore {
  readonly points: readonly number[];
  readonly chips: readonly number[];
}

/** How a game went: as it stood at the beginning and at the end of every round, the bonus for chips (F2) in the last. */
export function scoresByRound(recorded: RecordedGame): RoundScore[] {
  const scores: RoundScore[] = [];
  let last: number | null = null;
  for (const { game } of replay(recorded)) {
    if (game.round !== last || game.over) scores.push(scoreOf(game));
    last = game.round;
  }
  return scores;
}

function scoreOf(game: Game): RoundScore {
  return {
    points: game.over ? resultOf(game).points : stateOf(game).districts.map(pointsOf),
    chips: Array.from(game.chips.subarray(0, game.players)),
  };
}
