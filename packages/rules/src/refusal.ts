import {
  type Action,
  type ActionCode,
  amountOf,
  BID,
  bidCode,
  boundedAmount,
  DISCARD,
  decode,
  discardCode,
  districtOf,
  EXCHANGE,
  encode,
  exchangeCode,
  KEEP,
  PASS,
  SELL,
  STAY,
  sellCode,
  takenOf,
  typeOf,
} from './actions.js';
import { isForbidden, ownWithNumber } from './auction.js';
import { DISTRICTS, type District } from './districts.js';
import { AUCTION, DISCARDING, EXCHANGING, type Game, NONE, SALE, SIDE_AUCTION } from './game.js';
import type { RuleId } from './rule-ids.js';
import type { Phase, Seat } from './vocabulary.js';

/** Why an action is not accepted: a code, the rule that says so, and the facts to word it with. */
export type Refusal =
  | { readonly code: 'game_over'; readonly rule: RuleId }
  | { readonly code: 'not_your_turn'; readonly rule: RuleId; readonly turn: Seat }
  | { readonly code: 'wrong_phase'; readonly rule: RuleId; readonly phase: Phase }
  | { readonly code: 'no_such_card'; readonly rule: 'S1' | 'X1' | 'A5'; readonly cards: readonly District[] }
  | BidRefusal;

export type BidRefusal =
  | { readonly code: 'bid_too_low'; readonly rule: 'A1'; readonly amount: number; readonly least: number }
  | { readonly code: 'bid_above_limit'; readonly rule: 'A1'; readonly amount: number; readonly limit: number }
  | {
      readonly code: 'forbidden_number';
      readonly rule: 'A6' | 'A9';
      readonly amount: number;
      readonly district: District;
    }
  | { readonly code: 'cannot_pay'; readonly rule: 'A5'; readonly amount: number; readonly chips: number };

/** The rule that says who does what in a phase. */
const RULE_OF_PHASE: Readonly<Record<Phase, RuleId>> = {
  sale: 'S1',
  sideAuction: 'S2',
  exchange: 'X1',
  auction: 'A1',
  discard: 'A5',
  over: 'F3',
};

/** What is wrong with an action, as a number for the engine's inner loops. */
type FaultCode = number;
const NO_FAULT: FaultCode = 0;
const WRONG_PHASE: FaultCode = 1;
const NO_SUCH_CARD: FaultCode = 2;
const TOO_LOW: FaultCode = 3;
const ABOVE_LIMIT: FaultCode = 4;
const FORBIDDEN: FaultCode = 5;
const CANNOT_PAY: FaultCode = 6;

/** A1, A5 and A6: what is wrong with an amount, under either enforcement (O2). */
function bidFault(game: Game, seat: Seat, amount: number): FaultCode {
  if (amount < game.least) return TOO_LOW;
  if (amount > game.box) return ABOVE_LIMIT;
  if (isForbidden(game, seat, amount)) return FORBIDDEN;
  if (amount > game.chips[seat]) return CANNOT_PAY;
  return NO_FAULT;
}

const BIDDING = (1 << AUCTION) | (1 << SIDE_AUCTION);

/** The phases that allow each type of action: masks over PHASES, in the order of ACTION_TYPES. */
const KNOWN_IN = [BIDDING, BIDDING, 1 << SALE, 1 << SALE, 1 << EXCHANGING, 1 << EXCHANGING, 1 << DISCARDING];

/** The one predicate behind legalActions and refusal: what the seat to act would do wrong with this action. */
function fault(game: Game, code: ActionCode): FaultCode {
  const type = typeOf(code);
  if (((KNOWN_IN[type] >> game.phase) & 1) === 0) return WRONG_PHASE;
  switch (type) {
    case BID:
      return bidFault(game, game.turn, amountOf(code));
    case EXCHANGE:
      return theirsFault(game, code) || ownFault(game, code);
    case SELL:
    case DISCARD:
      return ownFault(game, code);
    default:
      return NO_FAULT;
  }
}

function theirsFault(game: Game, code: ActionCode): FaultCode {
  const owner = game.ownerOf(takenOf(code));
  return owner === NONE || owner === game.turn ? NO_SUCH_CARD : NO_FAULT;
}

function ownFault(game: Game, code: ActionCode): FaultCode {
  return game.owns(game.turn, districtOf(code)) ? NO_FAULT : NO_SUCH_CARD;
}

/** A9: how often a player without chips may bid a forbidden number in one turn. */
const MAX_FREE_FINES = 3;

function hasUsedFreeFines(game: Game): boolean {
  return game.freeFines >= MAX_FREE_FINES;
}

/** O2: at a real table these can happen, at a price. */
function isTolerated(game: Game, found: FaultCode): boolean {
  if (game.options.enforcement !== 'table') return false;
  return found === CANNOT_PAY || (found === FORBIDDEN && !hasUsedFreeFines(game));
}

/** Why this seat may not do this now; null if it may. */
export function refusal(game: Game, seat: Seat, action: Action): Refusal | null {
  const rule = RULE_OF_PHASE[game.phaseName];
  if (game.over) return { code: 'game_over', rule };
  if (seat !== game.turn) return { code: 'not_your_turn', rule, turn: game.turn };
  const found = fault(game, encode(action));
  if (found === NO_FAULT || isTolerated(game, found)) return null;
  if (found === WRONG_PHASE) return { code: 'wrong_phase', rule, phase: game.phaseName };
  if (action.type === 'bid') return bidRefusal(game, seat, action.amount, found);
  if (action.type === 'exchange') return { code: 'no_such_card', rule: 'X1', cards: [action.take, action.give] };
  const { card } = action as { card: District };
  return { code: 'no_such_card', rule: action.type === 'sell' ? 'S1' : 'A5', cards: [card] };
}

function bidRefusal(game: Game, seat: Seat, amount: number, found: FaultCode): BidRefusal {
  switch (found) {
    case TOO_LOW:
      return { code: 'bid_too_low', rule: 'A1', amount, least: game.least };
    case ABOVE_LIMIT:
      return { code: 'bid_above_limit', rule: 'A1', amount, limit: game.box };
    case FORBIDDEN: {
      const district = DISTRICTS[ownWithNumber(game, seat, amount % 10)];
      return { code: 'forbidden_number', rule: hasUsedFreeFines(game) ? 'A9' : 'A6', amount, district };
    }
    default:
      return { code: 'cannot_pay', rule: 'A5', amount, chips: game.chips[seat] };
  }
}

/** Why this amount is no bid without a penalty for this seat; null if it is one. */
export function whyNot(game: Game, seat: Seat, amount: number): BidRefusal | null {
  const found = bidFault(game, seat, boundedAmount(amount));
  return found === NO_FAULT ? null : bidRefusal(game, seat, amount, found);
}

/** Whether a seat can make this bid without a penalty. */
export function mayBid(game: Game, seat: Seat, amount: number): boolean {
  return bidFault(game, seat, amount) === NO_FAULT;
}

/** The smallest bid that a seat can make without a penalty, or NONE. */
export function smallestBid(game: Game, seat: Seat): number {
  const max = Math.min(game.chips[seat], game.box);
  for (let amount = game.least; amount <= max; amount++) {
    if (mayBid(game, seat, amount)) return amount;
  }
  return NONE;
}

/** All actions of the seat to act that cost no penalty, as codes; none when the game is over. */
export function legalCodes(game: Game): ActionCode[] {
  return candidates(game).filter((code) => fault(game, code) === NO_FAULT);
}

export function legalActions(game: Game): Action[] {
  return legalCodes(game).map(decode);
}

/** Everything that could make sense in this phase. */
function candidates(game: Game): ActionCode[] {
  const mine = game.over ? [] : game.byArrival(game.owned[game.turn]);
  switch (game.phase) {
    case SALE:
      return [...mine.map(sellCode), KEEP];
    case EXCHANGING: {
      const theirs = [];
      for (let seat = 0; seat < game.players; seat++)
        if (seat !== game.turn) theirs.push(...game.byArrival(game.owned[seat]));
      return [...theirs.flatMap((take) => mine.map((give) => exchangeCode(take, give))), STAY];
    }
    case DISCARDING:
      return mine.map(discardCode);
    case AUCTION:
    case SIDE_AUCTION: {
      const amounts = [];
      for (let amount = game.least; amount <= game.box; amount++) amounts.push(bidCode(amount));
      return [...amounts, PASS];
    }
    default:
      return [];
  }
}
