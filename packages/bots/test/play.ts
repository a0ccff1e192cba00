import { type Arrangement, act, createGame, type Event, type Game, setupFrom, viewFor } from '@don/rules';
import { type Advice, ChipCounter, type Level, type Question, suggest } from '../src/index.js';

/** Plays a whole game by the door, with a count of chips kept from public events; calls back at every decision. */
export function playGame(
  arrangement: Arrangement,
  levelOf: (seat: number) => Level,
  onAdvice?: (question: Question, advice: Advice, game: Game) => void,
  settings: Partial<Question> = {},
): Game {
  const log: Event[] = [];
  const game = createGame(setupFrom(arrangement), log);
  const count = new ChipCounter(Array<number>(game.players).fill(game.edition.chips));
  while (!game.over) {
    const seed = 'seed' in arrangement.deal ? arrangement.deal.seed : 'deck';
    const question: Question = {
      level: levelOf(game.turn),
      view: viewFor(game, game.turn),
      chipCounts: [...count.chips],
      seed,
      ...settings,
    };
    const advice = suggest(question);
    onAdvice?.(question, advice, game);
    const events: Event[] = [];
    const refused = act(game, game.turn, advice.action, events);
    if (refused !== null) throw new Error(`${JSON.stringify(advice.action)} refused: ${JSON.stringify(refused)}`);
    count.observe(events);
  }
  return game;
}
