import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateTable, Table, Update, WatchedGame } from '@don/protocol';
import type { Action, View } from '@don/rules';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { answerTo, connect, enter, type LiveClient } from '../bench/client.js';
import { decide } from '../bench/decide.js';
import { rowsIn } from './database.js';
import { type Running, startProcesses } from './running-servers.js';

/** Two nodes of a cluster start at once, on a machine that may be busy. */
const START_TIMEOUT_MS = 120_000;

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

export function closeAfterTest(part: { close(): unknown }): void {
  open.push(part);
}

/** A folder for the time of one test. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'don-test-'));
  open.push({ close: () => rmSync(folder, { recursive: true }) });
  return folder;
}

export async function startServer(
  data = dataFolder(),
  environment: Record<string, string> = {},
  port = 0,
): Promise<Running> {
  const server = await startProcesses({ data, environment, port });
  open.push({ close: () => server.kill() });
  return server;
}

/** One server for all tests of a file. */
export function sharedServer(): { readonly url: string } {
  let server: Running;
  const data = mkdtempSync(join(tmpdir(), 'don-test-'));
  beforeAll(async () => {
    server = await startProcesses({ data });
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await server.kill();
    rmSync(data, { recursive: true });
  });
  return {
    get url() {
      return server.url;
    },
  };
}

/** A client of the server, with all that its socket has ever received. */
export class Person {
  readonly heard: unknown[] = [];

  private constructor(
    readonly cookie: string,
    readonly socket: LiveClient,
  ) {
    socket.onAny((...message) => this.heard.push(message));
    open.push({ close: () => socket.close() });
  }

  static async enter(url: string): Promise<Person> {
    return Person.back(url, await enter(url));
  }

  static async back(url: string, cookie: string, headers = {}): Promise<Person> {
    return new Person(cookie, await connect(url, cookie, headers));
  }
}

/** What is in the logs of all games: by game and sequence number. */
export async function entriesIn(data: string): Promise<Map<string, { seat: number; action: Action }>> {
  const rows = await rowsIn<{ game: string; seq: number; seat: number; body: string }>(
    data,
    'select game, seq, seat, body from entries',
  );
  return new Map(rows.map(({ game, seq, seat, body }) => [`${game}/${seq}`, { seat, action: JSON.parse(body) }]));
}

export async function people(url: string, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => Person.enter(url)));
}

/** A table where all of them sit, and its game, which has begun. */
export async function seated(
  group: readonly Person[],
  requests: Partial<CreateTable> = {},
): Promise<Table & { game: string }> {
  const [host, ...others] = group as [Person, ...Person[]];
  let table = await answerTo(host.socket, 'createTable', {
    edition: 'don',
    seats: group.map(() => ({ kind: 'open' as const })),
    ...requests,
  });
  for (const { socket } of others)
    table = await answerTo(socket, 'joinTable', {
      table: table.id,
      contribution: randomBytes(16).toString('base64url'),
    });
  if (table.game === null) throw new Error('the game has not begun');
  return { ...table, game: table.game };
}

/** Follows a game on a socket, as a page would: one whole view, then what changes of it. */
export class Follower {
  readonly game: string;
  readonly updates: Update[] = [];
  seat: number | null;
  seq: number;
  view: View;
  private waiting: (() => void)[] = [];

  private constructor(
    readonly socket: LiveClient,
    watched: WatchedGame,
  ) {
    this.game = watched.game;
    this.seat = watched.seat;
    this.seq = watched.seq;
    this.view = watched.view as View;
    socket.on('game', (update) => this.take(update));
  }

  static async of({ socket }: Person, game: string): Promise<Follower> {
    // What happens while the answer is on its way may arrive before it.
    const early: Update[] = [];
    const hear = (update: Update): void => void early.push(update);
    socket.on('game', hear);
    const follower = new Follower(socket, await answerTo(socket, 'watch:game', { game }));
    socket.off('game', hear);
    for (const update of early) follower.take(update);
    return follower;
  }

  take(update: Update): void {
    if (update.game !== this.game || update.from !== this.seq) return;
    this.updates.push(update);
    this.seq = update.seq;
    this.view = { ...this.view, ...(update.view as Partial<View>) };
    for (const wake of this.waiting.splice(0)) wake();
  }

  async until(reached: () => boolean): Promise<void> {
    while (!reached()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  act(action: Action, key = `${this.seq}`): Promise<number> {
    return answerTo(this.socket, 'act', { game: this.game, seq: this.seq, key, action }).then(({ seq }) => seq);
  }
}

/** All act when it is their turn, until the game is over. */
export async function playOut(followers: readonly Follower[]): Promise<void> {
  await Promise.all(
    followers.map(async (follower) => {
      for (;;) {
        await follower.until(() => follower.view.turn === follower.seat || follower.view.phase === 'over');
        if (follower.view.phase === 'over') return;
        const { seq } = follower;
        await follower.act(decide(follower.view));
        await follower.until(() => follower.seq > seq);
      }
    }),
  );
}
