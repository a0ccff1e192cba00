import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  act,
  DISTRICTS,
  type EventLog,
  type Game,
  legalActions,
  RecordedGame,
  restore,
  stateOf,
  unseenDistricts,
  viewFor,
} from '../src/index.js';
import { dice, games, pick, played, playOn, randomAction } from './helpers/random-play.js';
import { chipsOf } from './helpers/table.js';

const RUNS = { numRuns: 60 };

const viewers = (game: Game): (number | null)[] => [null, ...Array.from({ length: game.players }, (_, seat) => seat)];

/** The same table with all that a viewer may not know made different. */
function disguised(game: Game, viewer: number | null, roll: () => number): Game {
  const other = game.clone();
  for (let seat = 0; seat < game.players; seat++) {
    if (game.options.hiddenChips && seat !== viewer) other.chips[seat] = Math.floor(roll() * 50);
  }
  const left = other.deck.subarray(other.turnedUp);
  left.reverse();
  if (left.length > 1 && roll() < 0.5) [left[0], left[left.length - 1]] = [left[left.length - 1], left[0]];
  return other;
}

const deckOf = (game: Game): string[] => Array.from(game.deck.subarray(game.turnedUp), (index) => DISTRICTS[index]);

/** Plays the same random actions on both games, and whatever happens must be the same. */
function expectSameFuture(one: Game, other: Game, seed: number, most: number): void {
  const roll = dice(seed);
  for (let played = 0; played < most && !one.over; played++) {
    const action: Action = randomAction(one, roll);
    const logs: [EventLog, EventLog] = [[], []];
    expect(act(other, other.turn, action, logs[1])).toEqual(act(one, one.turn, action, logs[0]));
    expect(logs[1]).toEqual(logs[0]);
    expect(viewFor(other, null)).toEqual(viewFor(one, null));
  }
  expect(stateOf(other)).toEqual(stateOf(one));
}

describe('a view', () => {
  it('O1 holds one’s own chips, the others’ only where they are open, and never the deck', () => {
    fc.assert(
      fc.property(games, (which) => {
        const { game } = played(which);
        const state = stateOf(game);
        const isHidden = game.options.hiddenChips && !game.over;
        for (const viewer of viewers(game)) {
          const { memory: _, ...view } = viewFor(game, viewer);
          const chips = state.chips.map((own, seat) => (isHidden && seat !== viewer ? null : own));
          expect(view).toEqual({ ...state, chips });
          expect(Object.keys(view)).not.toContain('deck');
        }
      }),
      RUNS,
    );
  });

  it('O1 does not change when only what is hidden changes, until the game is over', () => {
    fc.assert(
      fc.property(games, fc.integer(), ({ arrangement, playSeed, most }, seed) => {
        const roll = dice(seed);
        playOn(new RecordedGame(arrangement), playSeed, most, (game) => {
          if (game.over) return;
          const viewer = pick(roll, viewers(game));
          const view = JSON.stringify(viewFor(game, viewer));
          expect(JSON.stringify(viewFor(disguised(game, viewer, roll), viewer))).toBe(view);
        });
      }),
      RUNS,
    );
  });

  it('O1 shows all chips to everybody when the game is over', () => {
    const recorded = new RecordedGame({ edition: 'don', players: 3, deal: { seed: 'end' } });
    playOn(recorded, 1, 999);
    expect(recorded.game.over).toBe(true);
    for (const viewer of [1, null]) expect(viewFor(recorded.game, viewer).chips).toEqual(stateOf(recorded.game).chips);
  });

  it('leaves exactly the deck unseen', () => {
    fc.assert(
      fc.property(games, (which) => {
        const { game } = played(which);
        expect(unseenDistricts(viewFor(game, null))).toEqual(deckOf(game).toSorted());
      }),
      RUNS,
    );
  });

  it('cannot be used to change the game', () => {
    fc.assert(
      fc.property(games, (which) => {
        const { game } = played(which);
        const before = stateOf(game);
        const view = viewFor(game, 0) as unknown as { chips: number[]; districts: string[][]; lot: string[] };
        view.chips.fill(77);
        view.lot.push('B7');
        for (const names of view.districts) names.length = 0;
        expect(stateOf(game)).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a game restored from a view', () => {
  it('goes on in the same way, with the chips and the deck known', () => {
    fc.assert(
      fc.property(games, fc.integer(), (which, seed) => {
        const { game } = played(which);
        const again = restore(viewFor(game, null), { chips: chipsOf(game), deck: deckOf(game) });
        expect(viewFor(again, null)).toEqual(viewFor(game, null));
        expect(stateOf(again)).toEqual(stateOf(game));
        expect(legalActions(again)).toEqual(legalActions(game));
        expectSameFuture(game, again, seed, 60);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a copy of a game', () => {
  it('is the same and goes its own way', () => {
    fc.assert(
      fc.property(games, fc.integer(), ({ arrangement, playSeed, most }, seed) => {
        const recorded = new RecordedGame(arrangement);
        playOn(recorded, playSeed, most);
        const { game } = recorded;
        const copy = game.clone();
        expect(copy).toEqual(game);
        const kept = game.clone();
        const roll = dice(seed);
        for (let played = 0; played < 30 && !copy.over; played++) act(copy, copy.turn, randomAction(copy, roll));
        copy.chips.fill(1);
        copy.deck.fill(1);
        copy.lot.fill(1);
        expect(game).toEqual(kept);
        copy.copyFrom(game);
        expect(copy).toEqual(game);
        expectSameFuture(game, copy, seed, 30);
      }),
      RUNS,
    );
  });
});

describe('the same seed', () => {
  it('is the same game', () => {
    fc.assert(
      fc.property(games, (which) => {
        const [one, other] = [played(which), played(which)];
        expect(other.game).toEqual(one.game);
        expect(other.actions).toEqual(one.actions);
      }),
      { numRuns: 30 },
    );
  });
});
