import {
  type Action,
  act,
  createGame,
  DISTRICTS,
  deckLeftIn,
  type EditionId,
  type EventLog,
  editionOf,
  type Game,
  type House,
  type Options,
  optionsFor,
  type Refusal,
  startingBank,
} from '../../src/index.js';
import { actionFromToken } from '../../src/record-format.js';
import { tell } from './story.js';

/** A table at the beginning of a round; what is not said is as the edition has it. */
export interface TableSpec {
  edition?: EditionId;
  house?: House;
  /** Each seat's districts, as in `'B7 V9'`, or `''`. */
  hands: readonly string[];
  chips?: readonly number[];
  /** What the deck turns up first. */
  lot?: string;
  /** 13 unless told: in lots of 1, 2 and 3 a round with one district; 14 has two and 15, the last, three. */
  round?: number;
  start?: number;
  pot?: number;
  bank?: number;
  /** Side auctions and exchange are off unless told. */
  options?: Partial<Options>;
}

export const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Sets a table up; the districts that neither a hand nor the rest of the deck needs have left the game. */
export function table(spec: TableSpec, log?: EventLog): Game {
  const { house = {} } = spec;
  const edition = editionOf({ edition: spec.edition ?? 'don', house });
  const players = spec.hands.length;
  const round = spec.round ?? 13;
  const districts = spec.hands.map(words);
  const lot = words(spec.lot ?? '');
  const placed = new Set([...districts.flat(), ...lot]);
  const others = DISTRICTS.filter((name) => !placed.has(name));
  const needed = deckLeftIn(edition, round) - lot.length;
  return createGame(
    {
      edition: edition.id,
      house,
      players,
      options: optionsFor(edition, { sideAuctions: false, exchange: false, ...spec.options }),
      deck: [...lot, ...others.slice(0, needed)],
      start: spec.start ?? 0,
      position: {
        round,
        chips: spec.chips ?? Array<number>(players).fill(edition.chips),
        districts,
        pot: spec.pot ?? 0,
        bank: spec.bank ?? startingBank(edition, players),
        removed: others.slice(needed),
      },
    },
    log,
  );
}

export function actionOf(token: string): Action {
  const action = actionFromToken(token);
  if (!action) throw new Error(`no action: ${token}`);
  return action;
}

/** Plays moves such as `'0:7 1:- 2:sell=B7'`, written as in a record, and tells what happened. */
export function play(game: Game, moves: string): string[] {
  const log: EventLog = [];
  for (const move of words(moves)) {
    const refused = act(game, Number(move.charAt(0)), actionOf(move.slice(2)), log);
    if (refused) throw new Error(`${move} is refused: ${JSON.stringify(refused)}`);
  }
  return log.map(tell);
}

/** What the rules say to one more move. */
export function attempt(game: Game, move: string): Refusal | null {
  return act(game, Number(move.charAt(0)), actionOf(move.slice(2)));
}

export const chipsOf = (game: Game): number[] => Array.from(game.chips.subarray(0, game.players));
