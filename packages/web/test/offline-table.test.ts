import { BOTS_TAG, formatSeatLevels, type SeatLevels } from '@don/bots';
import { type Action, type Event, legalActions, type Options, readRecord } from '@don/rules';
import { describe, expect, test } from 'vitest';
import { OfflineTable } from '../src/offline/offline-table.js';
import { prepared } from './prepared.js';

function tableOf(seatLevels: SeatLevels): OfflineTable {
  const names = seatLevels.map((_, seat) => `P${seat}`);
  return new OfflineTable(
    { edition: 'don', players: seatLevels.length, deal: { seed: 'offline', start: 0 } },
    { names, tags: { [BOTS_TAG]: formatSeatLevels(seatLevels) } },
  );
}

const BID: Action = { type: 'bid', amount: 3 };

/** Everybody passes until something is sold; what happened last. */
function untilSold(table: OfflineTable): Event[] {
  for (;;) {
    const before = table.events.length;
    const bot = table.botToAct;
    table.reveal();
    if (bot) table.actForBot(bot);
    else expect(table.act(legalActions(readRecord(table.record).game).at(-1) as Action)).toBeNull();
    const news = table.events.slice(before);
    if (news.some(({ type }) => type === 'win')) return news;
  }
}

describe('a game without a server', () => {
  test('is played to its end by bots, and its record can be read', () => {
    const table = tableOf(['novice', 'casual', 'novice']);
    for (let bot = table.botToAct; bot !== null; bot = table.botToAct) table.actForBot(bot);
    expect(table.isOver).toBe(true);
    expect(readRecord(table.record).game.over).toBe(true);
  });

  test('O1 shows a single person their own chips and nobody else’s, until they are counted', () => {
    const table = tableOf([null, 'novice', 'novice']);
    expect(table.state([]).view.chips).toEqual([12, null, null]);
    while (!table.isOver) {
      const bot = table.botToAct;
      if (bot) table.actForBot(bot);
      else table.act(legalActions(readRecord(table.record).game).at(-1) as Action);
    }
    expect(table.state([]).view.chips).not.toContain(null);
  });

  test('D2 is dealt anew with the start player that was named', () => {
    expect(tableOf([null, 'casual', 'casual']).again()).toMatchObject({ start: 0 });
  });

  test('goes on from its record where it was left', () => {
    const table = tableOf([null, 'casual', 'casual']);
    table.act(BID);
    table.actForBot('casual');
    const again = OfflineTable.from(table.record);
    expect(again.state([])).toEqual(table.state([]));
  });

  test('shows nobody’s chips between two people at one device', () => {
    const table = tableOf([null, null, 'novice']);
    const hidden = table.state([]);
    expect([hidden.curtain, hidden.viewer, hidden.view.chips]).toEqual([0, null, [null, null, null]]);
    expect(table.act(BID)?.code).toBe('not_your_turn');
    table.reveal();
    expect(table.state([]).view.chips).toEqual([12, null, null]);
    expect(table.act(BID)).toBeNull();
    expect(table.state([])).toMatchObject({ curtain: 1, viewer: null });
  });

  test('between several people, a sale stands in the open until it has been seen, and bots wait', () => {
    const table = tableOf([null, null, 'novice']);
    const sold = untilSold(table);
    const paused = table.state(sold);
    expect(paused).toMatchObject({ isPaused: true, curtain: null, viewer: null, news: sold });
    expect(paused.view.chips).toEqual([null, null, null]);
    expect(table.botToAct).toBeNull();
    expect(table.act(BID)?.code).toBe('not_your_turn');
    // It is still there after a reload.
    expect(OfflineTable.from(table.record).state([])).toEqual(paused);
    table.resume();
    expect(table.state([])).toMatchObject({ isPaused: false, viewer: null, news: [] });
    while (table.botToAct) table.actForBot('novice');
    // The player who had the device has to take it again, too.
    expect(table.state([]).curtain).not.toBeNull();
  });

  test('O1 where chips are open, or face down, the device is not handed over, and nobody is held up', () => {
    const record = (options: Partial<Options>): string =>
      prepared(
        ['Anna', 'Ben', 'Cleo'],
        { round: 3, districts: [['A0', 'A4'], ['B7'], []] },
        { options: { sideAuctions: false, ...options } },
        [null, null, null],
      );
    const open = OfflineTable.from(record({ hiddenChips: false }));
    const faceDown = OfflineTable.from(record({}), { faceDown: true });
    for (const [table, chips] of [
      [open, [12, 12, 12]],
      [faceDown, [null, null, null]],
    ] as const) {
      expect(table.state([])).toMatchObject({ curtain: null, viewer: 0, view: { chips } });
      table.act(BID);
      expect(table.state([])).toMatchObject({ curtain: null, viewer: 1, view: { chips } });
      for (let passes = 0; passes < 2; passes++) table.act({ type: 'pass' });
      expect(table.events.some(({ type }) => type === 'win')).toBe(true);
      expect(table.state([])).toMatchObject({ isPaused: false, curtain: null, viewer: 0 });
      expect(table.act({ type: 'pass' })).toBeNull();
    }
    // Only who presses for them sees their own.
    expect(faceDown.peek()).not.toBeNull();
    expect(OfflineTable.from(record({}), { faceDown: true }).peek()).toBe(12);
    expect(OfflineTable.from(record({ hiddenChips: false }), { faceDown: true }).state([]).view.chips[1]).toBe(12);
  });

  test('a single person is never held up', () => {
    const table = tableOf([null, 'novice', 'novice']);
    untilSold(table);
    expect(table.state([])).toMatchObject({ isPaused: false, curtain: null, viewer: 0 });
  });

  test('A5 passes for a person who can pay no bid, unless that would tell others at the device how little they have', () => {
    const broke = (seatLevels: SeatLevels, options: Partial<Options>) =>
      OfflineTable.from(
        prepared(
          ['You', 'Vito', 'Carla'],
          { round: 3, districts: [['A0', 'V1'], ['B7'], []], chips: [1, 12, 12] },
          { options: { sideAuctions: false, ...options } },
          seatLevels,
        ),
      );
    const alone: SeatLevels = [null, 'novice', 'novice'];
    const shared: SeatLevels = [null, null, 'novice'];
    const table = broke(alone, {});
    expect(table.isHelpless).toBe(true);
    table.passForHelpless();
    expect(table.events.at(-1)).toMatchObject({ type: 'pass', seat: 0 });
    expect(table.botToAct).toBe('novice');
    expect(broke(shared, { hiddenChips: false }).isHelpless).toBe(true);
    expect(broke(shared, {}).isHelpless).toBe(false);
    // There is a bluff left.
    expect(broke(alone, { enforcement: 'table' }).isHelpless).toBe(false);
    expect(tableOf(alone).isHelpless).toBe(false);
  });

  test('refuses what the rules refuse, and nothing has happened', () => {
    const table = tableOf([null, 'novice', 'novice']);
    const before = table.state([]);
    expect(table.act({ type: 'bid', amount: 13 })?.code).toBe('cannot_pay');
    expect(table.state([])).toEqual(before);
  });

  test('a hint is legal and has a reason', () => {
    const table = tableOf([null, 'novice', 'novice']);
    const { action, why } = table.hint();
    expect(why.key).toMatch(/^(bid|pass)/);
    expect(table.act(action)).toBeNull();
  });
});
