import { type Colour, colourSets, type View } from '@don/rules';

/** What a finished game says about one of its players. */
export interface PlayerSummary {
  readonly place: number;
  readonly points: number;
  /** Lots won and districts bought in side auctions. */
  readonly lots: number;
  /** The chips for them; a lot that came free counts as one for nothing. */
  readonly paid: number;
  readonly colours: Readonly<Record<Colour, number>>;
}

/** By seat, from how the game ended and what was paid in it. */
export function summaryOf({ result, districts }: View, prices: readonly (readonly number[])[]): PlayerSummary[] {
  if (result === null) throw new Error('the game is not over');
  return districts.map((owned, seat) => {
    const paid = prices[seat] ?? [];
    const sets = colourSets(owned).map(({ colour, districts: own }) => [colour, own.length]);
    return {
      place: result.ranks[seat] as number,
      points: result.points[seat] as number,
      lots: paid.length,
      paid: paid.reduce((sum, price) => sum + price, 0),
      colours: Object.fromEntries(sets) as Record<Colour, number>,
    };
  });
}
