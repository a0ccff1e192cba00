import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, encode } from '../src/engine.js';
import {
  type Action,
  act,
  createGame,
  DISTRICTS,
  type Event,
  type EventLog,
  type Game,
  legalActions,
  NONE,
  payoutPreview,
  RecordedGame,
  refusal,
  type Seat,
  setupFrom,
  smallestBid,
  stateOf,
  whyNot,
} from '../src/index.js';
import { arrangements, games, played, playOn } from './helpers/random-play.js';
import { chipsOf } from './helpers/table.js';

const RUNS = { numRuns: 60 };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const wealth = (game: Game): number => sum(chipsOf(game)) + game.pot + game.bank;

/** Every district with the place where it is; the deck's are those not yet turned up. */
function places(game: Game): string[] {
  const { districts, lot, removed } = stateOf(game);
  const deck = Array.from(game.deck.subarray(game.turnedUp), (index) => DISTRICTS[index]);
  return [...districts.flat(), ...lot, ...removed, ...deck];
}

/** Moves chips as an event says: what a log or an animation does. */
function fold(chips: number[], sinks: { pot: number; bank: number }, event: Event): void {
  switch (event.type) {
    case 'reward':
      chips[event.seat] += event.chips;
      sinks.bank -= event.chips;
      break;
    case 'fine':
      chips[event.seat] -= event.chips;
      sinks[event.to] += event.chips;
      break;
    case 'sold':
      chips[event.seat] -= event.amount;
      chips[event.seller] += event.amount;
      break;
    case 'payout':
      chips[event.seat] -= event.amount;
      for (const share of event.shares) chips[share.seat] += share.chips;
      sinks.pot = 0;
      sinks[event.leftTo] += event.left;
      break;
  }
}

const AMOUNTS = [-7, -1, 0.5, ...Array.from({ length: 122 }, (_, amount) => amount), 2 ** 31, 2 ** 40];
/** Everything that anybody might send, for any phase. */
const CANDIDATES: Action[] = [
  ...AMOUNTS.map((amount): Action => ({ type: 'bid', amount })),
  { type: 'pass' },
  { type: 'keep' },
  { type: 'stay' },
  ...['B2', ...DISTRICTS].flatMap((card): Action[] => [
    { type: 'sell', card },
    { type: 'discard', card },
  ]),
];
const EXCHANGES: Action[] = ['Z0', ...DISTRICTS].flatMap((take) =>
  ['Z0', ...DISTRICTS].map((give): Action => ({ type: 'exchange', take, give })),
);

const key = (action: Action): string => JSON.stringify(action);

describe('at every moment of any game', () => {
  it('no chip is won or lost, and every district is in exactly one place', () => {
    fc.assert(
      fc.property(games, ({ arrangement, playSeed, most }) => {
        const recorded = new RecordedGame(arrangement);
        const all = wealth(recorded.game);
        const everywhere = DISTRICTS.toSorted().join(' ');
        playOn(recorded, playSeed, most, (game) => {
          expect(wealth(game)).toBe(all);
          expect(Math.min(...chipsOf(game), game.pot, game.bank)).toBeGreaterThanOrEqual(0);
          expect(places(game).toSorted().join(' ')).toBe(everywhere);
        });
      }),
      RUNS,
    );
  });

  it('the chips at the start are those of the edition', () => {
    fc.assert(
      fc.property(arrangements, (arrangement) => {
        const { position: _, ...opening } = { position: undefined, ...arrangement };
        fc.pre(!arrangement.position);
        const game = createGame(setupFrom(opening));
        const { chips, bankFromBox, box } = game.edition;
        const dealt = chips * arrangement.players;
        expect(wealth(game)).toBe(bankFromBox ? Math.max(box, dealt) : dealt);
      }),
      RUNS,
    );
  });

  it('events tell every chip that moves', () => {
    fc.assert(
      fc.property(games, ({ arrangement, playSeed, most }) => {
        const recorded = new RecordedGame(arrangement);
        const chips = chipsOf(recorded.game);
        const sinks = { pot: recorded.game.pot, bank: recorded.game.bank };
        playOn(recorded, playSeed, most, (game, log) => {
          for (const event of log) fold(chips, sinks, event);
          expect([chips, sinks]).toEqual([chipsOf(game), { pot: game.pot, bank: game.bank }]);
        });
      }),
      RUNS,
    );
  });

  it('a game without a log goes the same way', () => {
    fc.assert(
      fc.property(games, (which) => {
        const recorded = played(which);
        const silent = createGame(setupFrom(which.arrangement));
        for (const { action } of recorded.actions) apply(silent, encode(action));
        expect(stateOf(silent)).toEqual(stateOf(recorded.game));
      }),
      RUNS,
    );
  });
});

/** Offered, but refused when tried, or accepted though not offered; the refused ones must change nothing. */
function disagreements(game: Game): Action[] {
  const legal = new Set(legalActions(game).map(key));
  const refusedOn = game.clone();
  const log: EventLog = [];
  const all = game.phaseName === 'exchange' ? [...CANDIDATES, ...EXCHANGES] : CANDIDATES;
  const found = all.filter((action) => {
    if (legal.delete(key(action))) return act(game.clone(), game.turn, action) !== null;
    return act(refusedOn, game.turn, action, log) === null;
  });
  expect([legal.size, log]).toEqual([0, []]);
  expect(refusedOn).toEqual(game);
  return found;
}

describe('what is offered and what is accepted', () => {
  it('are the same in a guarded game, among all actions that anybody might send', () => {
    fc.assert(
      fc.property(games, ({ arrangement, playSeed, most }) => {
        const options = { ...arrangement.options, enforcement: 'guarded' as const };
        playOn(new RecordedGame({ ...arrangement, options }), playSeed, most, (game) => {
          expect(disagreements(game)).toEqual([]);
        });
      }),
      { numRuns: 10 },
    );
  });

  it('differ at a table only by bids that cost a penalty', () => {
    fc.assert(
      fc.property(games, ({ arrangement, playSeed, most }) => {
        const options = { ...arrangement.options, enforcement: 'table' as const };
        const { game } = played({ arrangement: { ...arrangement, options }, playSeed, most });
        const legal = new Set(legalActions(game).map(key));
        const accepted = CANDIDATES.filter((action) => refusal(game, game.turn, action) === null);
        for (const action of accepted.filter((action) => !legal.delete(key(action)))) {
          if (action.type !== 'bid') throw new Error(`${key(action)} is tolerated`);
          expect(['A5', 'A6']).toContain(whyNot(game, game.turn, action.amount)?.rule);
        }
        expect([...legal].filter((offered) => !offered.includes('exchange'))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('whyNot and smallestBid say of the seat to act what refusal and legalActions say', () => {
    fc.assert(
      fc.property(games, ({ arrangement, playSeed, most }) => {
        const options = { ...arrangement.options, enforcement: 'guarded' as const };
        const { game } = played({ arrangement: { ...arrangement, options }, playSeed, most });
        fc.pre(game.phaseName === 'auction' || game.phaseName === 'sideAuction');
        for (const amount of AMOUNTS) {
          expect(whyNot(game, game.turn, amount)).toEqual(refusal(game, game.turn, { type: 'bid', amount }));
        }
        const bids = legalActions(game).flatMap((action) => (action.type === 'bid' ? [action.amount] : []));
        expect(smallestBid(game, game.turn)).toBe(bids[0] ?? NONE);
      }),
      RUNS,
    );
  });
});

/** The payout by the words of P1 to P7, as slowly and plainly as possible. */
function plainShares(game: Game, winner: Seat, amount: number): { gains: number[]; left: number } {
  const { districts, players, pot } = stateOf(game);
  const number = String(amount % 10);
  const matches = districts.map((names, seat) => (seat === winner ? 0 : names.filter((n) => n[1] === number).length));
  const others = districts.map((_, seat) => (seat === winner ? 0 : 1));
  const most = Math.max(...matches);
  const byMajority = matches.map((count, seat) => (seat !== winner && count === most ? 1 : 0));
  const isSole = matches.filter((count) => count > 0).length === 1;
  const parts = most === 0 ? others : isSole || game.edition.payout === 'majority' ? byMajority : matches;
  const share = Math.floor((amount + pot) / sum(parts));
  const gains = Array.from({ length: players }, (_, seat) => share * parts[seat]);
  return { gains, left: amount + pot - sum(gains) };
}

describe('a preview of a payout', () => {
  it('is what happens when that bid wins, and what the rules say in words', () => {
    let payouts = 0;
    fc.assert(
      fc.property(games, ({ arrangement, playSeed, most }) => {
        const recorded = new RecordedGame(arrangement);
        let before: Game | null = null;
        playOn(recorded, playSeed, most, (game, log) => {
          const paid = log.find((event) => event.type === 'payout');
          // What a fine or a lost district did to the table comes before the payout of the same action.
          const isFirst = !log.some((event) => event.type === 'fine' || event.type === 'discard');
          if (before && paid?.type === 'payout' && isFirst) {
            payouts++;
            const { type: _, seat, amount, pot, ...payout } = paid;
            expect(pot).toBe(before.pot);
            expect(payoutPreview(before, seat, amount)).toEqual(payout);
            const { gains, left } = plainShares(before, seat, amount);
            const shares = gains.map((chips, to) => ({ seat: to, chips })).filter(({ chips }) => chips > 0);
            expect(payout).toMatchObject({ number: amount % 10, shares, left });
          }
          before = game.clone();
        });
      }),
      RUNS,
    );
    expect(payouts).toBeGreaterThan(50);
  });
});
