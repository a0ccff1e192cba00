import { type Advice, type Level, observe, parseSeatLevels, type SeatLevels, suggest } from '@don/bots';
import { viewFor } from '@don/rules';
import { Failure } from '../failure.js';
import type { TerminalGame } from './terminal-game.js';

/** Who sits at a table in the terminal: bots and one person. */
export function seatLevelsIn(tag: string | undefined, players: number): SeatLevels {
  const seatLevels = parseSeatLevels(tag, players);
  if (seatLevels?.filter((level) => level === null).length !== 1)
    throw new Failure('this record is not a game of `don play`: no tag says which seats are bots');
  return seatLevels;
}

/**
 * What a bot would do at the seat to act. The seed stays the same for the whole game, so that a bot keeps its mind about
 * a lot from bid to bid, and a game that is continued goes on as it would have.
 */
export function askBot(live: TerminalGame, level: Level): Advice {
  const { game } = live.recorded;
  return suggest({
    level,
    view: viewFor(game, game.turn),
    ...observe(live.recorded),
    seed: `${live.seed}/bots`,
  });
}
