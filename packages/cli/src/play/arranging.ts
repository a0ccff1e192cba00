import { randomBytes } from 'node:crypto';
import { BOTS_TAG, botName, formatSeatLevels, isLevel, LEVELS, type Level, type SeatLevels } from '@don/bots';
import type { Language } from '@don/messages';
import {
  type Arrangement,
  EDITION_IDS,
  EDITIONS,
  type Edition,
  type EditionId,
  editionOf,
  isValidNote,
  MAX_SEATS,
  MAX_SEED_LENGTH,
  PRINTED_EDITIONS,
  type RecordNotes,
  type Seat,
  UNPRINTED_EDITIONS,
} from '@don/rules';
import type { Console } from '../console.js';
import { Failure } from '../failure.js';
import type { Translator } from '../language.js';
import { optionsFrom, type TableFlags } from '../table-options.js';
import { flow, wrapped } from '../text-width.js';
import { rulesInTen } from './help.js';

export interface PlayFlags extends TableFlags {
  readonly players?: string;
  readonly bots?: string;
  readonly name?: string;
  readonly seed?: string;
  readonly start?: string;
  readonly continue?: string | true;
  readonly save?: string;
  readonly confirm?: boolean;
  readonly pace: GameSpeed;
  readonly lang?: Language;
}
export type GameSpeed = 'fast' | 'normal' | 'slow';

/** Everything about a game but its deck. */
export interface TableSetup {
  readonly edition: EditionId;
  readonly seatLevels: SeatLevels;
  /** Of the person; '' if they gave none. */
  readonly name: string;
}

const USUAL_PLAYERS = 4;

/** Who is asked, and the game that `?` tells of: as the flags have it. */
interface Asking {
  readonly console: Console;
  readonly words: Translator;
  readonly game: Edition;
}

/** What the flags say, and what is wrong with it; nothing is asked yet. */
export function checkFlags(flags: PlayFlags): void {
  const levels = flags.bots === undefined ? [] : levelsIn(flags.bots);
  const players = flags.players === undefined ? null : Number(flags.players);
  if (levels.length > 1 && players !== null && players !== levels.length + 1)
    throw usage(`--bots names ${levels.length} bots, and --players ${players} needs ${players - 1}`);
  const known = players ?? (levels.length > 1 ? levels.length + 1 : null);
  if (flags.edition !== undefined && known !== null) checkSeats(flags.edition, known);
  if (flags.name !== undefined && (flags.name.trim() === '' || !isValidNote(flags.name)))
    throw usage('--name is empty or too long, or holds a control character');
  if (flags.start !== undefined) seatOf(flags.start, known ?? MAX_SEATS);
  if (flags.seed !== undefined && flags.seed.length > MAX_SEED_LENGTH)
    throw usage(`--seed is longer than ${MAX_SEED_LENGTH} characters`);
}

/** Whether the flags leave it open which game is played. */
export function isPlain(flags: PlayFlags): boolean {
  const { players, bots, name, seed, start, house } = flags;
  const named = [players, bots, name, seed, start, house, flags.edition, ...Object.values(optionsFrom(flags))];
  return named.every((value) => value === undefined);
}

/** Asks, in this order, for what the flags leave open: players, bots, edition. */
export async function arrangeTable(flags: PlayFlags, console: Console, words: Translator): Promise<TableSetup> {
  const levels = flags.bots === undefined ? [] : levelsIn(flags.bots);
  const game = editionOf({ edition: flags.edition ?? 'don', house: flags.house ?? {} });
  const asking = { console, words, game };
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => `${min + index}`);
  const players =
    flags.players ??
    (levels.length > 1
      ? `${levels.length + 1}`
      : await choose(asking, words.say('terminal.askPlayers'), counts, `${USUAL_PLAYERS}`));
  const bots = levels.length > 0 ? levels : [await chooseLevel(asking)];
  const edition = flags.edition ?? (await chooseEdition(asking, Number(players)));
  checkSeats(edition, Number(players));
  const [first = LEVELS[0]] = bots;
  const seats = Array.from({ length: Number(players) - 1 }, (_, index) => bots[index] ?? first);
  return { edition, seatLevels: [null, ...seats], name: flags.name?.trim() ?? '' };
}

/** The game at this table, by the seed that a flag names or by a new one. */
export function deal(table: TableSetup, flags: PlayFlags): [Arrangement, RecordNotes] {
  const { edition, seatLevels, name } = table;
  const { house = {}, start } = flags;
  const seed = flags.seed ?? newSeed();
  const bots = seatLevels.slice(1).map((_, index) => botName(index));
  return [
    {
      edition,
      players: seatLevels.length,
      options: optionsFrom(flags),
      house,
      deal: start === undefined ? { seed } : { seed, start: seatOf(start, seatLevels.length) },
    },
    { names: [name, ...bots], tags: { [BOTS_TAG]: formatSeatLevels(seatLevels) } },
  ];
}

/** One that nobody can guess. */
export function newSeed(): string {
  return randomBytes(8).toString('hex');
}

async function chooseLevel(asking: Asking): Promise<Level> {
  const { console, words } = asking;
  const usual = LEVELS[Math.floor((LEVELS.length - 1) / 2)] ?? LEVELS[0];
  sayNames(
    console,
    LEVELS.map((level) => [level, words.say(`level.${level}`)]),
  );
  const level = await choose(asking, words.say('terminal.askLevel'), LEVELS, usual);
  return isLevel(level) ? level : usual;
}

async function chooseEdition(asking: Asking, players: number): Promise<EditionId> {
  const { console, words } = asking;
  const fitting = EDITION_IDS.filter((id) => players <= EDITIONS[id].seats.max);
  const named = (ids: readonly EditionId[]) => ids.map((id) => [id, words.say(`edition.${id}`)] as const);
  sayNames(console, named(fitting.filter((id) => PRINTED_EDITIONS.includes(id))));
  sayNames(console, named(fitting.filter((id) => UNPRINTED_EDITIONS.includes(id))), `${words.say('edition.more')} – `);
  const edition = await choose(asking, words.say('terminal.askEdition'), fitting, 'don');
  return EDITION_IDS.find((id) => id === edition) ?? 'don';
}

/** What the words to choose from stand for, where they do not say so themselves. */
function sayNames(console: Console, choices: readonly (readonly [string, string])[], heading = ''): void {
  const named = choices.filter(([word, name]) => word !== name.toLowerCase());
  if (named.length === 0) return;
  const pieces = named.map(([word, name]) => `${word}: ${name}`);
  console.say(...flow(heading, pieces, console.columns));
}

/** One of a few words, by its beginning; Enter takes the usual one. */
async function choose(
  { console, words, game }: Asking,
  question: string,
  choices: readonly string[],
  usual: string,
): Promise<string> {
  for (;;) {
    const answer = (await console.ask(`${question} ${choices.join(', ')} [${usual}] `)).toLowerCase();
    if (answer === '') return usual;
    const fitting = choices.filter((word) => word.startsWith(answer));
    if (fitting.length === 1 && fitting[0] !== undefined) return fitting[0];
    if (answer === '?') console.say(...rulesInTen(game, words, console.columns), '');
    console.say(...wrapped(words.say('terminal.choices', { words: choices.join(', '), usual }), console.columns));
  }
}

function levelsIn(text: string): Level[] {
  return text.split(',').map((word) => {
    const level = word.trim();
    if (!isLevel(level)) throw usage(`there is no bot ${JSON.stringify(level)}; the levels are ${LEVELS.join(', ')}`);
    return level;
  });
}

function checkSeats(edition: EditionId, players: number): void {
  const { min, max } = EDITIONS[edition].seats;
  if (players < min || players > max) throw usage(`${edition} is for ${min} to ${max} players (E1), not ${players}`);
}

/** D2: `me`, or a seat counted clockwise from there. */
function seatOf(start: string, players: number): Seat {
  const seat = start === 'me' ? 0 : Number(start);
  if (!/^(me|\d)$/.test(start) || seat >= players)
    throw usage(`--start is me, or a seat from 0 (you) to ${players - 1}, clockwise`);
  return seat;
}

function usage(message: string): Failure {
  return new Failure(message, 2);
}
