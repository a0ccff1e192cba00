import { DISTRICTS, type DistrictIndex, NUMBER_OF } from './districts.js';
import type { EventLog } from './events.js';
import { AUCTION, DISCARDING, type Game, NONE, SIDE_AUCTION } from './game.js';
import { payOut } from './payout.js';
import type { Seat } from './vocabulary.js';

/** The lot as names. */
export function lotNames(game: Game): string[] {
  return Array.from(game.lot.subarray(0, game.lotSize), (district) => DISTRICTS[district]);
}

/** The first of a seat's districts, by arrival, that has this number. */
export function ownWithNumber(game: Game, seat: Seat, number: number): DistrictIndex {
  return game.byArrival(game.owned[seat]).find((district) => NUMBER_OF[district] === number) as DistrictIndex;
}

/** A1: opens the auction of the current lot, or opens it again after a default. */
export function openAuction(game: Game): void {
  const side = game.seller !== NONE;
  game.phase = side ? SIDE_AUCTION : AUCTION;
  game.high = NONE;
  game.highBidder = NONE;
  game.least = side ? 1 : game.options.minimumBid;
  game.active = game.seats & ~game.barred;
  if (side) game.active &= ~(1 << game.seller);
  if (game.active !== 0) game.turn = firstIn(game.active, side ? game.seller : game.start);
}

/** A3: nobody is left, or one who holds the highest bid. */
export function isAuctionOver(game: Game): boolean {
  return game.active === 0 || (game.highBidder !== NONE && (game.active & (game.active - 1)) === 0);
}

/** The first seat of a mask, clockwise from a seat and counting it; the mask is not empty. */
function firstIn(seats: number, from: Seat): Seat {
  const ahead = seats & (-1 << from);
  const among = ahead === 0 ? seats : ahead;
  return 31 - Math.clz32(among & -among);
}

export function bid(game: Game, amount: number, log?: EventLog): void {
  const seat = game.turn;
  if (game.count(seat, amount % 10) > 0) {
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
  game.turn = firstIn(game.active, seat + 1);
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
  if (game.edition.passReward > 0 && game.phase === AUCTION) reward(game, seat, log);
  leave(game, seat);
}

/** A7: the first pass of a player and round is what counts, even where the bank can pay nothing for it. */
function reward(game: Game, seat: Seat, log?: EventLog): void {
  if ((((game.bidders | game.rewarded) >> seat) & 1) === 1) return;
  const chips = Math.min(game.edition.passReward, game.bank);
  game.rewarded |= 1 << seat;
  game.bank -= chips;
  game.chips[seat] += chips;
  if (log && chips > 0) log.push({ type: 'reward', rule: 'A7', seat, chips });
}

function leave(game: Game, seat: Seat): void {
  game.freeFines = 0;
  game.active &= ~(1 << seat);
  if (game.active !== 0) game.turn = firstIn(game.active, seat + 1);
}

export function winnerCannotPay(game: Game): boolean {
  return game.highBidder !== NONE && game.chips[game.highBidder] < game.high;
}

/** A5 and S4: the winner is barred and loses a district, and the auction is held once more. */
export function penaliseWinner(game: Game, log?: EventLog): void {
  const winner = game.highBidder;
  if (log) log.push({ type: 'default', rule: game.seller === NONE ? 'A5' : 'S4', seat: winner, amount: game.high });
  game.barred |= 1 << winner;
  openAuction(game);
  loseDistrict(game, winner, log);
}

/** E15: the bid is withdrawn, the bidder is barred and loses a district, and the auction goes on without him. */
function penaliseOverbid(game: Game, seat: Seat, amount: number, log?: EventLog): void {
  if (log) log.push({ type: 'overbid', rule: game.seller === NONE ? 'A5' : 'S4', seat, amount });
  game.barred |= 1 << seat;
  leave(game, seat);
  loseDistrict(game, seat, log);
}

/** A5: who owns one district loses it; who owns several is asked which. */
function loseDistrict(game: Game, seat: Seat, log?: EventLog): void {
  const owned = game.owned[seat];
  if ((owned & (owned - 1)) !== 0) {
    game.phase = DISCARDING;
    game.turn = seat;
  } else if (owned !== 0) {
    discard(game, seat, 31 - Math.clz32(owned), log);
  }
}

/** After a district was given up the auction is held: once more, or on from the next player where it was only left. */
export function resumeAuction(game: Game): void {
  if (game.edition.overbid === 'reauction') {
    openAuction(game);
    return;
  }
  game.phase = game.seller === NONE ? AUCTION : SIDE_AUCTION;
  if (game.active !== 0) game.turn = firstIn(game.active, game.turn + 1);
}

export function discard(game: Game, seat: Seat, district: DistrictIndex, log?: EventLog): void {
  game.release(seat, district);
  game.remove(district);
  if (log) log.push({ type: 'discard', rule: 'A5', seat, district: DISTRICTS[district] });
}

/** The lot goes to the winner, who pays for it, or free by A4; returns who took it. */
export function awardLot(game: Game, log?: EventLog): Seat {
  const winner = game.highBidder;
  const taker = winner === NONE ? freeTaker(game) : winner;
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

function freeTaker(game: Game): Seat {
  const eligible = game.seats & ~game.barred;
  return eligible === 0 ? game.start : firstIn(eligible, game.start);
}
