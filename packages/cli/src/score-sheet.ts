import { COLOURS, colourSets, editionOf, type Seat, type State, type TieBreak } from '@don/rules';
import { inColour } from './paint.js';
import { listed } from './people.js';
import type { Screen } from './table-view.js';
import { padLeft, padRight, shortened, wrapped } from './text-width.js';

const NAME = 15;
const CELL = 7;

const TIE_BREAK_TEXT: Record<TieBreak, string> = {
  numbers: 'sum of the numbers on the districts',
  districts: 'number of districts',
  chips: 'chips',
};

/** The end of a game: points by colour, the bonus for chips, and the places. */
export function scoreSheet(state: State, { people, paint, columns }: Screen): string[] {
  const { result } = state;
  if (result === null) return [];
  const head = COLOURS.map((colour) => inColour(paint, colour, padLeft(colour, CELL))).join('');
  const order = result.ranks.map((_, seat) => seat).sort((one, other) => rank(one) - rank(other));
  function rank(seat: Seat): number {
    return result?.ranks[seat] ?? 0;
  }
  const rows = order.map((seat) => {
    const sets = colourSets(state.districts[seat] ?? []);
    const cells = sets.map((set) => padLeft(set.points === 0 ? '·' : `${set.points}`, CELL)).join('');
    const chips = `${padLeft(`${state.chips[seat] ?? '?'}`, 6)}${padLeft(`+${result.bonus[seat]}`, 6)}`;
    const row = `${padLeft(`${rank(seat)}.`, 3)} ${padRight(shortened(people.name(seat), NAME), NAME)}${cells}${chips}${padLeft(`${result.points[seat]}`, 6)}`;
    return rank(seat) === 1 ? paint.bold(row) : row;
  });
  return [
    `${' '.repeat(NAME + 4)}${head} chips bonus total`,
    ...rows,
    `The bonus for most chips is ${editionOf(state).chipBonus} (F2); pot and bank count for nobody.`,
    ...tieLines(state, { people, paint, columns }),
  ];
}

/** A line for each group of seats with equal points: what decided between them, or that nothing did. */
function tieLines(state: State, { people, columns }: Screen): string[] {
  const { result } = state;
  if (result === null) return [];
  const groups = [...new Set(result.points)].map((points) =>
    result.points.flatMap((own, seat) => (own === points ? [seat] : [])),
  );
  return groups.filter((seats) => seats.length > 1).flatMap((seats) => wrapped(tieText(seats), columns));

  function tieText(seats: readonly Seat[]): string {
    const breaks = editionOf(state).tieBreaks;
    const compared = breaks.map((by, index) => {
      const values = seats.map((seat) => `${people.name(seat)} ${result?.tiebreak[seat]?.[index] ?? 0}`);
      return `${TIE_BREAK_TEXT[by]}: ${values.join(', ')}`;
    });
    const how =
      compared.length > 0 ? compared.join('; ') : `${listed(seats.map((seat) => people.name(seat)))} share the place`;
    return `Equal points at ${result?.points[seats[0] ?? 0]}: ${how} (F3)`;
  }
}
