import fc from 'fast-check';
import {
  type Action,
  type Arrangement,
  DISTRICTS,
  deckLeftIn,
  EDITION_IDS,
  EDITIONS,
  type EditionId,
  type EventLog,
  editionOf,
  type Game,
  type House,
  legalActions,
  MAX_CHIPS,
  NONE,
  type Options,
  RecordedGame,
  refusal,
  smallestBid,
  TIE_BREAKS,
} from '../../src/index.js';

/** Numbers from 0 to below 1, always the same for a seed: mulberry32. */
export function dice(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(roll: () => number, from: readonly T[]): T => from[Math.floor(roll() * from.length)];

/** What a lively player might do: small raises, some passes, some sales and exchanges, at a table some penalties. */
export function randomAction(game: Game, roll: () => number): Action {
  const legal = legalActions(game);
  const { phaseName: phase } = game;
  if (phase === 'sale' || phase === 'exchange') return roll() < 0.6 ? (legal.at(-1) as Action) : pick(roll, legal);
  if (phase === 'discard') return pick(roll, legal);
  if (roll() < 0.4) return { type: 'pass' };
  if (game.options.enforcement === 'table' && roll() < 0.15) return anyBid(game, roll);
  if (roll() < 0.1) return pick(roll, legal);
  const least = smallestBid(game, game.turn);
  return least === NONE ? { type: 'pass' } : { type: 'bid', amount: least };
}

/** A bid that a table tolerates, whatever it costs; a pass where it does not. */
function anyBid(game: Game, roll: () => number): Action {
  const bid: Action = { type: 'bid', amount: game.least + Math.floor(roll() * 16) };
  return refusal(game, game.turn, bid) === null ? bid : { type: 'pass' };
}

/** Plays at most so many actions at random; `see` is shown the game before each and at the end, with what happened. */
export function playOn(
  recorded: RecordedGame,
  playSeed: number,
  most: number,
  see: (game: Game, log: EventLog, action: Action | null) => void = () => {},
): void {
  const roll = dice(playSeed);
  const { game } = recorded;
  let log: EventLog = [];
  for (let played = 0; played < most && !game.over; played++) {
    const action = randomAction(game, roll);
    see(game, log, action);
    log = [];
    const refused = recorded.act(game.turn, action, log);
    if (refused) throw new Error(`${JSON.stringify(action)} is refused: ${JSON.stringify(refused)}`);
  }
  see(game, log, null);
}

const options: fc.Arbitrary<Options> = fc.record({
  sideAuctions: fc.boolean(),
  exchange: fc.boolean(),
  hiddenChips: fc.boolean(),
  enforcement: fc.constantFrom('guarded', 'table'),
  minimumBid: fc.constantFrom(0, 1),
});

/** H1: any fields, each with anything that it may be. */
export const houses: fc.Arbitrary<House> = fc.record(
  {
    chips: fc.integer({ min: 1, max: 20 }),
    bankFromBox: fc.boolean(),
    payout: fc.constantFrom('majority', 'perCard'),
    remainderTo: fc.constantFrom('pot', 'bank'),
    fineTo: fc.constantFrom('pot', 'bank'),
    afterFine: fc.constantFrom('bidsAgain', 'isOut'),
    passReward: fc.integer({ min: 0, max: 5 }),
    chipBonus: fc.integer({ min: 0, max: 10 }),
    tieBreaks: fc.shuffledSubarray([...TIE_BREAKS]),
    lots: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 }),
    overbid: fc.constantFrom('reauction', 'outAtOnce'),
  },
  { requiredKeys: [] },
);

/** What of these fields differs from print; none where nothing does. */
function changed(edition: EditionId, house: House): { house?: House } {
  const differing = editionOf({ edition, house }).house;
  return differing === null ? {} : { house: differing };
}

/** Every edition and number of seats, half of them with house rules, from a seed. */
const fromSeed: fc.Arbitrary<Arrangement> = fc
  .record({
    edition: fc.constantFrom(...EDITION_IDS),
    more: fc.nat(3),
    options,
    house: fc.oneof(fc.constant({}), houses),
    seed: fc.string({ maxLength: 5 }),
  })
  .map(({ edition, more, options, house, seed }) => {
    const { min, max } = EDITIONS[edition].seats;
    return { edition, players: Math.min(max, min + more), options, ...changed(edition, house), deal: { seed } };
  });

/** In the middle: any round, any chips, all districts somewhere. */
const fromPosition: fc.Arbitrary<Arrangement> = fc
  .record({
    arrangement: fromSeed,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    chips: fc.array(fc.oneof({ weight: 9, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.nat(MAX_CHIPS) }), {
      minLength: 6,
      maxLength: 6,
    }),
    pot: fc.nat(9),
    bank: fc.nat(9),
    order: fc.shuffledSubarray([...DISTRICTS], { minLength: 30, maxLength: 30 }),
    start: fc.nat(2),
    removed: fc.nat(5),
    byDeck: fc.boolean(),
  })
  .map(({ arrangement, part, chips, pot, bank, order, start, removed, byDeck }) => {
    const { players } = arrangement;
    const edition = editionOf(arrangement);
    const round = Math.min(edition.rounds, 1 + Math.floor(part * edition.rounds));
    const deck = order.slice(0, deckLeftIn(edition, round));
    const placed = order.slice(deck.length);
    const gone = Math.min(removed, placed.length);
    const districts = Array.from({ length: players }, (_, seat) =>
      placed.slice(gone).filter((_, index) => index % players === seat),
    );
    const position = { round, chips: chips.slice(0, players), districts, pot, bank, removed: placed.slice(0, gone) };
    const { deal } = arrangement;
    const seeded = 'seed' in deal ? { ...deal, start } : deal;
    return { ...arrangement, deal: byDeck ? { deck, start } : seeded, position };
  });

export const arrangements = fc.oneof({ weight: 2, arbitrary: fromSeed }, { weight: 1, arbitrary: fromPosition });

/** An arrangement, how it is played, and how many actions of it. */
export const games = fc
  .record({ arrangement: arrangements, playSeed: fc.integer(), most: fc.oneof(fc.constant(999), fc.nat(60)) })
  .map(({ arrangement, playSeed, most }) => ({ arrangement, playSeed, most }));

/** A game played at random to somewhere. */
export function played({ arrangement, playSeed, most }: { arrangement: Arrangement; playSeed: number; most: number }) {
  const recorded = new RecordedGame(arrangement);
  playOn(recorded, playSeed, most);
  return recorded;
}
