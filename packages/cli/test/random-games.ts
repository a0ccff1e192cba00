import {
  type Arrangement,
  EDITION_IDS,
  EDITIONS,
  type Event,
  legalActions,
  RecordedGame,
  SeedStream,
} from '@don/rules';
import fc from 'fast-check';
import { houses } from '../../rules/test/helpers/random-play.js';

/** Arrangements of every edition, seat count and option. */
export const arrangements: fc.Arbitrary<Arrangement> = fc
  .record({
    edition: fc.constantFrom(...EDITION_IDS),
    house: fc.oneof(fc.constant({}), houses),
    seats: fc.nat(3),
    seed: fc.string({ maxLength: 8 }),
    options: fc.record({
      sideAuctions: fc.boolean(),
      exchange: fc.boolean(),
      hiddenChips: fc.boolean(),
      enforcement: fc.constantFrom('guarded' as const, 'table' as const),
      minimumBid: fc.constantFrom(0 as const, 1 as const),
    }),
  })
  .map(({ edition, seats, seed, options, house }) => {
    const { min, max } = EDITIONS[edition].seats;
    return { edition, players: Math.min(min + seats, max), deal: { seed }, options, house };
  });

/** A game, and what its last action led to. */
export interface Moment {
  readonly recorded: RecordedGame;
  readonly news: readonly Event[];
}

/** Plays at random to the end; at a real table a bid now and then breaks A5 or A6. */
export function* randomMoments(arrangement: Arrangement, names: readonly string[]): Generator<Moment> {
  let news: Event[] = [];
  const recorded = new RecordedGame(arrangement, { names: names.slice(0, arrangement.players), tags: {} }, news);
  const stream = new SeedStream(JSON.stringify(arrangement));
  yield { recorded, news };
  while (!recorded.game.over) {
    const { game } = recorded;
    const actions = legalActions(game);
    const isBold = game.options.enforcement === 'table' && stream.below(4) === 0;
    const bold = { type: 'bid', amount: game.least + stream.below(12) } as const;
    const action = actions[Math.min(stream.below(actions.length), stream.below(actions.length))];
    news = [];
    if (!isBold || recorded.act(game.turn, bold, news) !== null) recorded.act(game.turn, action, news);
    yield { recorded, news };
  }
}
