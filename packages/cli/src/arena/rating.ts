import { ordinal, type Rating, rate, rating } from 'openskill';

/** One number for each bot from all games, however they were paired: OpenSkill's rating for games of several players. */
export class Ratings {
  private readonly ratings: Rating[];

  constructor(bots: number) {
    this.ratings = Array.from({ length: bots }, () => rating());
  }

  /** `seats` says which bot sat where; a bot that sat in several seats moves by the mean of them. */
  add(seats: readonly number[], ranks: readonly number[]): void {
    const rated = rate(
      seats.map((bot) => [this.of(bot)]),
      { rank: [...ranks] },
    );
    for (const bot of new Set(seats)) {
      const own = rated.filter((_, seat) => seats[seat] === bot).flat();
      this.ratings[bot] = { mu: mean(own.map(({ mu }) => mu)), sigma: mean(own.map(({ sigma }) => sigma)) };
    }
  }

  /** A cautious estimate: the mean less three times the uncertainty. */
  ordinal(bot: number): number {
    return ordinal(this.of(bot));
  }

  private of(bot: number): Rating {
    return this.ratings[bot] ?? rating();
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
