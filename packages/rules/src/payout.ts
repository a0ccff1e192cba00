import type { EventLog } from './events.js';
import { type Game, NONE } from './game.js';
import type { RuleId } from './rule-ids.js';
import type { Seat, Sink } from './vocabulary.js';

/** What one seat gets. */
export interface Share {
  readonly seat: Seat;
  readonly chips: number;
}

/** What would happen to the chips if a bid won. */
export interface Payout {
  readonly rule: RuleId;
  /** The paying number (P2); null in a side auction, where the seller gets all. */
  readonly number: number | null;
  readonly shares: readonly Share[];
  readonly left: number;
  readonly leftTo: Sink;
}

/** Writes what each seat gets if this bid wins. It allocates nothing: a search asks for every amount. */
export function writeShares(game: Game, winner: Seat, amount: number, shares: Int32Array): void {
  shares.fill(0);
  addShares(game, winner, amount, shares);
}

/** P1 to P7, and S2 in a side auction: adds to `chips` what each seat gets if this bid wins; returns the remainder. */
function addShares(game: Game, winner: Seat, amount: number, chips: Int32Array): number {
  if (game.seller !== NONE) {
    chips[game.seller] += amount;
    return 0;
  }
  const sum = amount + game.pot;
  return game.edition.payout === 'majority'
    ? divideByMajority(game, winner, amount % 10, sum, chips)
    : dividePerCard(game, winner, amount % 10, sum, chips);
}

/** P3: a share for each seat with the most matches. If nobody has a match, all other seats tie for the most: P5. */
function divideByMajority(game: Game, winner: Seat, number: number, sum: number, chips: Int32Array): number {
  let most = 0;
  let parts = 0;
  for (let seat = 0; seat < game.players; seat++) {
    if (seat === winner) continue;
    const matches = game.count(seat, number);
    if (matches > most) {
      most = matches;
      parts = 1;
    } else if (matches === most) {
      parts++;
    }
  }
  const share = (sum / parts) | 0;
  for (let seat = 0; seat < game.players; seat++) {
    if (seat !== winner && game.count(seat, number) === most) chips[seat] += share;
  }
  return sum - share * parts;
}

/** P4: a share for each matching district. With one owner or none (P5), it is the same as P3. */
function dividePerCard(game: Game, winner: Seat, number: number, sum: number, chips: Int32Array): number {
  let owners = 0;
  let matches = 0;
  for (let seat = 0; seat < game.players; seat++) {
    const own = seat === winner ? 0 : game.count(seat, number);
    matches += own;
    if (own > 0) owners++;
  }
  if (owners < 2) return divideByMajority(game, winner, number, sum, chips);
  const share = (sum / matches) | 0;
  for (let seat = 0; seat < game.players; seat++) {
    if (seat !== winner) chips[seat] += share * game.count(seat, number);
  }
  return sum - share * matches;
}

/** P3 to P5: the share of the money bid on a number that a seat can expect if it owned `own` districts with it. */
export function expectedShare(game: Game, seat: Seat, number: number, own: number): number {
  let most = 0;
  let leaders = 0;
  let all = own;
  for (let other = 0; other < game.players; other++) {
    if (other === seat) continue;
    const count = game.count(other, number);
    all += count;
    if (count > most) {
      most = count;
      leaders = 1;
    } else if (count === most) {
      leaders++;
    }
  }
  if (all === 0) return 1 / (game.players - 1);
  if (game.edition.payout === 'perCard') return own / all;
  return own > most ? 1 : own === most ? 1 / (leaders + 1) : 0;
}

function decidingRule(game: Game, winner: Seat, number: number | null): RuleId {
  if (number === null) return 'S2';
  for (let seat = 0; seat < game.players; seat++) {
    if (seat !== winner && game.count(seat, number) > 0) return game.edition.payout === 'majority' ? 'P3' : 'P4';
  }
  return 'P5';
}

/** Who would get what if this bid won now, and where the remainder would go. */
export function payoutPreview(game: Game, seat: Seat, amount: number): Payout {
  const paid = new Int32Array(game.players);
  const left = addShares(game, seat, amount, paid);
  const shares = Array.from(paid, (chips, to) => ({ seat: to, chips })).filter((share) => share.chips > 0);
  const side = game.seller !== NONE;
  const number = side ? null : amount % 10;
  return { rule: decidingRule(game, seat, number), number, shares, left, leftTo: game.edition.remainderTo };
}

/** Moves the winning bid to the seller (S2), or with the pot to those whom its last digit pays (P1 to P7). */
export function payOut(game: Game, winner: Seat, amount: number, log?: EventLog): void {
  const side = game.seller !== NONE;
  if (log && !side) {
    log.push({ type: 'payout', seat: winner, amount, pot: game.pot, ...payoutPreview(game, winner, amount) });
  }
  const left = addShares(game, winner, amount, game.chips);
  game.chips[winner] -= amount;
  if (side) return;
  game.pot = 0;
  game.sink(game.edition.remainderTo, left);
}
