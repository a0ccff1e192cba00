import { COLOURS, type Colour, DISTRICTS_PER_COLOUR, districtIndex, type Event, type View } from '@don/rules';

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

/** By seat, from what happened in the game and how it ended. */
export function summaryOf({ result, districts }: View, events: readonly Event[]): PlayerSummary[] {
  if (result === null) throw new Error('the game is not over');
  return districts.map((owned, seat) => {
    const prices = events.flatMap((event) =>
      (event.type === 'win' || event.type === 'sold') && event.seat === seat ? [event.amount ?? 0] : [],
    );
    const colours = Object.fromEntries(
      COLOURS.map((colour, place) => [
        colour,
        owned.filter((name) => Math.floor(districtIndex(name) / DISTRICTS_PER_COLOUR) === place).length,
      ]),
    ) as Record<Colour, number>;
    return {
      place: result.ranks[seat] as number,
      points: result.points[seat] as number,
      lots: prices.length,
      paid: prices.reduce((sum, price) => sum + price, 0),
      colours,
    };
  });
}
