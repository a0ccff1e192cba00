import {
  accountSchema,
  actedSchema,
  actSchema,
  createTableSchema,
  fillSchema,
  idSchema,
  kickSchema,
  ownTableListSchema,
  tableCodeSchema,
  tableListSchema,
  tableSchema,
  watchedGameSchema,
} from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { networkOf } from '../../lib/network.js';
import type { Services } from '../services.js';
import { serveChat } from './chat-routes.js';
import { serveGames } from './game-routes.js';
import { serveMailLinks } from './mail-links.js';
import { serveNotices } from './notice-routes.js';
import { authenticator, responses, setCookies } from './route-helpers.js';

const byTable = z.object({ table: idSchema });
const byGame = z.object({ game: idSchema });
const read = { config: { scope: 'read' as const } };
const play = { config: { scope: 'play' as const } };
const host = { config: { scope: 'host' as const } };

/** The same services as on the socket, for clients without one. */
export function serveTables(instance: FastifyInstance, services: Services): void {
  const { accounts, tables, games } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const authenticate = authenticator(accounts);

  app.post('/api/enter', { schema: { response: responses(accountSchema) } }, async (request, reply) => {
    const { account, cookies } = await accounts.enter(request.headers);
    setCookies(reply, cookies);
    return account;
  });

  // Every visitor asks for it, so it is serialized once and checked against no schema.
  instance.get('/api/tables', { schema: { response: responses(tableListSchema) } }, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await tables.lobby.json()),
  );

  app.get('/api/account/tables', { ...read, schema: { response: responses(ownTableListSchema) } }, async (request) => {
    const { id } = await authenticate(request);
    const own = (await tables.seating(id)).map(async (table) => ({
      table,
      standing: table.game === null ? null : await games.standing(id, table.game),
    }));
    return { tables: await Promise.all(own) };
  });

  app.post(
    '/api/tables',
    { ...host, schema: { body: createTableSchema, response: responses(tableSchema) } },
    async (request) => tables.create(await authenticate(request), request.body, networkOf(request.ip)),
  );

  const table = { schema: { params: byTable, response: responses(tableSchema) } };
  app.get('/api/tables/:table', table, ({ params }) => tables.get(params));
  app.post('/api/tables/:table/leave', { ...table, ...play }, async (request) =>
    tables.leave(await authenticate(request), request.params),
  );
  app.post('/api/tables/:table/start', { ...table, ...host }, async (request) =>
    tables.start(await authenticate(request), request.params),
  );
  app.post('/api/tables/:table/kick', { ...host, schema: { ...table.schema, body: kickSchema } }, async (request) =>
    tables.kick(await authenticate(request), request.params, request.body.account),
  );
  app.post('/api/tables/:table/fill', { ...host, schema: { ...table.schema, body: fillSchema } }, async (request) =>
    tables.fill(await authenticate(request), request.params, request.body.level),
  );

  const code = { schema: { params: z.object({ code: tableCodeSchema }), response: responses(tableSchema) } };
  app.get('/api/codes/:code', code, ({ params }) => tables.get(params));

  const seen = z.object({ seq: z.coerce.number().int().min(0).optional() });
  app.get(
    '/api/games/:game',
    { ...read, schema: { params: byGame, querystring: seen, response: responses(watchedGameSchema) } },
    async (request) => games.watch((await authenticate(request)).id, request.params.game, request.query.seq),
  );
  app.post(
    '/api/games/:game/act',
    { ...play, schema: { params: byGame, body: actSchema.omit({ game: true }), response: responses(actedSchema) } },
    async (request) => {
      const account = await authenticate(request);
      if (request.headers.authorization !== undefined) await accounts.playedByToken(account.id);
      return { seq: await games.act(account.id, { ...request.body, game: request.params.game }) };
    },
  );
  serveGames(instance, services, authenticate);
  serveChat(instance, services, authenticate);
  serveNotices(instance, services, authenticate);
  serveMailLinks(instance, services);
}
