import { DISTRICTS, type DistrictIndex, NUMBER_OF } from './districts.js';
import type { EventLog } from './events.js';
import { AUCTION, DISCARDING, type Game, NONE, SIDE_AUCTION } from './game.js';
import { payOut } from './payout.js';
import { payReward, rewardableSeats } from './reward.js';
import type { Seat } from './vocabulary.js';

/** The lot as names. */
export function lotNames(game: Game): string[] {
  return Array.from(game.lot.subarray(0, game.lotSize), (district) => DISTRICTS[district]);
}

/** The first of a seat's districts, by arrival, that has this number. */
export function ownWithNumber(game: Game, seat: Seat, number: number): DistrictIndex {
  return game.byArrival(game.owned[seat]).find((district) => NUMBER_OF[district] === number) as DistrictIndex;
}

/** A6: whether a bid of this amount is on a number that the bidder owns. */
export function isForbidden(game: Game, seat: Seat, amount: number): boolean {
  return game.count(seat, amount % 10) > 0;
}

/** A1, O3 and S2: the lowest amount that is a bid at all now. */
export function lowestAmount(game: Game): number {
  if (game.high !== NONE) return game.high + 1;
  return game.seller === NONE ? game.options.minimumBid : 1;
}

/** A1: opens the auction of the current lot, or reopens it after a default. */
export function openAuction(game: Game): void {
  const side = game.seller !== NONE;
  game.phase = side ? SIDE_AUCTION : AUCTION;
  game.high = NONE;
  game.highBidder = NONE;
  game.least = lowestAmount(game);
  game.active = game.seats & ~game.barred;
  if (side) game.active &= ~(1 << game.seller);
  if (game.active !== 0) game.turn = firstSeat(game.active, side ? game.seller : game.start);
}

/** A3: nobody is left, or one who holds the highest bid. */
export function isAuctionOver(game: Game): boolean {
  return game.active === 0 || (game.highBidder !== NONE && (game.active & (game.active - 1)) === 0);
}

/** The first seat of a mask, clockwise from a seat and including it; the mask must not be empty. */
export function firstSeat(seats: number, from: Seat): Seat {
  const ahead = seats & (-1 << from);
  const among = ahead === 0 ? seats : ahead;
  return 31 - Math.clz32(among & -among);
}

export function bid(game: Game, amount: number, log?: EventLog): void {
  const seat = game.turn;
  if (isForbidden(game, seat, amount)) {
    fine(game, seat, amount, log);
    return;
  }
  if (amount > game.chips[seat] && game.edition.overbid === 'outAtOnce') {
    penaliseOverbid(game, seat, amount, log);
    return;
  }
  if (log) log.push({ type: 'bid', rule: 'A1', seat, amount });
  game.freeFines = 0;
  game.high = amount;
  game.highBidder = seat;
  game.least = amount + 1;
  if (game.phase === AUCTION) game.bidders |= 1 << seat;
  game.turn = firstSeat(game.active, seat + 1);
}

/** A6: the bid is withdrawn, and the bidder goes on as the edition says (E8). */
function fine(game: Game, seat: Seat, amount: number, log?: EventLog): void {
  const chips = Math.min(1, game.chips[seat]);
  const to = game.edition.fineTo;
  const out = game.edition.afterFine === 'isOut';
  game.chips[seat] -= chips;
  game.sink(to, chips);
  game.freeFines = chips === 0 ? game.freeFines + 1 : 0;
  if (log) {
    const district = DISTRICTS[ownWithNumber(game, seat, amount % 10)];
    log.push({ type: 'fine', rule: 'A6', seat, amount, district, chips, to, out });
  }
  if (out) leave(game, seat);
}

export function pass(game: Game, log?: EventLog): void {
  const seat = game.turn;
  if (log) log.push({ type: 'pass', rule: 'A2', seat });
  if (game.edition.passReward > 0) reward(game, seat, log);
  leave(game, seat);
}

/** A7: only a player's first pass of a round counts, even if the bank can pay nothing for it. */
function reward(game: Game, seat: Seat, log?: EventLog): void {
  if (((rewardableSeats(game) >> seat) & 1) === 0) return;
  game.rewarded |= 1 << seat;
  const chips = payReward(game, seat);
  if (log && chips > 0) log.push({ type: 'reward', rule: 'A7', seat, chips });
}

function leave(game: Game, seat: Seat): void {
  game.freeFines = 0;
  game.active &= ~(1 << seat);
  if (game.active !== 0) game.turn = firstSeat(game.active, seat + 1);
}

export function winnerCannotPay(game: Game): boolean {
  return game.highBidder !== NONE && game.chips[game.highBidder] < game.high;
}

/** A5 and S4: the winner is barred and loses a district, and the auction is held again. */
export function penaliseWinner(game: Game, log?: EventLog): void {
  const winner = game.highBidder;
  if (log) log.push({ type: 'default', rule: game.seller === NONE ? 'A5' : 'S4', seat: winner, amount: game.high });
  game.barred |= 1 << winner;
  openAuction(game);
  loseDistrict(game, winner, log);
}

/** E15: the bid is withdrawn, the bidder is barred and loses a district, and the auction goes on without them. */
function penaliseOverbid(game: Game, seat: Seat, amount: number, log?: EventLog): void {
  if (log) log.push({ type: 'overbid', rule: game.seller === NONE ? 'A5' : 'S4', seat, amount });
  game.barred |= 1 << seat;
  leave(game, seat);
  loseDistrict(game, seat, log);
}

/** A5: a player with one district loses it; with several, they choose. */
function loseDistrict(game: Game, seat: Seat, log?: EventLog): void {
  const owned = game.owned[seat];
  if ((owned & (owned - 1)) !== 0) {
    game.phase = DISCARDING;
    game.turn = seat;
  } else if (owned !== 0) {
    discard(game, seat, 31 - Math.clz32(owned), log);
  }
}

/** After a discard: holds the auction again, or goes on with the next player (E15). */
export function resumeAuction(game: Game): void {
  if (game.edition.overbid === 'reauction') {
    openAuction(game);
    return;
  }
  game.phase = game.seller === NONE ? AUCTION : SIDE_AUCTION;
  if (game.active !== 0) game.turn = firstSeat(game.active, game.turn + 1);
}

export function discard(game: Game, seat: Seat, district: DistrictIndex, log?: EventLog): void {
  game.release(seat, district);
  game.remove(district);
  if (log) log.push({ type: 'discard', rule: 'A5', seat, district: DISTRICTS[district] });
}

/** Gives the lot to the winner, who pays for it, or to the taker of A4; returns who took it. */
export function awardLot(game: Game, log?: EventLog): Seat {
  const winner = game.highBidder;
  const taker = winner === NONE ? takerWithoutBid(game) : winner;
  if (log) {
    const sold = winner !== NONE;
    const amount = sold ? game.high : null;
    log.push({ type: 'win', rule: sold ? 'A3' : 'A4', seat: taker, amount, districts: lotNames(game) });
  }
  if (winner !== NONE) payOut(game, winner, game.high, log);
  for (let place = 0; place < game.lotSize; place++) game.take(taker, game.lot[place]);
  game.lotSize = 0;
  return taker;
}

/** A4, S3 and S4: who gets the lot if nobody has bid. */
export function takerWithoutBid(game: Game): Seat {
  if (game.seller !== NONE) return game.seller;
  const eligible = game.seats & ~game.barred;
  return eligible === 0 ? game.start : firstSeat(eligible, game.start);
}
