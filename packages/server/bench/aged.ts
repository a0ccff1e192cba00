import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Libsql from 'libsql';
import { agingStatements } from './age.js';
import { enter } from './client.js';
import { rounded, SEATS } from './measure.js';
import { numberIn } from './number-flag.js';
import { PauseMeter } from './pause-meter.js';
import { ServerProcess } from './server-process.js';
import { TableLoad } from './table-load.js';

/**
 * How a server does that has been in use for a year: how long it takes to start, what it costs while nobody is there,
 * and how long it keeps everybody waiting at most while people play and big accounts are asked for, taken along and
 * deleted: the longest pause of its event loop, and the slowest action of somebody who plays. Three accounts have many games: one for each.
 */
const { values: flags } = parseArgs({
  options: {
    abandoned: { type: 'string', default: '50000' },
    finished: { type: 'string', default: '10000' },
    games: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '200000' },
    tables: { type: 'string', default: '20' },
    idle: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (flags.help) {
  process.stdout.write(`npm run bench:aged -- [FLAGS]: start-up, idle CPU and pauses of a server after a year of use

  --abandoned N   untimed games that nobody plays on (50000)
  --finished N    finished games (10000)
  --games N       games of each of three big accounts (20000)
  --messages N    chat messages (200000)
  --tables N      tables that play meanwhile (20)
  --idle SECONDS  for how long idle CPU is measured (20)
  --json          the figures as one line of JSON
`);
  process.exit();
}

const ACCOUNTS = 3;
const PROFILES_AT_ONCE = 20;
/** What comes up once after a start is over by then. */
const SETTLE_MS = 5000;

const data = mkdtempSync(join(tmpdir(), 'don-aged-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Member {
  readonly id: string;
  readonly name: string;
  readonly cookie: string;
}

const figures: Record<string, number> = {};
/** Tells of every action that all at its table have seen. */
const seen = new EventEmitter<{ action: [milliseconds: number] }>();
const members = await makeFolder();
note('fileMegabytes', statSync(join(data, 'don.db')).size / 2 ** 20);

const meter = new PauseMeter(data);
const server = await started('start', () => ServerProcess.start({ data, ...meter.flags }));
try {
  await sleep(SETTLE_MS);
  note('idleCore', await idleCore());
  await openTables();
  const [busy, exported, deleted] = members as [Member, Member, Member];
  await pauseDuring('play', () => sleep(SETTLE_MS));
  await pauseDuring('lobby', () => Promise.all(Array.from({ length: 20 }, () => get('/api/tables', busy))));
  await pauseDuring('profiles', () =>
    Promise.all(Array.from({ length: PROFILES_AT_ONCE }, () => get(`/api/players/${busy.id}`, busy))),
  );
  await pauseDuring('history', () => get(`/api/players/${busy.id}/games`, busy));
  await pauseDuring('ownTables', () => get('/api/account/tables', busy));
  await pauseDuring('export', () => get('/api/account/export', exported));
  await pauseDuring('delete', () => post('/api/account/delete', deleted, { name: deleted.name }));
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await server.stop();
}
process.exit();

/** A server makes the folder and lets the accounts in; the rest of the year is written behind its back. */
async function makeFolder(): Promise<Member[]> {
  await (await ServerProcess.start({ data })).stop();
  // For comparison: nothing is in it, and its tables are made.
  const young = await started('emptyStart', () => ServerProcess.start({ data }));
  const found: Member[] = [];
  for (let place = 0; place < ACCOUNTS; place++) {
    const cookie = await enter(young.url);
    const response = await fetch(`${young.url}/api/account`, { headers: { cookie } });
    found.push({ ...((await response.json()) as { id: string; name: string }), cookie });
  }
  await young.stop();
  const games = numberIn('games', flags.games);
  const database = new Libsql(join(data, 'don.db'));
  // Nothing here has to survive anything.
  database.pragma('journal_mode = off');
  database.pragma('synchronous = off');
  for (const statement of agingStatements({
    abandoned: numberIn('abandoned', flags.abandoned),
    finished: numberIn('finished', flags.finished),
    messages: numberIn('messages', flags.messages),
    accounts: found.map(({ id }) => ({ id, games, messages: games })),
    now: Date.now(),
  }))
    database.exec(statement);
  database.close();
  return found;
}

/** How long a server takes to start, and of that the work, which a busy machine does not make longer. */
async function started(what: string, start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  const since = performance.now();
  const process = await start();
  note(`${what}Seconds`, (performance.now() - since) / 1000);
  note(`${what}CpuSeconds`, process.cpuSeconds());
  return process;
}

async function idleCore(): Promise<number> {
  const before = server.cpuSeconds();
  const since = performance.now();
  await sleep(1000 * numberIn('idle', flags.idle));
  return (server.cpuSeconds() - before) / ((performance.now() - since) / 1000);
}

async function openTables(): Promise<void> {
  const cookies = await Promise.all(Array.from({ length: SEATS }, () => enter(server.url)));
  for (let table = 0; table < numberIn('tables', flags.tables); table++)
    await TableLoad.open(
      () => server.url,
      cookies,
      200,
      (milliseconds) => seen.emit('action', milliseconds),
    );
}

/** Notes how long something takes, and meanwhile the longest pause of the server's event loop and the slowest action. */
async function pauseDuring(what: string, done: () => Promise<unknown>): Promise<void> {
  const waits: number[] = [];
  const keep = (milliseconds: number): void => void waits.push(milliseconds);
  seen.on('action', keep);
  const since = performance.now();
  const { pauseMs } = await meter.during(done);
  note(`${what}Seconds`, (performance.now() - since) / 1000);
  // One that was kept waiting all the time is seen only now.
  await once(seen, 'action');
  seen.off('action', keep);
  note(`${what}PauseMs`, pauseMs);
  note(`${what}ActionMs`, Math.max(...waits));
}

async function get(path: string, { cookie }: Member): Promise<void> {
  const response = await fetch(server.url + path, { headers: { cookie } });
  for await (const _ of response.body ?? []) if (!response.ok) break;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

async function post(path: string, { cookie }: Member, body: unknown): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Shown as it comes: all of them take some minutes. */
function note(name: string, value: number): void {
  figures[name] = rounded(value, 3);
  if (!flags.json)
    process.stdout.write(`${name.padEnd(20)} ${figures[name]}
`);
}
