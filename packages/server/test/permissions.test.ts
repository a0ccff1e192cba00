import type { LiveRequest } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { Person, people, seated, sharedServer } from './harness.js';

/**
 * Who may do what, for every route and every event of the socket. A table that waits for players (its host, a player),
 * and a game that is played (players, a spectator): each caller tries everything, and `yes` is for those who
 * may. A route that is not in the table yet must at least refuse callers without a session.
 */
const server = sharedServer();
const WHO = ['host', 'player', 'guest', 'nobody'] as const;
type Who = (typeof WHO)[number];

interface Scene {
  readonly waiting: string;
  readonly code: string;
  readonly game: string;
  readonly seatedAccount: string;
  readonly actor: Who;
  readonly cast: Readonly<Record<Who, Person | undefined>>;
}

const everybody: Who[] = [...WHO];
const members: Who[] = ['host', 'player', 'guest'];
const open = { kind: 'open' as const };
const requests = { edition: 'don' as const, seats: [open, open, open] };
const pass = { seq: 0, key: 'rights', action: { type: 'pass' as const } };

interface Right<Send> {
  readonly may: readonly Who[] | ((scene: Scene) => readonly Who[]);
  readonly send: Send;
}

type HttpSend = (scene: Scene) => [path: string, body?: object];
const ROUTES: Readonly<Record<string, Right<HttpSend>>> = {
  'GET /api/bots': { may: everybody, send: () => ['/api/bots'] },
  'GET /api/players/{account}/games': {
    may: everybody,
    send: ({ seatedAccount }) => [`/api/players/${seatedAccount}/games`],
  },
  'POST /api/sign-in/passkey/options': { may: everybody, send: () => ['/api/sign-in/passkey/options'] },
  // A link in a mail works for anybody who has it.
  'GET /api/notices/mail/{token}/confirm': { may: everybody, send: () => ['/api/notices/mail/none/confirm'] },
  'GET /api/notices/mail/{token}/stop': { may: everybody, send: () => ['/api/notices/mail/none/stop'] },
  'POST /api/notices/mail/{token}/confirm': { may: everybody, send: () => ['/api/notices/mail/none/confirm'] },
  'POST /api/notices/mail/{token}/stop': { may: everybody, send: () => ['/api/notices/mail/none/stop'] },
  'POST /api/enter': { may: everybody, send: () => ['/api/enter'] },
  'GET /api/address': { may: everybody, send: () => ['/api/address'] },
  'GET /api/tables': { may: everybody, send: () => ['/api/tables'] },
  'POST /api/tables': { may: members, send: () => ['/api/tables', requests] },
  'GET /api/tables/{table}': { may: everybody, send: ({ waiting }) => [`/api/tables/${waiting}`] },
  'GET /api/codes/{code}': { may: everybody, send: ({ code }) => [`/api/codes/${code}`] },
  'POST /api/tables/{table}/join': { may: members, send: ({ waiting }) => [`/api/tables/${waiting}/join`] },
  'POST /api/tables/{table}/leave': {
    may: ['host', 'player'],
    send: ({ waiting }) => [`/api/tables/${waiting}/leave`],
  },
  'POST /api/tables/{table}/kick': {
    may: ['host'],
    send: ({ waiting, seatedAccount }) => [`/api/tables/${waiting}/kick`, { account: seatedAccount }],
  },
  'POST /api/tables/{table}/fill': {
    may: ['host'],
    send: ({ waiting }) => [`/api/tables/${waiting}/fill`, { level: 'novice' }],
  },
  'POST /api/tables/{table}/start': { may: ['host'], send: ({ waiting }) => [`/api/tables/${waiting}/start`] },
  // Only where the host is a screen; and what a code opens, it opens for anybody.
  'POST /api/tables/{table}/free-seat': {
    may: [],
    send: ({ waiting, seatedAccount }) => [`/api/tables/${waiting}/free-seat`, { account: seatedAccount }],
  },
  'GET /api/games/{game}': { may: members, send: ({ game }) => [`/api/games/${game}`] },
  'POST /api/games/{game}/away': { may: ['host', 'player'], send: ({ game }) => [`/api/games/${game}/away`, {}] },
  'POST /api/games/{game}/act': { may: ({ actor }) => [actor], send: ({ game }) => [`/api/games/${game}/act`, pass] },
};

type SocketSend = (scene: Scene) => object;
const watchGame: Right<SocketSend> = { may: members, send: ({ game }) => ({ game }) };
const EVENTS = {
  'watch:lobby': { may: members, send: () => ({}) },
  'leave:lobby': { may: members, send: () => ({}) },
  createTable: { may: members, send: () => requests },
  'watch:table': { may: members, send: ({ code }) => ({ code }) },
  joinTable: { may: members, send: ({ waiting }) => ({ table: waiting }) },
  leaveTable: { may: ['host', 'player'], send: ({ waiting }) => ({ table: waiting }) },
  kick: {
    may: ['host'],
    send: ({ waiting, seatedAccount }) => ({ table: waiting, account: seatedAccount }),
  },
  fillSeats: { may: ['host'], send: ({ waiting }) => ({ table: waiting, level: 'novice' }) },
  startGame: { may: ['host'], send: ({ waiting }) => ({ table: waiting }) },
  freeSeat: {
    may: [],
    send: ({ waiting, seatedAccount }) => ({ table: waiting, account: seatedAccount }),
  },
  'watch:game': watchGame,
  'leave:game': watchGame,
  leaveToBot: { may: ['host', 'player'], send: ({ game }) => ({ game }) },
  act: { may: ({ actor }) => [actor], send: ({ game }) => ({ game, ...pass }) },
} satisfies Partial<Record<LiveRequest, Right<SocketSend>>>;

/** A waiting table for four with three at it, and a game of the same three; the guest has the links of both. */
async function newScene(): Promise<Scene> {
  const [host, player, third, guest] = await people(server.url, 4);
  const four = { ...requests, seats: [open, open, open, open], startWhenFull: false };
  const { id, code } = await answerTo(host.socket, 'createTable', four);
  const joined = await answerTo(player.socket, 'joinTable', { table: id });
  await answerTo(third.socket, 'joinTable', { table: id });
  let game: string;
  let turn: number | null | undefined;
  do {
    ({ game } = await seated([host, player, third]));
    turn = (await answerTo(host.socket, 'watch:game', { game })).view?.turn;
  } while (turn === 2);
  const seatedAccount = (joined.seats[1] as { account: string }).account;
  const cast = { host, player, guest, nobody: undefined };
  return { waiting: id, code, game, seatedAccount, actor: turn === 0 ? 'host' : 'player', cast };
}

const mayIn = (right: Right<unknown>, scene: Scene): readonly Who[] =>
  typeof right.may === 'function' ? right.may(scene) : right.may;

async function status(person: Person | undefined, method: string, path: string, body?: object): Promise<number> {
  const cookie = person?.cookie;
  const response = await fetch(server.url + path, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.text();
  return response.status;
}

describe.each(Object.entries(ROUTES))('%s', (route, right) => {
  test.each(WHO)('by %s', async (who) => {
    const scene = await newScene();
    const [path, body] = right.send(scene);
    const answered = await status(scene.cast[who], route.split(' ')[0] as string, path, body);
    const may = mayIn(right, scene).includes(who);
    if (may) expect(answered).toBe(200);
    else expect([401, 403, 422]).toContain(answered);
    if (who === 'nobody' && !may) expect(answered).toBe(401);
  });
});

describe.each(Object.entries<Right<SocketSend>>(EVENTS))('%s', (name, right) => {
  test.each(WHO.filter((who) => who !== 'nobody'))('by %s', async (who) => {
    const scene = await newScene();
    const { socket } = scene.cast[who] as Person;
    const reply = await ask(socket, name as LiveRequest, right.send(scene) as never);
    expect(reply.ok).toBe(mayIn(right, scene).includes(who));
    if (!reply.ok) expect(['not_allowed', 'not_seated', 'refused']).toContain(reply.problem.code);
  });
});

test('nobody without a session gets on the socket', async () => {
  await expect(Person.back(server.url, '')).rejects.toThrow('no session');
});

test('every route that is not listed here refuses callers without a session', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes).toEqual(expect.arrayContaining(Object.keys(ROUTES)));
  for (const route of routes.filter((known) => !(known in ROUTES))) {
    const [method, path] = route.split(' ') as [string, string];
    const answered = await status(undefined, method, path.replace(/\{\w+\}/g, 'x'), method === 'GET' ? undefined : {});
    expect([route, answered >= 400 && answered < 500]).toEqual([route, true]);
  }
});
