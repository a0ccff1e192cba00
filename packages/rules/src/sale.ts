import { openAuction } from './auction.js';
import { DISTRICTS, type DistrictIndex } from './districts.js';
import type { EventLog } from './events.js';
import { type Game, NONE, SALE } from './game.js';
import { payOut } from './payout.js';

/** S1: asks the next owner whether they offer a district; false after the last one. */
export function askNextSeller(game: Game): boolean {
  if (!game.options.sideAuctions || !game.askNextOwner()) return false;
  game.phase = SALE;
  return true;
}

export function keep(game: Game, log?: EventLog): void {
  if (log) log.push({ type: 'keep', rule: 'S1', seat: game.turn });
}

/** S2: the district becomes the lot of a side auction and belongs to nobody until that ends. */
export function sell(game: Game, district: DistrictIndex, log?: EventLog): void {
  const seller = game.turn;
  if (log) log.push({ type: 'offer', rule: 'S1', seat: seller, district: DISTRICTS[district] });
  game.release(seller, district);
  game.lot[0] = district;
  game.lotSize = 1;
  game.seller = seller;
  game.barred = 0;
  openAuction(game);
}

/** S2 to S4: the buyer pays the seller; without a buyer, the district goes back to its old place in the seller's hand. */
export function closeSideAuction(game: Game, log?: EventLog): void {
  const { seller, highBidder: buyer, high: amount } = game;
  const district = game.lot[0];
  if (buyer === NONE) {
    game.hold(seller, district);
    if (log)
      log.push({ type: 'unsold', rule: isNobodyLeft(game) ? 'S4' : 'S3', seller, district: DISTRICTS[district] });
  } else {
    payOut(game, buyer, amount);
    game.take(buyer, district);
    if (log) log.push({ type: 'sold', rule: 'S2', seat: buyer, seller, amount, district: DISTRICTS[district] });
  }
  game.seller = NONE;
  game.lotSize = 0;
}

/** S4: everybody but the seller has won the district and could not pay. */
function isNobodyLeft(game: Game): boolean {
  return game.edition.overbid === 'reauction' && (game.barred | (1 << game.seller)) === game.seats;
}
