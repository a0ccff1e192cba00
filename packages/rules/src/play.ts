import {
  type Action,
  type ActionCode,
  amountOf,
  BID,
  DISCARD,
  districtOf,
  EXCHANGE,
  encode,
  KEEP,
  PASS,
  SELL,
  STAY,
  takenOf,
  typeOf,
} from './actions.js';
import { bid, discard, pass, resumeAuction } from './auction.js';
import type { EventLog } from './events.js';
import { exchange, stay } from './exchange.js';
import type { Game } from './game.js';
import { type Refusal, refusal } from './refusal.js';
import { continueAuction, continueExchanges, continueSales } from './round.js';
import { keep, sell } from './sale.js';
import type { Seat } from './vocabulary.js';

/**
 * Plays an action of the seat to act without asking whether it may: for a search, which only tries what is legal, and
 * for `act`, which has asked. Events are made only where a log is given.
 */
export function apply(game: Game, code: ActionCode, log?: EventLog): void {
  switch (typeOf(code)) {
    case BID:
      bid(game, amountOf(code), log);
      continueAuction(game, log);
      break;
    case PASS:
      pass(game, log);
      continueAuction(game, log);
      break;
    case SELL:
      sell(game, districtOf(code), log);
      continueAuction(game, log);
      break;
    case KEEP:
      keep(game, log);
      continueSales(game, log);
      break;
    case EXCHANGE:
      exchange(game, takenOf(code), districtOf(code), log);
      continueExchanges(game, log);
      break;
    case STAY:
      stay(game, log);
      continueExchanges(game, log);
      break;
    case DISCARD:
      discard(game, game.turn, districtOf(code), log);
      resumeAuction(game);
      continueAuction(game, log);
      break;
  }
}

/** Does what a seat asks for, or says why not and leaves the game as it was. */
export function act(game: Game, seat: Seat, action: Action, log?: EventLog): Refusal | null {
  const refused = refusal(game, seat, action);
  if (refused === null) apply(game, encode(action), log);
  return refused;
}
