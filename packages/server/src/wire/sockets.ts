import type { Server as HttpServer, IncomingMessage } from 'node:http';
import {
  type Account,
  actSchema,
  type ClientEvents,
  createTableSchema,
  idSchema,
  issueText,
  kickSchema,
  type Reply,
  tableCodeSchema,
  tableRefSchema,
  watchGameSchema,
} from '@don/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import { z } from 'zod';
import { ProblemError, problemOf } from '../problem.js';
import type { Services } from '../services.js';
import { type LiveServer, type LiveSocket, LOBBY, roomsFor, tableRoom } from './audience.js';

/** No honest message is nearly as long. */
const LONGEST_MESSAGE = 16 * 1024;

export function createSockets(http: HttpServer, admits: (request: IncomingMessage) => Promise<boolean>): LiveServer {
  return new Server(http, {
    // One transport: polling would need sticky sessions, and every browser has had web sockets for years.
    transports: ['websocket'],
    // Messages are a few hundred bytes: compressing costs more than it saves.
    perMessageDeflate: false,
    maxHttpBufferSize: LONGEST_MESSAGE,
    serveClient: false,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => void admits(request).then((admitted) => decide(null, admitted)),
  });
}

/** Answers what clients ask on their sockets. */
export function serveSockets(io: LiveServer, services: Services, logger: FastifyBaseLogger): void {
  const { accounts } = services;
  const accountOf = new WeakMap<LiveSocket, Account>();
  io.use(async (socket, next) => {
    const account = await accounts.of(socket.request.headers).catch(() => null);
    if (account === null) return next(new Error('no_session'));
    accountOf.set(socket, account);
    socket.data.account = account.id;
    next();
  });
  io.on('connection', (socket) => {
    const account = accountOf.get(socket);
    if (account !== undefined) answer(socket, account, services, logger);
  });
}

const nothing = z.object({});
const watchTable = tableRefSchema;
const kick = z.union([
  z.strictObject({ table: idSchema, ...kickSchema.shape }),
  z.strictObject({ code: tableCodeSchema, ...kickSchema.shape }),
]);

function answer(socket: LiveSocket, account: Account, { tables, games }: Services, logger: FastifyBaseLogger): void {
  const on = answering(socket, logger);
  on('lobby:watch', nothing, async () => {
    await socket.join(LOBBY);
    return tables.list();
  });
  on('lobby:leave', nothing, async () => {
    await socket.leave(LOBBY);
    return null;
  });
  on('table:create', createTableSchema, (request) => tables.create(account, request));
  on('table:watch', watchTable, async (ref) => {
    const { id } = await tables.get(ref);
    await socket.join(tableRoom(id));
    return tables.get({ table: id });
  });
  on('table:join', tableRefSchema, (ref) => tables.join(account, ref));
  on('table:leave', tableRefSchema, (ref) => tables.leave(account, ref));
  on('table:kick', kick, ({ account: other, ...ref }) => tables.kick(account, ref, other));
  on('table:start', tableRefSchema, (ref) => tables.start(account, ref));
  on('game:watch', watchGameSchema, async ({ game, seq }) => {
    const live = await games.get(game);
    // First the rooms, then the view: what happens in between comes twice rather than never.
    await socket.join(roomsFor(game, live.seatOf(account.id)));
    return games.watch(account.id, game, seq);
  });
  on('game:leave', z.strictObject({ game: idSchema }), async ({ game }) => {
    for (const room of roomsFor(game, (await games.get(game)).seatOf(account.id))) await socket.leave(room);
    return null;
  });
  on('game:act', actSchema, async (request) => ({ seq: await games.act(account.id, request) }));
}

type AnswerOf<Name extends keyof ClientEvents> =
  Parameters<Parameters<ClientEvents[Name]>[1]>[0] extends Reply<infer A> ? A : never;

type On = <Name extends keyof ClientEvents, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
  handle: (message: z.output<Schema>) => Promise<AnswerOf<Name>>,
) => void;

/** Checks each message by its schema, and turns what comes out, or is thrown, into a reply. */
function answering(socket: LiveSocket, logger: FastifyBaseLogger): On {
  return (name, schema, handle) => {
    const listener = async (message: unknown, reply: unknown): Promise<void> => {
      // Whoever wants no answer gets none; there is nobody to tell what is wrong.
      if (typeof reply !== 'function') return;
      try {
        const parsed = schema.safeParse(message);
        if (!parsed.success) throw new ProblemError('malformed', issueText(parsed.error));
        reply({ ok: true, answer: await handle(parsed.data) });
      } catch (error) {
        if (!(error instanceof ProblemError)) logger.error({ error, name }, 'a request failed');
        reply({ ok: false, problem: problemOf(error) });
      }
    };
    socket.on(name, listener as never);
  };
}
