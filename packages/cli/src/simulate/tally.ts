/** Divisible by every number of seats that can share a win, so that shares are added as whole numbers. */
export const WHOLE_WIN = 60;

export const LOT_SIZES = [1, 2, 3] as const;

/** What one seat came to in one game. */
export interface SeatOutcome {
  /** In parts of WHOLE_WIN: winners share. */
  readonly win: number;
  readonly points: number;
  readonly chips: number;
  readonly place: number;
  readonly purchases: readonly Purchase[];
}

export interface Purchase {
  readonly lotSize: number;
  readonly price: number;
}

/**
 * Sums over many outcomes. All are sums of whole numbers, so that it does not matter in which order, or by how many
 * workers, they were added.
 */
export class Tally {
  games = 0;
  wins = 0;
  points = 0;
  chips = 0;
  places = 0;
  /** By lot size, from 1. */
  readonly lots = LOT_SIZES.map(() => 0);
  readonly paid = LOT_SIZES.map(() => 0);

  add(outcome: SeatOutcome): void {
    this.games++;
    this.wins += outcome.win;
    this.points += outcome.points;
    this.chips += outcome.chips;
    this.places += outcome.place;
    for (const { lotSize, price } of outcome.purchases) {
      addAt(this.lots, lotSize - 1, 1);
      addAt(this.paid, lotSize - 1, price);
    }
  }

  /** Takes over the sums of another tally, also of one that came from a worker as plain data. */
  merge(other: TallySums): void {
    this.games += other.games;
    this.wins += other.wins;
    this.points += other.points;
    this.chips += other.chips;
    this.places += other.places;
    other.lots.forEach((count, index) => {
      addAt(this.lots, index, count);
    });
    other.paid.forEach((sum, index) => {
      addAt(this.paid, index, sum);
    });
  }
}

export type TallySums = Pick<Tally, 'games' | 'wins' | 'points' | 'chips' | 'places' | 'lots' | 'paid'>;

function addAt(sums: number[], index: number, value: number): void {
  sums[index] = (sums[index] ?? 0) + value;
}
