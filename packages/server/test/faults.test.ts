import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CreateTable } from '@don/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, enter } from '../bench/client.js';
import { type ClusterFlags, ClusterProcess } from '../bench/cluster-process.js';
import { invariantFaults } from '../bench/invariants.js';
import { LooseWire } from '../bench/lossy-connection.js';
import { PostgresProcess } from '../bench/postgres-process.js';
import { RedisProcess } from '../bench/redis-process.js';
import { SteadyTable } from '../bench/steady-table.js';
import { closeAfterTest } from './harness.js';
import { fillLobby, readNothingUntilCut } from './slow-reader.js';

/**
 * How long it took is printed. A machine with other things to do may need longer than the 10 s that are the goal:
 * `HEALTHY_SECONDS=10 npx vitest run packages/server/test/faults.test.ts` insists on it.
 */
const HEALTHY_WITHIN_MS = 1000 * Number(process.env['HEALTHY_SECONDS'] ?? 60);
const TABLES = 2;
/** A hang of 30 s and more: `HANG_SECONDS=30 npx vitest run packages/server/test/faults.test.ts`. */
const HANG_MS = 1000 * Number(process.env['HANG_SECONDS'] ?? 12);

let postgres: PostgresProcess;
let redis: RedisProcess;
beforeAll(async () => {
  postgres = await PostgresProcess.start();
  redis = await RedisProcess.start();
});
afterAll(async () => {
  await redis.stop();
  await postgres.stop();
});

const STEP_DATE = ['--import', fileURLToPath(new URL('step-date.mjs', import.meta.url))];
const NEXT_VERSION = ['--import', fileURLToPath(new URL('next-version.mjs', import.meta.url))];

async function clusterUnderLoad(flags: Partial<ClusterFlags> = {}, requests: Partial<CreateTable> = {}) {
  const cluster = await ClusterProcess.start(postgres, redis, { nodes: 2, ...flags });
  closeAfterTest({ close: () => cluster.stop() });
  const cookies = await Promise.all(Array.from({ length: 4 }, () => enter(cluster.url)));
  const tables = await Promise.all(
    Array.from({ length: TABLES }, () => SteadyTable.open(cluster.url, cookies, 20, requests)),
  );
  closeAfterTest({ close: () => tables.map((table) => table.close()) });
  await moveOn(tables, 2 * HEALTHY_WITHIN_MS);
  return { cluster, tables };
}

/** Until every table has moved well on from where it is. */
async function moveOn(tables: readonly SteadyTable[], within: number): Promise<number> {
  const before = tables.map(({ moves }) => moves);
  const began = performance.now();
  await expect
    .poll(() => Math.min(...tables.map(({ moves }, place) => moves - (before[place] as number))), { timeout: within })
    .toBeGreaterThan(40);
  return performance.now() - began;
}

/** After a fault: everybody plays on soon, and then nothing is lost, doubled, broken or seen differently. */
async function checkAll(cluster: ClusterProcess, tables: readonly SteadyTable[]): Promise<void> {
  const healed = await moveOn(tables, HEALTHY_WITHIN_MS);
  for (const { url } of cluster.nodes)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: HEALTHY_WITHIN_MS }).toBe(200);
  for (const table of tables) table.pause();
  await expect
    .poll(async () => (await Promise.all(tables.map((table) => table.differences()))).flat(), {
      timeout: HEALTHY_WITHIN_MS,
    })
    .toEqual([]);
  const acknowledged = tables.flatMap((table) => table.acknowledged);
  expect(acknowledged.length).toBeGreaterThan(20);
  // A game whose last action is in may still be about to be closed.
  await expect.poll(() => invariantFaults(cluster, acknowledged), { timeout: HEALTHY_WITHIN_MS }).toEqual([]);
  console.info(`played on after ${(healed / 1000).toFixed(1)} s; ${acknowledged.length} acknowledged actions`);
}

describe('under load, nothing is lost or done twice, and all is well soon', { timeout: 300_000 }, () => {
  test('when nodes are killed, and others join', async () => {
    const { cluster, tables } = await clusterUnderLoad();
    for (let round = 0; round < 2; round++) {
      await sleep(200 + 500 * Math.random());
      await cluster.remove('kill');
      await moveOn(tables, HEALTHY_WITHIN_MS);
      await cluster.add();
    }
    await checkAll(cluster, tables);
  });

  test('when nodes stop in good order, one after the other', async () => {
    const { cluster, tables } = await clusterUnderLoad();
    for (let round = 0; round < 2; round++) {
      await cluster.add();
      await moveOn(tables, HEALTHY_WITHIN_MS);
      await cluster.remove('stop');
    }
    await checkAll(cluster, tables);
  });

  test('when nodes are replaced by those of the next version, which migrates first', async () => {
    const { cluster, tables } = await clusterUnderLoad();
    for (let round = 0; round < 2; round++) {
      await cluster.add({ node: NEXT_VERSION });
      await moveOn(tables, HEALTHY_WITHIN_MS);
      await cluster.remove('stop');
    }
    // One that is started again before its turn has come can live with what it finds.
    await cluster.add();
    expect(await cluster.rows('select max(name) as newest from kysely_migration')).toEqual([{ newest: '9999-next' }]);
    await checkAll(cluster, tables);
  });

  test('when PostgreSQL is restarted', async () => {
    const { cluster, tables } = await clusterUnderLoad();
    await postgres.restart(500);
    await moveOn(tables, HEALTHY_WITHIN_MS);
    await postgres.restart(3000);
    await checkAll(cluster, tables);
  });

  test('when the connection to PostgreSQL breaks during a commit', async () => {
    const wire = await LooseWire.to(postgres.port);
    closeAfterTest({ close: () => wire.close() });
    const { cluster, tables } = await clusterUnderLoad({ databasePort: wire.port });
    for (let cut = 1; cut <= 10; cut++) {
      wire.cutAfter('insert into entries');
      await expect.poll(() => wire.cuts, { timeout: HEALTHY_WITHIN_MS }).toBe(cut);
    }
    await checkAll(cluster, tables);
  });

  test('when that connection breaks while a game begins or ends', async () => {
    const wire = await LooseWire.to(postgres.port);
    closeAfterTest({ close: () => wire.close() });
    const { cluster, tables } = await clusterUnderLoad({ databasePort: wire.port });
    for (let cut = 1; cut <= 6; cut++) {
      wire.cutAfter('commit');
      await expect.poll(() => wire.cuts, { timeout: HEALTHY_WITHIN_MS }).toBe(cut);
      await moveOn(tables, HEALTHY_WITHIN_MS);
    }
    await checkAll(cluster, tables);
  });

  test('when Redis is killed and restarts empty', async () => {
    const { cluster, tables } = await clusterUnderLoad();
    await redis.restartEmpty(500);
    await moveOn(tables, HEALTHY_WITHIN_MS);
    await redis.restartEmpty(5000);
    await checkAll(cluster, tables);
  });

  test('when Redis hangs, and even before it answers again', async () => {
    const { cluster, tables } = await clusterUnderLoad();
    redis.pause();
    try {
      // What two nodes have to tell each other is read from the database, once a second.
      await moveOn(tables, 2 * HEALTHY_WITHIN_MS);
    } finally {
      redis.resume();
    }
    await checkAll(cluster, tables);
  });

  test('when a node hangs for a while and recovers', async () => {
    const { cluster, tables } = await clusterUnderLoad({ nodes: 3 });
    cluster.nodes[0]?.pause();
    await sleep(HANG_MS);
    cluster.nodes[0]?.resume();
    await checkAll(cluster, tables);
  });

  test('when a client never reads', async () => {
    const { cluster, tables } = await clusterUnderLoad();
    const cookie = await enter(cluster.url);
    const host = await connect(cluster.url, cookie);
    closeAfterTest({ close: () => host.close() });
    await fillLobby(host);
    const before = cluster.nodes.map((node) => node.memoryBytes());
    await readNothingUntilCut(cluster.url, cookie);
    await checkAll(cluster, tables);
    for (const [place, node] of cluster.nodes.entries())
      expect(node.memoryBytes() - (before[place] as number)).toBeLessThan(300e6);
  });

  test('when the clocks of its machines are set, for which nobody loses a decision', async () => {
    const pace = { kind: 'live' as const, seconds: 60, reserve: 60 };
    const { cluster, tables } = await clusterUnderLoad({ server: { node: STEP_DATE } }, { pace });
    for (let step = 0; step < 2; step++) {
      for (const node of cluster.nodes) node.signal('SIGUSR2');
      // Long enough for everything that is due to be looked at.
      await sleep(3000);
    }
    await checkAll(cluster, tables);
    expect(await cluster.rows("select seq from entries where cause = 'clock'")).toEqual([]);
  });
});
