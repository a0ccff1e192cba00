import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type BotEvent, botEventSchema } from '@don/protocol';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Browser, guest, member, tableOf, tokenOf } from './browser.js';
import { isCluster, rowsIn } from './database.js';
import { dataFolder, Follower, playOut, sharedServer, startServer } from './harness.js';

const server = sharedServer();
const open = { kind: 'open' };
const novice = { kind: 'bot', level: 'novice' };
const invited = (account: string) => ({ kind: 'invited', account });

async function botAccount(url: string) {
  const owner = await member(url);
  const { status, json } = await owner.post('/api/account/bot');
  expect([status, json.kind]).toEqual([200, 'botAccount']);
  return { owner, id: owner.account.id, name: owner.account.name, token: await tokenOf(owner, ['read', 'play']) };
}

/** What the event stream says, as it comes. */
class Listener {
  readonly events: BotEvent[] = [];
  ended = false;
  private waiting: (() => void)[] = [];
  private readonly abort = new AbortController();

  static async of(url: string, token: string): Promise<Listener> {
    const listener = new Listener();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/bot/events`, { headers, signal: listener.abort.signal });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    onTestFinished(() => listener.abort.abort());
    void listener.read(response).catch(() => undefined);
    return listener;
  }

  async until<Type extends BotEvent['type']>(type: Type, count = 1): Promise<Extract<BotEvent, { type: Type }>> {
    for (;;) {
      const found = this.events.filter((event) => event.type === type);
      if (found.length >= count) return found[count - 1] as Extract<BotEvent, { type: Type }>;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  async end(): Promise<void> {
    while (!this.ended) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async read(response: Response): Promise<void> {
    let rest = '';
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line !== '') this.events.push(botEventSchema.parse(JSON.parse(line)));
        for (const wake of this.waiting.splice(0)) wake();
      }
    } finally {
      this.ended = true;
      for (const wake of this.waiting.splice(0)) wake();
    }
  }
}

/** An example from examples/, running for the time of the test. */
function example(command: string, file: string, url: string, token = ''): { said: string } {
  const path = fileURLToPath(new URL(`../../../examples/${file}`, import.meta.url));
  const child = spawn(command, [path], { env: { ...process.env, DON_URL: url, DON_TOKEN: token } });
  const heard = { said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      heard.said += chunk;
    });
  onTestFinished(() => void child.kill('SIGKILL'));
  return heard;
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

// Their server is one process: what is theirs to get right is the same with two.
describe.skipIf(isCluster)('the examples play a whole game, over a crash of the server', () => {
  test.for([
    ['TypeScript', process.execPath, 'dist/bot.js', true],
    ['Python', 'python3', 'bot.py', hasPython],
  ] as const)('%s', async ([, command, file, canRun], { skip }) => {
    skip(!canRun, 'python3 is missing: the bot in Python is not tested');
    const data = dataFolder();
    let running = await startServer(data);
    const { port } = new URL(running.url);
    const bot = await botAccount(running.url);
    const heard = example(command, file, running.url, bot.token);
    const host = await member(running.url);
    const { id } = await tableOf(host, { seats: [open, invited(bot.id), novice], rated: true });
    const game = await started(host, id);
    const first = await Follower.of(await host.live(), game);
    expect((await host.get(`/api/games/${game}`)).json.seatedPlayers[1].name).toBe(`${bot.name} (bot)`);
    await first.until(() => first.seq >= 6 || first.view.turn === 0);
    await running.kill();
    running = await startServer(data, { PORT: port });
    const follower = await Follower.of(await host.live(), game);
    await playOut([follower]);
    const place = follower.view.result?.ranks[1];
    while (!heard.said.includes(`place ${place} in ${game}`)) await new Promise((resolve) => setTimeout(resolve, 50));
    // The end is written down right after the game.
    const profile = async () => (await host.get(`/api/players/${bot.id}`)).json;
    await vi.waitFor(async () => expect((await profile()).games).toBe(1), { timeout: 60_000 });
    expect(await profile()).toMatchObject({
      account: { kind: 'botAccount' },
      ratings: [{ edition: 'don', players: 3, games: 1 }],
    });
  });
});

describe('the examples play a whole game on a plain WebSocket', () => {
  test.for([
    ['TypeScript', process.execPath, 'dist/live.js', true],
    ['Python', 'python3', 'live.py', hasPython],
  ] as const)('%s', async ([, command, file, canRun], { skip }) => {
    skip(!canRun, 'python3 is missing: the client in Python is not tested');
    const heard = example(command, file, server.url);
    await vi.waitFor(() => expect(heard.said).toMatch(/^\{"hello": ?\{.*\nplace [123] in [\w-]{16}\n$/), {
      timeout: 60_000,
    });
  });
});

/** Waits for a table's game. */
async function started(browser: Browser, table: string): Promise<string> {
  for (;;) {
    const { game } = (await browser.get(`/api/tables/${table}`)).json;
    if (game !== null) return game;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a bot account', () => {
  test('that listens is listed before all that do not, however long these have been there', async () => {
    const data = dataFolder();
    const { url } = await startServer(data);
    const bot = await botAccount(url);
    const many = Array.from({ length: 250 }, (_, place) => `select 'old${place}' as id`).join(' union all ');
    await rowsIn(
      data,
      `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", bot)
       select many.id, many.id, many.id, "emailVerified", '2020-01-01T00:00:00.000Z', "updatedAt", bot
       from "user", (${many}) as many where "user".id = '${bot.id}'`,
    );
    const list = async (): Promise<{ account: { id: string }; online: boolean }[]> =>
      (await new Browser(url).get('/api/bots')).json.bots;
    expect((await list()).some(({ account }) => account.id === bot.id)).toBe(false);
    await Listener.of(url, bot.token);
    await expect.poll(list).toHaveLength(200);
    await expect.poll(async () => (await list())[0]).toMatchObject({ account: { id: bot.id }, online: true });
    expect((await list()).filter(({ online }) => online)).toHaveLength(1);
  });

  test('with hundreds of games that wait for it gets all of them', async () => {
    const data = dataFolder();
    const { url } = await startServer(data);
    const bot = await botAccount(url);
    const host = await member(url);
    const { id } = await tableOf(host, { seats: [open, invited(bot.id), novice] });
    const listener = await Listener.of(url, bot.token);
    const { game } = (await new Browser(url, bot.token).post(`/api/tables/${id}/join`)).json;
    void playOut([await Follower.of(await host.live(), game)]).catch(() => undefined);
    await listener.until('turn');
    const copies = (table: string, key: string, columns: string) =>
      rowsIn(
        data,
        `insert into ${table} (${key}, ${columns})
         with recursive many(n) as (select 1 union all select n + 1 from many where n < 1300)
         select 'more' || n, ${columns} from ${table}, many where ${table}.${key} = '${game}'`,
      );
    await copies('games', 'id', 'table_id, arrangement, seated_players, terms, started_at');
    await copies('players', 'game', 'seat, account, rated, started_at');
    await copies('entries', 'game', 'seq, kind, seat, cause, body, key, at');
    const again = await Listener.of(url, bot.token);
    await again.until('turn', 1301);
    expect(JSON.stringify(again.events).length).toBeGreaterThan(1024 * 1024);
    expect(again.ended).toBe(false);
  });

  test('gets all of hundreds of invitations, those that were sent first too', async () => {
    const data = dataFolder();
    const { url } = await startServer(data);
    const bot = await botAccount(url);
    const { id } = await tableOf(await member(url), { seats: [open, invited(bot.id), novice] });
    const copies = (table: string, columns: string, values = columns) =>
      rowsIn(
        data,
        `insert into ${table} (${columns})
         with recursive many(n) as (select 1 union all select n + 1 from many where n < 300)
         select ${values} from ${table}, many where ${table === 'tables' ? 'id' : 'table_id'} = '${id}'`,
      );
    const ofTables = 'host, edition, options, visibility, rated, start_when_full, terms, status, created_at, secret';
    await copies('tables', `id, code, ${ofTables}`, `'more' || n, 'code' || n, ${ofTables}`);
    const ofSeats = 'seat, kind, account, name, level, ready';
    await copies('seats', `table_id, ${ofSeats}`, `'more' || n, ${ofSeats}`);
    const listener = await Listener.of(url, bot.token);
    await listener.until('invited', 301);
    const tables = listener.events.flatMap((event) => (event.type === 'invited' ? [event.table.id] : []));
    expect(new Set(tables).size).toBe(301);
  });

  test('receives invitations, games and turns, and again after a reconnect', async () => {
    const bot = await botAccount(server.url);
    const byToken = new Browser(server.url, bot.token);
    const listener = await Listener.of(server.url, bot.token);
    const host = await member(server.url);
    const { id } = await tableOf(host, {
      seats: [open, invited(bot.id), novice],
      options: { hiddenChips: true },
    });
    expect((await listener.until('invited')).table.id).toBe(id);
    expect((await (await Listener.of(server.url, bot.token)).until('invited')).table.id).toBe(id);
    const bots = (await host.get('/api/bots')).json.bots;
    expect(bots).toContainEqual({ account: { id: bot.id, name: bot.name, kind: 'botAccount' }, online: true });
    const { game } = (await byToken.post(`/api/tables/${id}/join`)).json;
    const follower = await Follower.of(await host.live(), game);
    const playing = playOut([follower]);
    expect(await listener.until('started')).toMatchObject({ game, seat: 1, names: follower.view && expect.any(Array) });
    for (let count = 1; !listener.events.some(({ type }) => type === 'over'); count++) {
      const turn = await Promise.race([listener.until('turn', count), listener.until('over')]);
      if (turn.type === 'over') break;
      expect(turn.view.chips.map((chips) => chips !== null)).toEqual([false, true, false]);
      const again = await (await Listener.of(server.url, bot.token)).until('turn');
      expect(again).toEqual(turn);
      const action = turn.legal.at(-1);
      const answer = { seq: turn.seq, key: 'k', action };
      expect((await byToken.post(`/api/games/${game}/act`, answer)).status).toBe(200);
      if (count === 3) break;
    }
    expect(new Set(listener.events.map((event) => JSON.stringify(event))).size).toBe(listener.events.length);
    void playing.catch(() => undefined);
  });

  test('may say no', async () => {
    const bot = await botAccount(server.url);
    const listener = await Listener.of(server.url, bot.token);
    const host = await member(server.url);
    const { id } = await tableOf(host, { seats: [open, invited(bot.id), novice] });
    await listener.until('invited');
    const { json } = await new Browser(server.url, bot.token).post(`/api/tables/${id}/leave`);
    expect(json.seats[1]).toEqual({ kind: 'open' });
  });

  test('sits only where it was invited', async () => {
    const bot = await botAccount(server.url);
    const { id } = await tableOf(await member(server.url));
    const { json } = await new Browser(server.url, bot.token).post(`/api/tables/${id}/join`);
    expect(json).toMatchObject({ code: 'not_allowed' });
    // Not even at a table of its own.
    expect((await bot.owner.post('/api/tables', { edition: 'don', seats: [open, open, open] })).status).toBe(403);
  });

  test('has no seat from before that nobody invited it to', async () => {
    const host = await guest(server.url);
    const { id } = await tableOf(host);
    const other = await member(server.url);
    expect((await other.post(`/api/tables/${id}/join`)).status).toBe(200);
    expect((await other.post('/api/account/bot')).status).toBe(200);
    const { seats } = (await host.get(`/api/tables/${id}`)).json;
    expect(seats.map(({ kind }: { kind: string }) => kind)).toEqual(['guest', 'open', 'open']);
    expect((await other.post(`/api/tables/${id}/join`)).status).toBe(403);
  });

  test('is one that never played, with a name', async () => {
    const player = await member(server.url);
    await tableOf(player, { seats: [open, novice, novice] });
    expect((await player.post('/api/account/bot')).json.code).toBe('not_allowed');
    expect((await (await guest(server.url)).post('/api/account/bot')).json.code).toBe('not_allowed');
  });

  test('receives nothing more when its token is revoked', async () => {
    const bot = await botAccount(server.url);
    const listener = await Listener.of(server.url, bot.token);
    const [{ id }] = (await bot.owner.get('/api/tokens')).json.tokens;
    await bot.owner.ask('DELETE', `/api/tokens/${id}`);
    await listener.end();
    expect((await new Browser(server.url, bot.token).get('/api/bot/events')).status).toBe(401);
  });

  test('may lose its token while its stream is being opened', async () => {
    const { owner, id } = await botAccount(server.url);
    const host = await member(server.url);
    for (let table = 0; table < 5; table++) await tableOf(host, { seats: [open, invited(id), open] });
    for (let round = 0; round < 10; round++) {
      const { json } = await owner.post('/api/tokens', { label: 'short-lived', scopes: ['play'] });
      const opened = fetch(`${server.url}/api/bot/events`, { headers: { authorization: `Bearer ${json.token}` } });
      await Promise.all([opened.then((response) => response.text()), owner.ask('DELETE', `/api/tokens/${json.id}`)]);
      expect((await opened).status).toBeOneOf([200, 401, 503]);
    }
    // At any node.
    for (let node = 0; node < 4; node++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('has a stream only for as long as it reads it', async () => {
    const bot = await botAccount(server.url);
    const headers = { authorization: `Bearer ${bot.token}` };
    for (let times = 0; times < 6; times++)
      expect((await fetch(`${server.url}/api/bot/events`, { method: 'HEAD', headers })).status).toBe(404);
    for (let times = 0; times < 6; times++) {
      const abort = new AbortController();
      const open = () => fetch(`${server.url}/api/bot/events`, { headers, signal: abort.signal });
      await vi.waitFor(async () => expect((await open()).status).toBe(200), { timeout: 60_000 });
      abort.abort();
    }
  });

  test('does not keep the server from stopping', async () => {
    const running = await startServer();
    const bot = await botAccount(running.url);
    const listener = await Listener.of(running.url, bot.token);
    await running.stop();
    await listener.end();
  });
});
