import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Action } from '@don/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import { ServerProcess } from '../bench/server-process.js';
import { verifyExisting } from '../src/admin/verify.js';
import { configFrom } from '../src/infra/config.js';
import { startServer } from '../src/server.js';
import { FaultyDisk, type Landed, whyNoFaultyDisk } from './disk/faulty-disk.js';
import { donIn } from './don.js';
import { closeAfterTest, dataFolder, entriesIn, Follower, Person, people, seated } from './harness.js';

/** All of it takes minutes: `DON_TEST_ALL=1 npx vitest run packages/server/test/disk.test.ts`. */
const TEST_ALL = process.env['DON_TEST_ALL'] === '1';
/** Which of it is tried else. */
const SEED = Number(process.env['DON_TEST_SEED'] ?? 1);
const ACTIONS = 12;
const NEXT_VERSION = ['--import', fileURLToPath(new URL('next-version.mjs', import.meta.url))];

interface Acknowledged {
  readonly game: string;
  readonly seq: number;
  readonly seat: number;
  readonly action: Action;
}

/** Numbers that look random, and are the same every time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What was played before anything goes wrong, and a backup of it; each test has a copy. */
let played: { folder: string; backup: string; cookies: string[]; game: string; noted: Acknowledged[] };
const folder = mkdtempSync(join(tmpdir(), 'don-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  if (whyNoFaultyDisk() !== null) return;
  const data = join(folder, 'data');
  const server = await ServerProcess.start({ data });
  const group = await people(server.url, 3);
  const { game } = await seated(group);
  const cookies = group.map(({ cookie }) => cookie);
  const noted: Acknowledged[] = [];
  await play(server, cookies, game, noted);
  // As a crash leaves it: with a log that is not carried over yet.
  await server.kill();
  const copy = join(folder, 'copy');
  cpSync(data, copy, { recursive: true });
  const backup = join(folder, 'copy.db');
  expect(await donIn({}, 'backup', backup, '--data', copy)).toMatchObject({ code: 0 });
  played = { folder: data, backup, cookies, game, noted };
});

/** Acts for everybody, until enough was acknowledged or the server ends. */
async function play(server: ServerProcess, cookies: readonly string[], game: string, noted: Acknowledged[]) {
  const gone = server.ended.then(() => null);
  const come = Promise.all(
    cookies.map(async (cookie) => Follower.of(await Person.back(server.url, cookie), game)),
  ).catch(() => null);
  const followers = await Promise.race([come, gone]);
  for (let count = 0; followers !== null && count < ACTIONS; count++) {
    const onTurn = followers.find(({ view, seat }) => view.turn === seat);
    if (onTurn === undefined) break;
    const { seat, seq, view, socket } = onTurn as Follower & { seat: number };
    const action = decide(view);
    const reply = await Promise.race([ask(socket, 'act', { game, seq, key: `${seq}`, action }), gone]);
    if (reply === null) break;
    if (!reply.ok) continue;
    noted.push({ game, seq: reply.answer.seq, seat, action });
    const heard = Promise.all(followers.map((follower) => follower.until(() => follower.seq > seq)));
    if ((await Promise.race([heard, gone])) === null) break;
  }
  for (const { socket } of followers ?? []) socket.close();
}

function diskWith(prepare: (root: string) => void): FaultyDisk {
  const root = join(dataFolder(), 'disk');
  mkdirSync(root);
  prepare(root);
  return new FaultyDisk(root, dataFolder());
}

const withGames = (root: string): void => cpSync(played.folder, join(root, 'data'), { recursive: true });

/** A server starts with this folder, and all that was acknowledged is there, once and in order. */
async function expectWhole(data: string, noted: readonly Acknowledged[]): Promise<void> {
  const config = configFrom({ data, port: '0', host: '127.0.0.1', logLevel: 'silent', botThreads: '0' }, {});
  await (await startServer(config)).stop();
  const entries = await entriesIn(data);
  for (const { game, seq, seat, action } of noted) expect(entries.get(`${game}/${seq}`)).toEqual({ seat, action });
  expect((await verifyExisting(config)).faults).toEqual([]);
}

/** What a power cut leaves: only what was synced, or that and some of the rest. */
function leftBy(disk: FaultyDisk): string[] {
  const random = numbers(SEED + disk.syncs());
  const kinds: Landed[] = [() => false, () => random() < 0.5];
  return kinds.map((landed) => {
    const target = join(dataFolder(), 'left');
    disk.afterPowerCut(target, landed);
    return target;
  });
}

/** Something that is done on a disk, with a fault or without. */
interface Scenario {
  readonly name: string;
  /** Which syncs fail, by the end of their paths. */
  readonly end?: string;
  /** What else is wrong. */
  readonly beside?: string;
  /** How many there are, at least: the others are tried with `DON_TEST_ALL`. */
  readonly syncs: number;
  /** Whether nothing was played before. */
  readonly isNew?: boolean;
  prepare(root: string): void;
  /** Does it until it is done, or the disk has failed; whether it has said that it was done. */
  run(disk: FaultyDisk, environment: Record<string, string>, noted: Acknowledged[]): Promise<boolean>;
  /** Goes on after a failure, when the disk is well again. */
  goOn(disk: FaultyDisk, environment: Record<string, string>, noted: Acknowledged[]): Promise<unknown>;
  /** After the fault, with what is on the disk now. */
  check(root: string, noted: readonly Acknowledged[], isDone: boolean): Promise<void>;
}

/** Plays until the power is cut, or the server has ended before. */
async function playUntilCut(disk: FaultyDisk, environment: Record<string, string>, noted: Acknowledged[]) {
  const server = await serverOn(disk, environment);
  if (server !== null) await play(server, played.cookies, played.game, noted);
  await server?.kill();
  return false;
}

/** Plays until the power is cut, or else stops in good order; whether that went well. */
async function playAndStop(disk: FaultyDisk, environment: Record<string, string>, noted: Acknowledged[]) {
  const server = await serverOn(disk, environment);
  if (server !== null) await play(server, played.cookies, played.game, noted);
  return (await server?.stop()) === 0;
}

/** Starts a server, and stops it in good order; whether both went well. */
async function startAndStop(disk: FaultyDisk, environment: Record<string, string>, node: readonly string[] = []) {
  const server = await serverOn(disk, environment, node);
  return (await server?.stop()) === 0;
}

async function serverOn(disk: FaultyDisk, environment: Record<string, string>, node: readonly string[] = []) {
  const flags = { data: join(disk.root, 'data'), environment: { ...environment, DON_BOT_THREADS: '0' }, node };
  const server = await ServerProcess.start(flags).catch(() => null);
  if (server !== null) closeAfterTest({ close: () => server.kill() });
  return server;
}

const wholeServer = (root: string, noted: readonly Acknowledged[]) => expectWhole(join(root, 'data'), noted);

const RESTORE: Scenario = {
  name: 'a restore',
  syncs: 8,
  prepare: (root) => cpSync(played.backup, join(root, 'copy.db')),
  run: async (disk, environment) => (await restoreIn(disk.root, environment)).code === 0,
  async goOn(disk, environment, noted) {
    if (!existsSync(join(disk.root, 'data', 'don.db'))) await restoreIn(disk.root, environment);
    await playUntilCut(disk, environment, noted);
  },
  async check(root, noted, isDone) {
    if (!isDone && !existsSync(join(root, 'data', 'don.db')))
      expect(await restoreIn(root, {})).toMatchObject({ code: 0, error: '' });
    await wholeServer(root, noted);
  },
};

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'the first start',
    syncs: 20,
    prepare: () => undefined,
    isNew: true,
    run: (disk, environment) => startAndStop(disk, environment),
    goOn: (disk, environment) => startAndStop(disk, environment),
    check: wholeServer,
  },
  {
    name: 'a migration',
    syncs: 8,
    prepare: withGames,
    run: (disk, environment) => startAndStop(disk, environment, NEXT_VERSION),
    goOn: playUntilCut,
    check: wholeServer,
  },
  {
    name: 'play',
    end: '-wal',
    // No checkpoint makes good for what the log has lost.
    beside: ',sync don.db 0 delay:60000',
    syncs: 14,
    prepare: withGames,
    run: playUntilCut,
    goOn: playUntilCut,
    check: wholeServer,
  },
  {
    name: 'a checkpoint',
    end: 'don.db',
    // The last one is made when the server stops; whether there were others before it is a matter of time.
    syncs: 1,
    prepare: withGames,
    run: playAndStop,
    goOn: playUntilCut,
    check: wholeServer,
  },
  {
    name: 'a backup',
    syncs: 5,
    prepare: withGames,
    run: async (disk, environment) =>
      (await donIn(environment, 'backup', join(disk.root, 'copy.db'), '--data', join(disk.root, 'data'))).code === 0,
    goOn: playUntilCut,
    async check(root, noted, isDone) {
      await wholeServer(root, noted);
      const copy = join(root, 'copy.db');
      const data = join(dataFolder(), 'restored');
      const { code, error } = await donIn({}, 'restore', copy, '--data', data);
      // What is not whole is not taken for a backup.
      if (code === 0) await expectWhole(data, played.noted);
      else expect([isDone, error]).toEqual([false, expect.stringMatching(/^don: .*(no file|damaged|not a backup)/)]);
    },
  },
  RESTORE,
];

const restoreIn = (root: string, environment: Record<string, string>) =>
  donIn(environment, 'restore', join(root, 'copy.db'), '--data', join(root, 'data'));

/** Whether there was such a sync at all. */
async function cutAt(scenario: Scenario, place: number): Promise<boolean> {
  const { disk, noted, isDone } = await runWith(scenario, place, 'cut');
  for (const left of leftBy(disk)) await scenario.check(left, noted, isDone);
  return disk.syncs(scenario.end) >= place;
}

async function failAt(scenario: Scenario, place: number): Promise<boolean> {
  const { disk, noted, isDone } = await runWith(scenario, place, 'eio');
  const isReached = disk.syncs(scenario.end) >= place;
  // The power is cut right after it; or later, when the disk was well again. What no sync wrote since then is gone.
  for (const left of leftBy(disk)) await scenario.check(left, noted, isDone);
  await scenario.goOn(disk, disk.environment(scenario.beside), noted);
  for (const left of leftBy(disk)) await scenario.check(left, noted, isDone);
  return isReached;
}

async function runWith({ prepare, run, isNew, end = '*', beside = '' }: Scenario, place: number, fault: 'cut' | 'eio') {
  const disk = diskWith(prepare);
  const noted = isNew ? [] : [...played.noted];
  const isDone = await run(disk, disk.environment(`sync ${end} ${place} ${fault}${beside}`), noted);
  return { disk, noted, isDone };
}

const ATTEMPTS = [
  ['a power cut', cutAt],
  ['a failed sync', failAt],
] as const;

const random = numbers(SEED);
const why = whyNoFaultyDisk();

describe.skipIf(why !== null)(`a disk that fails${why === null ? '' : ` (left out: ${why})`}`, () => {
  if (TEST_ALL)
    for (const scenario of SCENARIOS)
      test.for(ATTEMPTS)(
        `in ${scenario.name}: %s at any sync loses nothing`,
        { timeout: 3_600_000 },
        async ([, attempt]) => {
          let place = 1;
          while (await attempt(scenario, place)) place++;
          console.info(`${place - 1} syncs`);
          expect(place).toBeGreaterThan(scenario.syncs);
        },
      );
  else {
    test('in a restore: a failed sync of the folder above loses nothing later', async () => {
      expect(await failAt(RESTORE, 1)).toBe(true);
    });
    for (const [index, scenario] of SCENARIOS.entries()) {
      const [name, attempt] = ATTEMPTS[(index + SEED) % ATTEMPTS.length] as (typeof ATTEMPTS)[number];
      const place = 1 + Math.floor(random() * scenario.syncs);
      test(`in ${scenario.name}: ${name} at sync ${place} loses nothing`, async () => {
        expect(await attempt(scenario, place)).toBe(true);
      });
    }
  }
});
