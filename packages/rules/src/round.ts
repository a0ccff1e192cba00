import { awardLot, isAuctionOver, lotNames, openAuction, penaliseWinner, winnerCannotPay } from './auction.js';
import type { EventLog } from './events.js';
import { askNextExchanger } from './exchange.js';
import { DISCARDING, type Game, NONE, OVER } from './game.js';
import { askNextSeller, closeSideAuction } from './sale.js';
import { resultOf } from './scoring.js';

/** Side sales, exchange, lot, auction: the game moves on by itself to the next decision. */
export function beginRound(game: Game, log?: EventLog): void {
  clearRound(game);
  if (log) log.push({ type: 'round', rule: 'D3', round: game.round, start: game.start });
  continueSales(game, log);
}

function clearRound(game: Game): void {
  game.asked = 0;
  game.barred = 0;
  game.bidders = 0;
  game.rewarded = 0;
}

/** Jumps to the auction of this lot in a round, as if nobody had sold or exchanged anything: for a search. */
export function openLot(game: Game, round: number, lot: Uint8Array, lotSize: number): void {
  clearRound(game);
  game.round = round;
  game.seller = NONE;
  game.lot.set(lot);
  game.lotSize = lotSize;
  openAuction(game);
}

export function continueSales(game: Game, log?: EventLog): void {
  if (askNextSeller(game)) return;
  game.asked = 0;
  game.barred = 0;
  continueExchanges(game, log);
}

export function continueExchanges(game: Game, log?: EventLog): void {
  if (askNextExchanger(game)) return;
  game.lotSize = game.edition.lotSizes[game.round - 1];
  for (let place = 0; place < game.lotSize; place++) game.lot[place] = game.deck[game.turnedUp++];
  if (log) log.push({ type: 'lot', rule: 'D3', districts: lotNames(game) });
  openAuction(game);
  continueAuction(game, log);
}

/** If the auction is over, does what follows from it. */
export function continueAuction(game: Game, log?: EventLog): void {
  if (!isAuctionOver(game) || game.phase === DISCARDING) return;
  if (winnerCannotPay(game)) {
    penaliseWinner(game, log);
    if (game.phase !== DISCARDING) continueAuction(game, log);
  } else if (game.seller !== NONE) {
    closeSideAuction(game, log);
    continueSales(game, log);
  } else {
    game.start = awardLot(game, log); // A8
    endRound(game, log);
  }
}

function endRound(game: Game, log?: EventLog): void {
  if (game.round < game.edition.rounds) {
    game.round++;
    beginRound(game, log);
    return;
  }
  game.phase = OVER;
  game.turn = NONE;
  game.high = NONE;
  game.highBidder = NONE;
  game.active = 0;
  game.barred = 0;
  if (log) log.push({ type: 'over', rule: 'F3', result: resultOf(game) });
}
