import {
  type Action,
  act,
  changedRule,
  createGame,
  type EventLog,
  legalActions,
  type SeatAction,
  setupFrom,
} from '@don/rules';
import { expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { rowsIn, truthOf } from './database.js';
import { donIn } from './don.js';
import { dataFolder, Person, people, seated, startServer } from './harness.js';

type Stored = Parameters<typeof setupFrom>[0];

/** Actions up to a payout that P4 made smaller before it was changed, and then one that the rules refuse. */
function playedByOldP4(arrangement: Stored): SeatAction[] {
  for (let seed = 1; ; seed++) {
    const game = createGame(setupFrom(arrangement));
    let number = seed;
    const actions: SeatAction[] = [];
    while (!game.over) {
      const seat = game.turn;
      const bids = legalActions(game).filter(({ type }) => type === 'bid');
      // Bids of whatever is low, so that numbers come together in one hand and are paid for.
      number = (number * 48_271) % 2_147_483_647;
      const action: Action = bids[number % 5] ?? { type: 'pass' };
      actions.push({ seat, action });
      const log: EventLog = [];
      act(game, seat, action, log);
      const isPaid = log.some(({ type }) => type === 'payout');
      if (isPaid && changedRule(arrangement, actions) === 'P4')
        return [...actions, { seat: game.turn, action: { type: 'stay' } }];
    }
  }
}

async function write(data: string, game: string): Promise<void> {
  const [{ arrangement }] = await rowsIn<{ arrangement: string }>(
    data,
    `select arrangement from games where id = '${game}'`,
  );
  const rows = playedByOldP4(JSON.parse(arrangement)).map(
    ({ seat, action }, place) =>
      `('${game}', ${place + 1}, 'action', ${seat}, 'player', '${JSON.stringify(action)}', null, ${Date.now()})`,
  );
  await rowsIn(data, `insert into entries (game, seq, kind, seat, cause, body, key, at) values ${rows.join(', ')}`);
}

test('a game that P4 has changed since is closed, or stays closed, with a sentence that says so', async () => {
  const data = dataFolder();
  const first = await startServer(data);
  const group = await people(first.url, 3);
  const running = await seated(group, { edition: 'serengeti' });
  const finished = await seated(group, { edition: 'serengeti', visibility: 'public' });
  const other = await seated(group);
  await first.stop();
  for (const { game } of [running, finished]) await write(data, game);
  await rowsIn(data, `update games set over_at = ${Date.now()} where id = '${finished.game}'`);
  await rowsIn(data, `update tables set status = 'open' where id = '${finished.id}'`);

  const { url } = await startServer(data);
  const back = await Person.back(url, group[0].cookie);
  const reply = await ask(back.socket, 'watch:game', { game: running.game });
  expect(reply).toMatchObject({ problem: { code: 'rule_changed', message: expect.stringContaining('P4') } });
  expect(await answerTo(back.socket, 'watch:table', { table: running.id })).toMatchObject({ status: 'open' });
  const record = await fetch(`${url}/api/games/${finished.game}/record`, { headers: { cookie: back.cookie } });
  expect([record.status, await record.json()]).toMatchObject([410, { code: 'rule_changed' }]);
  expect(await answerTo(back.socket, 'watch:game', { game: other.game })).toMatchObject({ seq: 0 });

  const verified = await donIn(await truthOf(data), 'admin', 'verify', '--data', data);
  expect(verified).toMatchObject({ code: 0, out: expect.stringMatching(/ 0 faults\n$/) });
  for (const { game } of [running, finished]) expect(verified.out).toContain(`game ${game}: it was played before P4`);
});
