import { numberOf, pointsOf, type Seat, type View } from '@don/rules';

/** What the lot would add to a seat's points now. */
export function lotWorth({ districts, lot }: View, seat: Seat): number {
  const own = districts[seat] ?? [];
  return pointsOf([...own, ...lot]) - pointsOf(own);
}

/** A6: the last digits that a seat may not bid, ascending. */
export function forbiddenDigits({ districts }: View, seat: Seat): number[] {
  return [...new Set(districts[seat]?.map(numberOf))].sort((a, b) => a - b);
}
