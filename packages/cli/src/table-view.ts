import { type People, person } from '@don/messages';
import {
  COLOURS,
  type Colour,
  colourSets,
  editionOf,
  type LastBids,
  numberOf,
  pointsOf,
  type Seat,
  type State,
} from '@don/rules';
import type { Translator } from './language.js';
import { inColour, type Paint, paintDistricts } from './paint.js';
import { flow, padLeft, padRight, shortened, textWidth } from './text-width.js';

/** What the drawing needs besides the state. */
export interface Screen {
  /** The language, with the words of the game's edition. */
  readonly words: Translator;
  readonly people: People;
  readonly paint: Paint;
  readonly columns: number;
}

/** A complete set of a colour, as in `04568=15`, after a space. */
const CELL = 9;
/** The numbers 0 to 9, each in its own column. */
const NUMBERS = '0123456789';
/** More of a name than this has no room beside the others. */
export const MAX_NAME_COLUMNS = 16;

/** Everything that lies open on the table: one line a seat, a column a colour. */
export function tableLines(state: State, trail: LastBids, screen: Screen): string[] {
  return [
    heading(state, screen),
    ...seatLines(state, screen),
    ...lotLines(state, screen),
    ...bidLines(state, trail, screen),
  ];
}

/** What the edition calls the colours, which have no room for it in their columns. */
export function colourLines({ words, columns }: Screen): string[] {
  const names = COLOURS.map((colour) => {
    const [name, neutral] = [words.say(`name.${colour}`), words.say(`colour.${colour}`)];
    return `${letterOf(colour)} ${name} (${neutral})`;
  });
  return flow('', names, columns);
}

/** How a colour stands in a district's name. */
function letterOf(colour: Colour): string {
  return colour.charAt(0).toUpperCase();
}

/** A seat in a sentence that has one line. */
function shortPerson(people: People, seat: Seat): ReturnType<typeof person> {
  return person({ ...people, names: people.names.map((name) => shortened(name, MAX_NAME_COLUMNS)) }, seat);
}

function heading(state: State, { words, people, paint, columns }: Screen): string {
  const facts = [
    words.say('table.round', { round: state.round, rounds: editionOf(state).rounds }),
    words.say('terminal.starts', shortPerson(people, state.start)),
    words.say('terminal.pot', { chips: state.pot }),
    ...(state.bank > 0 ? [words.say('terminal.bank', { chips: state.bank })] : []),
    words.say('terminal.deck', { count: state.deckLeft }),
  ];
  const text = `── ${facts.join(' · ')} `;
  return paint.bold(padRight(text, columns - 1).replace(/ +$/, (rest) => ` ${'─'.repeat(rest.length - 1)}`));
}

function seatLines(state: State, screen: Screen): string[] {
  const { words, people, paint, columns } = screen;
  const chipsWidth = Math.max(2, ...state.chips.map((chips) => String(chips ?? '?').length));
  const nameWidth = nameColumns(state, screen, columns - chipsWidth - CELL * COLOURS.length - NUMBERS.length - 6);
  const colours = COLOURS.map((colour) => {
    const title = shortened(`${letterOf(colour)} ${words.say(`colour.${colour}`)}`, CELL - 1);
    return inColour(paint, colour, padRight(` ${title}`, CELL));
  });
  const chipsTitle = padLeft(words.say('terminal.chips'), 2 + nameWidth + chipsWidth);
  const header = `${chipsTitle} ${words.say('terminal.points')}${colours.join('')} ${paint.dim(words.say('terminal.closed'))}`;
  const rows = state.districts.map((districts, seat) => {
    const turn = seat === state.turn ? '»' : ' ';
    const name = padRight(shortened(words.name(people, seat), nameWidth), nameWidth);
    const chips = padLeft(String(state.chips[seat] ?? '?'), chipsWidth);
    const points = padLeft(String(pointsOf(districts)), 2);
    const cells = colourSets(districts).map((set) => {
      const text = set.points === 0 ? ' ·' : ` ${set.districts.map(numberOf).join('')}=${set.points}`;
      return set.points === 0 ? paint.dim(padRight(text, CELL)) : inColour(paint, set.colour, padRight(text, CELL));
    });
    return `${turn}${seat === people.you ? paint.bold(name) : name} ${chips} ${points}${cells.join('')} ${forbidden(districts)}`;
  });
  return [header.trimEnd(), ...rows.map((row) => row.trimEnd())];
}

function nameColumns(state: State, { words, people }: Screen, room: number): number {
  const longest = Math.max(...state.districts.map((_, seat) => textWidth(words.name(people, seat))));
  return Math.max(3, Math.min(longest, room, MAX_NAME_COLUMNS));
}

/** A6: the numbers a seat owns, each in its place. */
function forbidden(districts: readonly string[]): string {
  const own = new Set(districts.map(numberOf));
  return [...NUMBERS].map((digit) => (own.has(Number(digit)) ? digit : ' ')).join('');
}

function lotLines(state: State, { words, people, paint, columns }: Screen): string[] {
  if (state.lot.length === 0) return [];
  const seller = state.auction?.seller ?? null;
  const worth = state.districts.flatMap((own, seat) => {
    if (seat === seller) return [];
    const gain = pointsOf([...own, ...state.lot]) - pointsOf(own);
    return [`${shortened(words.name(people, seat), MAX_NAME_COLUMNS)} +${gain}`];
  });
  const heading = `${title()} ${paintDistricts(paint, state.lot)}   ${words.say('terminal.worth')} `;
  return flow(heading, worth, columns, ', ');

  function title(): string {
    if (seller === null) return words.say('terminal.lot');
    return words.say('terminal.forSale', shortPerson(people, seller));
  }
}

function bidLines(state: State, trail: LastBids, { words, people, paint, columns }: Screen): string[] {
  if (state.auction === null) return [];
  const { auction } = state;
  const pieces = state.districts.flatMap((_, seat) => {
    if (seat === auction.seller) return [];
    return [`${shortened(words.name(people, seat), MAX_NAME_COLUMNS)} ${lastBid(seat)}`];
  });
  return flow(`${words.say('terminal.bids')} `, pieces, columns);

  function lastBid(seat: Seat): string {
    if (auction.barred.includes(seat)) return paint.dim(words.say('seat.barred'));
    const last = trail.of(seat);
    if (last === null) return '–';
    if (last === 'passed') return paint.dim(words.say('seat.passed'));
    return seat === auction.highBidder ? paint.bold(words.say('terminal.highest', { amount: last })) : `${last}`;
  }
}
