import { type Game, NONE } from './game.js';
import { payOut } from './payout.js';
import { payReward } from './reward.js';
import { MAX_SEATS, type Seat } from './vocabulary.js';

/**
 * Ends the current auction on the game itself and takes that back, so that a search can look at the table after it. It
 * allocates nothing. Only chips and districts are settled: the phase, the turn and the round stay.
 */
export class Settlement {
  private readonly chips = new Int32Array(MAX_SEATS);
  private pot = 0;
  private bank = 0;
  private start: Seat = 0;
  private lotSize = 0;
  private taker: Seat = 0;

  /**
   * The taker gets the lot for this amount, or without a bid for NONE. Before that, the rewardable seats (A7) pass,
   * clockwise from the seat to act: all but a taker who bids.
   */
  settle(game: Game, taker: Seat, amount: number, rewardable: number): void {
    this.chips.set(game.chips);
    this.pot = game.pot;
    this.bank = game.bank;
    this.start = game.start;
    this.lotSize = game.lotSize;
    this.taker = taker;
    if (rewardable !== 0) payRewards(game, amount === NONE ? rewardable : rewardable & ~(1 << taker));
    if (amount !== NONE) payOut(game, taker, amount);
    for (let place = 0; place < game.lotSize; place++) game.hold(taker, game.lot[place]);
    game.lotSize = 0;
    if (game.seller === NONE) game.start = taker; // A8
  }

  /** Takes the last `settle` back; it must be the same game. */
  unsettle(game: Game): void {
    game.lotSize = this.lotSize;
    for (let place = 0; place < game.lotSize; place++) game.release(this.taker, game.lot[place]);
    game.chips.set(this.chips);
    game.pot = this.pot;
    game.bank = this.bank;
    game.start = this.start;
  }
}

function payRewards(game: Game, seats: number): void {
  for (let step = 0; step < game.players; step++) {
    const seat = (game.turn + step) % game.players;
    if (((seats >> seat) & 1) === 1) payReward(game, seat);
  }
}
