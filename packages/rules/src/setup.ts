import { DISTRICTS, type District, districtIndex, NO_DISTRICT } from './districts.js';
import { deckLeftIn, type Edition, type EditionId, type House, type Options, startingBank } from './editions.js';
import type { EventLog } from './events.js';
import { Game, NONE } from './game.js';
import { describeHouseValues, editionOf, HOUSE_FIELD_NAMES, isHouseValue } from './house.js';
import { beginRound } from './round.js';
import type { Seat } from './vocabulary.js';

/** Everything that decides how a game begins. */
export interface Setup {
  readonly edition: EditionId;
  readonly players: number;
  readonly options: Options;
  /** H1: what the table has changed of its edition. */
  readonly house?: House;
  /** The districts still to come; the first is turned up first. */
  readonly deck: readonly District[];
  readonly start: Seat;
  /** For a game that begins in the middle. */
  readonly position?: Position;
}

/** A table at the beginning of a round, before side sales. */
export interface Position {
  readonly round: number;
  readonly chips: readonly number[];
  /** Each seat's districts in the order in which they came to it. */
  readonly districts: readonly (readonly District[])[];
  readonly pot: number;
  readonly bank: number;
  readonly removed: readonly District[];
}

/** A set-up that does not add up; `field` says where. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
  readonly field: keyof Setup | keyof Position | 'seed' | 'names' | 'tags';

  constructor(field: SetupError['field'], message: string) {
    super(message);
    this.field = field;
  }
}

/** More than any table could hold, and small enough for the engine's integers. */
export const MAX_CHIPS = 1_000_000;

export function createGame(setup: Setup, log?: EventLog): Game {
  checkHouse(setup.house ?? {});
  const edition = editionOf(setup);
  if (!isCount(setup.players, edition.seats.max) || setup.players < edition.seats.min) {
    fail(
      'players',
      `${edition.id} is for ${edition.seats.min} to ${edition.seats.max} players (E1), not ${setup.players}`,
    );
  }
  const position = setup.position ?? openingPosition(edition, setup.players);
  check(edition, setup, position);
  const game = new Game(edition, setup.options, setup.players);
  lay(game, setup, position);
  beginRound(game, log);
  return game;
}

/** Starts a new game on the same object, so that a simulation allocates nothing between games. */
export function redeal(game: Game, deck: Uint8Array, start: Seat): void {
  game.round = 1;
  game.start = start;
  game.pot = 0;
  game.bank = startingBank(game.edition, game.players);
  game.seller = NONE;
  game.turnedUp = 0;
  game.removed = 0;
  game.arrivals = 0;
  game.freeFines = 0;
  for (let seat = 0; seat < game.players; seat++) {
    game.chips[seat] = game.edition.chips;
    game.owned[seat] = 0;
    game.tally[seat] = 0;
  }
  game.deck.set(deck);
  beginRound(game);
}

function checkHouse(house: House): void {
  for (const field of Object.keys(house)) {
    const known = HOUSE_FIELD_NAMES.find((name) => name === field);
    if (!known)
      fail('house', `there is no field ${JSON.stringify(field)} (H1); there are ${HOUSE_FIELD_NAMES.join(', ')}`);
    if (!isHouseValue(known, house[known])) fail('house', `${field} is ${describeHouseValues(known)} (H1)`);
  }
}

function openingPosition(edition: Edition, players: number): Position {
  return {
    round: 1,
    chips: Array<number>(players).fill(edition.chips),
    districts: Array<District[]>(players).fill([]),
    pot: 0,
    bank: startingBank(edition, players),
    removed: [],
  };
}

function lay(game: Game, setup: Setup, position: Position): void {
  game.round = position.round;
  game.start = setup.start;
  game.pot = position.pot;
  game.bank = position.bank;
  game.chips.set(position.chips);
  game.turnedUp = DISTRICTS.length - setup.deck.length;
  game.deck.set(setup.deck.map(districtIndex), game.turnedUp);
  position.districts.forEach((names, seat) => {
    for (const name of names) game.take(seat, districtIndex(name));
  });
  for (const name of position.removed) game.remove(districtIndex(name));
}

function check(edition: Edition, setup: Setup, position: Position): void {
  const { players } = setup;
  if (!isCount(setup.start, players - 1))
    fail('start', `there is no seat ${setup.start}; seats are 0 to ${players - 1}`);
  const { rounds } = edition;
  if (!isCount(position.round, rounds) || position.round < 1) fail('round', `a game has rounds 1 to ${rounds} (D3)`);
  for (const field of ['chips', 'districts'] as const) {
    if (position[field].length !== players) {
      fail(field, `${players} seats need ${players} entries, not ${position[field].length}`);
    }
  }
  for (const chips of position.chips) checkChips('chips', chips);
  checkChips('pot', position.pot);
  checkChips('bank', position.bank);
  checkDistricts(edition, setup.deck, position);
}

/** Every district is in exactly one place, and the deck holds what the remaining lots need. */
function checkDistricts(edition: Edition, deck: readonly District[], position: Position): void {
  const seen = new Set<District>();
  const place = (field: SetupError['field'], name: District): void => {
    if (districtIndex(name) === NO_DISTRICT) fail(field, `there is no district ${JSON.stringify(name)} (D1)`);
    if (seen.has(name)) fail(field, `district ${name} is there twice`);
    seen.add(name);
  };
  for (const names of position.districts) for (const name of names) place('districts', name);
  for (const name of position.removed) place('removed', name);
  for (const name of deck) place('deck', name);
  const needed = deckLeftIn(edition, position.round);
  if (deck.length !== needed) {
    fail('deck', `round ${position.round} begins with ${needed} districts in the deck (D3), not ${deck.length}`);
  }
  if (seen.size !== DISTRICTS.length) {
    fail('districts', `${seen.size} of the ${DISTRICTS.length} districts are placed; the others must be somewhere too`);
  }
}

function checkChips(field: 'chips' | 'pot' | 'bank', chips: number): void {
  if (!isCount(chips, MAX_CHIPS)) fail(field, `${chips} is not a whole number from 0 to ${MAX_CHIPS}`);
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}

function fail(field: SetupError['field'], message: string): never {
  throw new SetupError(field, message);
}
