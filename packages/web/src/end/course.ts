import { pointsOf, RecordedGame, resultOf, stateOf } from '@don/rules';

/** How a game stood at one moment, by seat. */
export interface Standing {
  readonly points: readonly number[];
  readonly chips: readonly number[];
}

/** How a game went: as it stood at the beginning and at the end of every round, the bonus for chips (F2) in the last. */
export function courseOf({ arrangement, actions }: RecordedGame): Standing[] {
  const again = new RecordedGame(arrangement);
  const course = [standing(again)];
  for (const { seat, action } of actions) {
    const { round } = again.game;
    again.act(seat, action);
    if (again.game.round !== round || again.game.over) course.push(standing(again));
  }
  return course;
}

function standing({ game }: RecordedGame): Standing {
  return {
    points: game.over ? resultOf(game).points : stateOf(game).districts.map(pointsOf),
    chips: Array.from(game.chips.subarray(0, game.players)),
  };
}
