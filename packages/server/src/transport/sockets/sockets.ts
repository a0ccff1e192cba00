import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  actSchema,
  type ClientEvents,
  createTableSchema,
  fillSchema,
  idSchema,
  issueText,
  joinSchema,
  kickSchema,
  type Reply,
  SCOPE_OF_EVENT,
  tableCodeSchema,
  tableRefSchema,
  watchGameSchema,
} from '@don/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import { z } from 'zod';
import type { Caller } from '../../accounts/accounts.js';
import { ProblemError, problemOf } from '../../lib/problem.js';
import { checkScope } from '../api/scope.js';
import type { Services } from '../services.js';
import { accountRoom, type LiveServer, type LiveSocket, LOBBY, roomsBefore, roomsFor, tableRoom } from './audience.js';
import { answerChat } from './chat-events.js';
import { FrameAdapter } from './frame-adapter.js';
import { openInboxes } from './inbox.js';
import type { PlayerPresence } from './player-presence.js';
import { answerAtTable } from './table-events.js';

/** No honest message is nearly as long. */
const MAX_MESSAGE_BYTES = 16 * 1024;

/** How many games a socket can watch at once, more than anybody plays; beyond it, the oldest is dropped. */
const MAX_WATCHED = 300;

/** A broken connection closes by itself. */
const noted = (): void => undefined;

export function createSockets(http: HttpServer, admit: (request: IncomingMessage) => Promise<void>): LiveServer {
  // Until the upgrade, nobody else handles the connection's errors, and an unhandled one would end the process.
  http.on('upgrade', (_, line) => line.on('error', noted));
  const io: LiveServer = new Server(http, {
    // One transport: polling would need sticky sessions, and every browser has had web sockets for years.
    transports: ['websocket'],
    // Messages are a few hundred bytes: compressing costs more than it saves.
    perMessageDeflate: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    serveClient: false,
    connectTimeout: 10_000,
    allowRequest: (request, decide) =>
      void admit(request).then(
        () => decide(null, true),
        (error) => decide(problemOf(error).message, false),
      ),
    adapter: FrameAdapter,
  });
  openInboxes(io);
  // A second request for the same connection could only be for another transport; it would not be asked whether it may,
  // and never be answered.
  io.engine.use(({ url = '' }: IncomingMessage, _: unknown, next: (error?: Error) => void) => {
    next(
      new URL(url, 'http://localhost').searchParams.has('sid') ? new Error('there is only one transport') : undefined,
    );
  });
  return io;
}

/** Answers what clients ask on their sockets. */
export function serveSockets(
  io: LiveServer,
  services: Services,
  playerPresence: PlayerPresence,
  logger: FastifyBaseLogger,
): void {
  const { accounts } = services;
  const { adapter, sockets } = io.of('/');
  const callerOf = new WeakMap<LiveSocket, Caller>();
  /** Connections that have identified themselves: each does so once, with the request that opened it. */
  const met = new WeakSet<LiveSocket['conn']>();
  io.use(async (socket, next) => {
    const { conn, request } = socket;
    const sendAway = (error: Error): void => {
      conn.close();
      next(error);
    };
    if (met.has(conn)) return sendAway(new Error('one connection, one socket'));
    met.add(conn);
    try {
      const known = await accounts.caller(request.headers);
      if (known !== null) await socket.join(accountRoom(known.account.id));
      // From here on this socket is closed when the account changes; a change during the first lookup is found by the
      // second.
      const caller = known && (await accounts.caller(request.headers));
      if (caller === null) return next(new Error('no_session'));
      callerOf.set(socket, caller);
      socket.data.account = caller.account.id;
      socket.data.scopes = caller.scopes;
      next();
    } catch (error) {
      logger.error({ error }, 'could not look up who connects');
      // The client reconnects by itself; told that there is no session, it would not.
      sendAway(error as Error);
    }
  });
  accounts.register({
    accounts: () => [...sockets.values()].map(({ data }) => data.account),
    close: (account) => {
      const room = accountRoom(account);
      for (const id of adapter.rooms.get(room) ?? []) {
        // A closed client reconnects by itself, with its current account; one that is about to connect is closed below.
        sockets.get(id)?.conn.close();
        adapter.del(id, room);
      }
    },
  });
  io.on('connection', (socket) => {
    const caller = callerOf.get(socket);
    if (caller === undefined || !socket.rooms.has(accountRoom(caller.account.id))) return void socket.conn.close();
    // The caller is known by now: the request need not stay in memory as long as the socket.
    Object.assign(socket.conn, { request: null });
    // A connection without a socket would be open for nothing.
    socket.on('disconnect', () => socket.conn.close());
    answer(socket, caller, services, playerPresence, logger);
  });
}

const nothing = z.object({});
const kick = z.union([
  z.strictObject({ table: idSchema, ...kickSchema.shape }),
  z.strictObject({ code: tableCodeSchema, ...kickSchema.shape }),
]);
const fill = z.union([
  z.strictObject({ table: idSchema, ...fillSchema.shape }),
  z.strictObject({ code: tableCodeSchema, ...fillSchema.shape }),
]);

function answer(
  socket: LiveSocket,
  { account, scopes }: Caller,
  services: Services,
  playerPresence: PlayerPresence,
  logger: FastifyBaseLogger,
): void {
  const { tables, games } = services;
  const on = answering(socket, scopes, logger);
  answerAtTable(on, account, services);
  answerChat(on, socket, account, services.chat);
  on('lobby:watch', nothing, async () => {
    await socket.join(LOBBY);
    return tables.lobby.list();
  });
  on('lobby:leave', nothing, async () => {
    await socket.leave(LOBBY);
    return null;
  });
  on('table:create', createTableSchema, (request) => tables.create(account, request, socket.data.network));
  on('table:watch', tableRefSchema, async (ref) => {
    const { id } = await tables.get(ref);
    await socket.join(tableRoom(id));
    return tables.updates.begin(id);
  });
  on('table:join', joinSchema, ({ contribution, ...ref }) =>
    tables.join(account, ref, socket.data.network, contribution),
  );
  on('table:leave', tableRefSchema, (ref) => tables.leave(account, ref));
  on('table:kick', kick, ({ account: other, ...ref }) => tables.kick(account, ref, other));
  on('table:fill', fill, ({ level, ...ref }) => tables.fill(account, ref, level));
  on('table:start', tableRefSchema, (ref) => tables.start(account, ref));
  on('game:watch', watchGameSchema, async ({ game, seq }) => {
    const live = await games.get(game);
    // First the rooms, then the view: what happens in between comes twice rather than never.
    await socket.join(roomsFor(game, live.seatOf(account.id)));
    await leaveAll(socket, roomsBefore(socket.rooms, MAX_WATCHED));
    const here = await playerPresence.seatsOf(game, live.seatedPlayers.length);
    // The view last, so that it is not older than an update that is sent before it.
    return { here, ...(await games.watch(account.id, game, seq)) };
  });
  on('game:leave', z.strictObject({ game: idSchema }), async ({ game }) => {
    const rooms = roomsFor(game, (await games.get(game)).seatOf(account.id));
    await leaveAll(socket, rooms);
    return null;
  });
  on('game:act', actSchema, async (request) => {
    if (scopes !== null) await services.accounts.playedByToken(account.id);
    return { seq: await games.act(account.id, request) };
  });
}

/** All at once: a client that watches again right away must not end up in half of them. */
async function leaveAll(socket: LiveSocket, rooms: readonly string[]): Promise<void> {
  await Promise.all(rooms.map((room) => socket.leave(room)));
}

type AnswerOf<Name extends keyof ClientEvents> =
  Parameters<Parameters<ClientEvents[Name]>[1]>[0] extends Reply<infer A> ? A : never;

export type On = <Name extends keyof ClientEvents, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
  handle: (message: z.output<Schema>) => Promise<AnswerOf<Name>>,
) => void;

/** Checks each message by its schema, and turns what comes out, or is thrown, into a reply. */
function answering(socket: LiveSocket, scopes: Caller['scopes'], logger: FastifyBaseLogger): On {
  return (name, schema, handle) => {
    const answer = async (message: unknown): Promise<unknown> => {
      checkScope(scopes, SCOPE_OF_EVENT[name]);
      const parsed = schema.safeParse(message);
      if (parsed.success) return handle(parsed.data);
      socket.data.malformed = (socket.data.malformed ?? 0) + 1;
      throw new ProblemError('malformed', issueText(parsed.error));
    };
    const listener = async (...given: unknown[]): Promise<void> => {
      // The reply comes last, also where the message is missing.
      const [message, reply] = given.length > 1 ? given : [undefined, given[0]];
      // A client that wants no reply gets none, not even an error.
      if (typeof reply !== 'function') return;
      try {
        reply({ ok: true, answer: await answer(message) });
      } catch (error) {
        if (!(error instanceof ProblemError)) logger.error({ error, name }, 'a request failed');
        reply({ ok: false, problem: problemOf(error) });
      }
    };
    socket.on(name, listener as never);
  };
}
