import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ServerProcess } from '../bench/server-process.js';
import { closeAfterTest, dataFolder, Follower, people, seated } from './harness.js';

const STEPS = fileURLToPath(new URL('step-date.mjs', import.meta.url));

test('where somebody sets the clock of the machine, no time has passed for players', async () => {
  const server = await ServerProcess.start({ data: dataFolder(), node: ['--import', STEPS] });
  closeAfterTest({ close: () => server.kill() });
  const group = await people(server.url, 3);
  const { game } = await seated(group, { pace: { kind: 'live', seconds: 60, reserve: 60 } });
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  for (let step = 1; step <= 2; step++) {
    server.signal('SIGUSR2');
    // Long enough for everything that is due to be looked at.
    await sleep(3000);
    expect(followers[0].seq).toBe(step - 1);
    const onTurn = followers.find(({ seat, view }) => seat === view.turn) as Follower;
    await onTurn.act({ type: 'pass' });
    await followers[0].until(() => followers[0].seq === step);
    expect(followers[0].updates.at(-1)?.clock?.left).toBeGreaterThan(100_000);
    expect(followers[0].updates.at(-1)?.clock?.reserves).toEqual([60_000, 60_000, 60_000]);
    for (const follower of followers) await follower.until(() => follower.seq === step);
  }
});
