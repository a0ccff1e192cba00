import { COLOURS, colourSets, editionOf, type Seat, type State } from '@don/rules';
import { inColour } from './paint.js';
import type { Screen } from './table-view.js';
import { padLeft, padRight, shortened, wrapped } from './text-width.js';

const NAME = 15;
const COLOUR = 7;
const FIGURE = 6;

/** The end of a game: points by colour, the bonus for chips, and the places. */
export function scoreSheet(state: State, screen: Screen): string[] {
  const { words, people, paint, columns } = screen;
  const { result } = state;
  if (result === null) return [];
  const head = COLOURS.map((colour) =>
    inColour(paint, colour, padLeft(shortened(words.say(`colour.${colour}`), COLOUR - 1), COLOUR)),
  );
  const figures = (['terminal.chips', 'terminal.bonus', 'terminal.total'] as const).map((id) =>
    padLeft(words.say(id), FIGURE),
  );
  const rank = (seat: Seat): number => result.ranks[seat] ?? 0;
  const order = result.ranks.map((_, seat) => seat).sort((one, other) => rank(one) - rank(other));
  const rows = order.map((seat) => {
    const sets = colourSets(state.districts[seat] ?? []);
    const cells = sets.map((set) => padLeft(set.points === 0 ? '·' : `${set.points}`, COLOUR)).join('');
    const chips = `${padLeft(`${state.chips[seat] ?? '?'}`, FIGURE + 1)}${padLeft(`+${result.bonus[seat]}`, FIGURE)}`;
    const name = padRight(shortened(words.name(people, seat), NAME), NAME);
    const row = `${padLeft(`${rank(seat)}.`, 3)} ${name}${cells}${chips}${padLeft(`${result.points[seat]}`, FIGURE)}`;
    return rank(seat) === 1 ? paint.bold(row) : row;
  });
  return [
    `${' '.repeat(NAME + 4)}${head.join('')} ${figures.join('')}`,
    ...rows,
    ...wrapped(words.say('terminal.bonusNote', { points: editionOf(state).chipBonus }), columns),
    ...tieLines(state, screen),
  ];
}

/** A line for each group of seats with equal points: what decided between them, or that nothing did. */
function tieLines(state: State, { words, people, columns }: Screen): string[] {
  const { result } = state;
  if (result === null) return [];
  const groups = [...new Set(result.points)].map((points) =>
    result.points.flatMap((own, seat) => (own === points ? [seat] : [])),
  );
  return groups.filter((seats) => seats.length > 1).flatMap((seats) => wrapped(tieText(seats), columns));

  function tieText(seats: readonly Seat[]): string {
    const compared = editionOf(state).tieBreaks.map((by, index) => {
      const values = seats.map((seat) => `${words.name(people, seat)} ${result?.tiebreak[seat]?.[index] ?? 0}`);
      return words.say('rules.decided', { what: words.say(`fact.${by}`), how: values.join(', ') });
    });
    const names = words.list(seats.map((seat) => words.name(people, seat)));
    const how = compared.length > 0 ? compared.join('; ') : words.say('terminal.tieShared', { names });
    return `${words.say('terminal.tie', { points: result?.points[seats[0] ?? 0] ?? 0, how })} (F3)`;
  }
}
