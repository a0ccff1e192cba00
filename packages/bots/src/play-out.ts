import { act, type EventLog, type Game, type Seat, viewFor } from '@don/rules';
import { type Observation, Observer } from './observer.js';
import { type Advice, type Question, suggest } from './suggest.js';

/** Everything in a question that does not come from the table. */
export type BotSettings = Omit<Question, 'view' | 'seed' | keyof Observation>;

/** A player for the arena: a level, or any other way to answer a question. */
export interface Contestant {
  readonly name: string;
  readonly settings: BotSettings;
  /** Defaults to this package's `suggest`. */
  readonly answer?: (question: Question) => Advice;
}

export interface PlayHooks {
  readonly log?: EventLog;
  readonly onDecision?: (seat: Seat, milliseconds: number) => void;
}

/** Lets contestants, one a seat, play a game to its end. */
export function playOut(game: Game, seats: readonly Contestant[], seed: string, hooks: PlayHooks = {}): void {
  const observer = new Observer(game);
  while (!game.over) {
    const seat = game.turn;
    const begun = Date.now();
    const { action } = ask(game, seats[seat], seed, observer);
    hooks.onDecision?.(seat, Date.now() - begun);
    observer.watch(game, seat, action);
    const refused = act(game, seat, action, hooks.log);
    if (refused) throw new Error(`${seats[seat].name} wants ${JSON.stringify(action)}: ${refused.code}`);
  }
}

/** What a contestant who has watched the game so far would do. */
export function ask(game: Game, { settings, answer = suggest }: Contestant, seed: string, observer: Observer): Advice {
  return answer({ ...settings, view: viewFor(game, game.turn), ...observer.observation(game), seed });
}
