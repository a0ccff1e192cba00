import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { issueText, LIVE_REQUESTS, type LiveRequest } from '@don/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import type { Accounts, Caller } from '../../accounts/accounts.js';
import { ProblemError, problemOf } from '../../lib/problem.js';
import { checkScope } from '../api/scope.js';
import { accountRoom, type LiveServer, type LiveSocket } from './audience.js';
import { FrameAdapter } from './frame-adapter.js';
import { openInboxes } from './inbox.js';
import type { LiveHandlers } from './live-handlers.js';

/** No honest message is nearly as long. */
const MAX_MESSAGE_BYTES = 16 * 1024;

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
  accounts: Accounts,
  handlers: LiveHandlers,
  logger: FastifyBaseLogger,
): void {
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
    answer(socket, caller, handlers, logger);
  });
}

function answer(
  socket: LiveSocket,
  { account, scopes }: Caller,
  handlers: LiveHandlers,
  logger: FastifyBaseLogger,
): void {
  const context = { account, byToken: scopes !== null, network: socket.data.network };
  for (const name of Object.keys(LIVE_REQUESTS) as LiveRequest[]) {
    const handle = handlers[name];
    const answer = async (message: unknown): Promise<unknown> => {
      const { scope, input } = LIVE_REQUESTS[name];
      checkScope(scopes, scope);
      const parsed = input.safeParse(message);
      if (parsed.success) return handle(parsed.data, context, socket);
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
  }
}
