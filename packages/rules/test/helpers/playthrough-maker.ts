import { createHash } from 'node:crypto';
import {
  type Arrangement,
  EDITION_IDS,
  EDITIONS,
  ENFORCEMENTS,
  type Enforcement,
  type House,
  RecordedGame,
  replay,
  writeRecord,
} from '../../src/index.js';
import { playOn } from './random-play.js';
import { tell } from './story.js';

export const FOLDER = new URL('../playthroughs/', import.meta.url);

export interface Playthrough {
  readonly name: string;
  readonly arrangement: Arrangement;
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn'];

/** Sets of house rules that are played: those of the sources, and some that together change every field. */
const HOUSES: readonly { name: string; edition: Arrangement['edition']; players: number; house: House }[] = [
  { name: 'french', edition: 'don', players: 4, house: { tieBreaks: [], overbid: 'outAtOnce' } },
  { name: 'sheet', edition: 'manual', players: 5, house: { chips: 10, tieBreaks: ['districts', 'chips'] } },
  { name: 'singles', edition: 'templari', players: 3, house: { lots: [1], chips: 20, chipBonus: 0 } },
  { name: 'uneven', edition: 'serengeti', players: 5, house: { lots: [3, 3, 1], chips: 20, passReward: 5 } },
  {
    name: 'banker',
    edition: 'don',
    players: 6,
    house: { bankFromBox: true, chips: 6, passReward: 1, remainderTo: 'bank', fineTo: 'bank', payout: 'perCard' },
  },
  {
    name: 'outcasts',
    edition: 'serengeti',
    players: 4,
    house: { afterFine: 'isOut', overbid: 'outAtOnce', fineTo: 'pot', remainderTo: 'pot', bankFromBox: false },
  },
];

/** One game for every edition, number of seats, side auctions, exchange and enforcement; then house rules. */
export const PLAYTHROUGHS: readonly Playthrough[] = [
  ...EDITION_IDS.flatMap(printed),
  ...HOUSES.flatMap(({ name, edition, players, house }) =>
    ENFORCEMENTS.map((enforcement) => {
      const { arrangement } = playthrough(edition, players, true, true, enforcement);
      const own = `house-${name}-${enforcement}`;
      return { name: own, arrangement: { ...arrangement, house, deal: { seed: own } } };
    }),
  ),
];

function printed(edition: Arrangement['edition']): Playthrough[] {
  const { min, max } = EDITIONS[edition].seats;
  const seats = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return seats.flatMap((players) =>
    [true, false].flatMap((sideAuctions) =>
      [true, false].flatMap((exchange) =>
        ENFORCEMENTS.map((enforcement) => playthrough(edition, players, sideAuctions, exchange, enforcement)),
      ),
    ),
  );
}

function playthrough(
  edition: Arrangement['edition'],
  players: number,
  sideAuctions: boolean,
  exchange: boolean,
  enforcement: Enforcement,
): Playthrough {
  const name = [
    edition,
    players,
    sideAuctions ? 'side' : 'noside',
    exchange ? 'exchange' : 'noexchange',
    enforcement,
  ].join('-');
  // Both minimum bids occur in about half of the games each.
  const minimumBid = (players + (exchange ? 1 : 0)) % 2 === 0 ? 0 : 1;
  return {
    name,
    arrangement: {
      edition,
      players,
      options: { sideAuctions, exchange, enforcement, minimumBid },
      deal: { seed: name },
    },
  };
}

/** A whole game, played at random but always the same for its name. */
export function make({ name, arrangement }: Playthrough): string {
  const names = NAMES.slice(0, arrangement.players);
  const recorded = new RecordedGame(arrangement, { names, tags: { Event: `Playthrough ${name}` } });
  const seed = createHash('sha256').update(name).digest().readInt32BE();
  playOn(recorded, seed, 9999);
  return writeRecord(recorded);
}

/** Everything that happened in a recorded game, line by line. */
export function storyOf(recorded: RecordedGame): string[] {
  return [...replay(recorded)].flatMap(({ events }) => events.map(tell));
}

/** What a playthrough came to, as one line: how much happened, a digest of all of it, and the end. */
export function summaryOf(name: string, recorded: RecordedGame): string {
  const story = storyOf(recorded);
  const digest = createHash('sha256').update(story.join('\n')).digest('hex').slice(0, 16);
  const { game } = recorded;
  const chips = Array.from(game.chips.subarray(0, game.players)).join(' ');
  const facts = `${recorded.actions.length} actions, ${story.length} events, digest ${digest}`;
  return `${name}: ${facts}; chips ${chips}, pot ${game.pot}, bank ${game.bank}; ${story.at(-1)}`;
}
