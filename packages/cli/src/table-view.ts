import { COLOURS, colourSets, editionOf, type LastBids, numberOf, pointsOf, type Seat, type State } from '@don/rules';
import { inColour, type Paint, paintDistricts } from './paint.js';
import type { People } from './people.js';
import { flow, padLeft, padRight, shortened, textWidth } from './text-width.js';

/** What the drawing needs besides the state. */
export interface Screen {
  readonly people: People;
  readonly paint: Paint;
  readonly columns: number;
}

/** A complete set of a colour, as in `04568=15`, after a space. */
const CELL = 9;
/** The numbers 0 to 9, each in its own column. */
const NUMBERS = '0123456789';
/** More of a name than this has no room beside the others. */
export const LONGEST_NAME = 16;

/** Everything that lies open on the table: one line a seat, a column a colour. */
export function tableLines(state: State, trail: LastBids, screen: Screen): string[] {
  return [
    heading(state, screen),
    ...seatLines(state, screen),
    ...lotLines(state, screen),
    ...bidLines(state, trail, screen),
  ];
}

function heading(state: State, { people, paint, columns }: Screen): string {
  const facts = [
    `Round ${state.round} of ${editionOf(state).rounds}`,
    `start player ${shortened(people.object(state.start), LONGEST_NAME)}`,
    `pot ${state.pot}`,
    ...(state.bank > 0 ? [`bank ${state.bank}`] : []),
    `deck ${state.deckLeft}`,
  ];
  const text = `── ${facts.join(' · ')} `;
  return paint.bold(padRight(text, columns - 1).replace(/ +$/, (rest) => ` ${'─'.repeat(rest.length - 1)}`));
}

function seatLines(state: State, screen: Screen): string[] {
  const { paint, columns } = screen;
  const chipsWidth = Math.max(2, ...state.chips.map((chips) => String(chips ?? '?').length));
  const nameWidth = nameColumns(state, screen, columns - chipsWidth - CELL * COLOURS.length - NUMBERS.length - 6);
  const colours = COLOURS.map((colour) => inColour(paint, colour, padRight(` ${initialed(colour)}`, CELL))).join('');
  const header = `${padLeft('chips', 2 + nameWidth + chipsWidth)} pt${colours} ${paint.dim("can't bid")}`;
  const rows = state.districts.map((districts, seat) => {
    const turn = seat === state.turn ? '»' : ' ';
    const name = padRight(shortened(screen.people.name(seat), nameWidth), nameWidth);
    const chips = padLeft(String(state.chips[seat] ?? '?'), chipsWidth);
    const points = padLeft(String(pointsOf(districts)), 2);
    const cells = colourSets(districts).map((set) => {
      const text = set.points === 0 ? ' ·' : ` ${set.districts.map(numberOf).join('')}=${set.points}`;
      return set.points === 0 ? paint.dim(padRight(text, CELL)) : inColour(paint, set.colour, padRight(text, CELL));
    });
    return `${turn}${seat === screen.people.you ? paint.bold(name) : name} ${chips} ${points}${cells.join('')} ${forbidden(districts)}`;
  });
  return [header.trimEnd(), ...rows.map((row) => row.trimEnd())];
}

/** `A amber`: the letter is how the colour stands in a district's name. */
function initialed(colour: string): string {
  return `${colour.charAt(0).toUpperCase()} ${colour}`;
}

function nameColumns(state: State, { people }: Screen, room: number): number {
  const longest = Math.max(...state.districts.map((_, seat) => textWidth(people.name(seat))));
  return Math.max(3, Math.min(longest, room, LONGEST_NAME));
}

/** A6: the numbers a seat owns, each in its place. */
function forbidden(districts: readonly string[]): string {
  const own = new Set(districts.map(numberOf));
  return [...NUMBERS].map((digit) => (own.has(Number(digit)) ? digit : ' ')).join('');
}

function lotLines(state: State, { people, paint, columns }: Screen): string[] {
  if (state.lot.length === 0) return [];
  const seller = state.auction?.seller ?? null;
  const what = seller === null ? 'Lot ' : `For sale by ${shortened(people.object(seller), LONGEST_NAME)} `;
  const worth = state.districts.flatMap((own, seat) => {
    if (seat === seller) return [];
    return [`${shortened(people.name(seat), LONGEST_NAME)} +${pointsOf([...own, ...state.lot]) - pointsOf(own)}`];
  });
  return flow(`${what}${paintDistricts(paint, state.lot)}   worth now: `, worth, columns, ', ');
}

function bidLines(state: State, trail: LastBids, { people, paint, columns }: Screen): string[] {
  if (state.auction === null) return [];
  const { auction } = state;
  const pieces = state.districts.flatMap((_, seat) => {
    if (seat === auction.seller) return [];
    return [`${shortened(people.name(seat), LONGEST_NAME)} ${standing(seat)}`];
  });
  function standing(seat: Seat): string {
    if (auction.barred.includes(seat)) return paint.dim('barred');
    const last = trail.of(seat);
    if (last === null) return '–';
    if (last === 'passed') return paint.dim('passed');
    return seat === auction.highBidder ? paint.bold(`${last} (highest)`) : `${last}`;
  }
  return flow('Bids ', pieces, columns);
}
