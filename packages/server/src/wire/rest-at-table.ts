import { actedSchema, contributionSchema, idSchema, ordersSchema, tableSchema, undoSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.js';
import { answers, type WhoAsks } from './route.js';

const byTable = z.object({ table: idSchema });
const byGame = z.object({ game: idSchema });

/** The same as on the socket, for players who would rather ask. */
export function serveRestAtTable(
  instance: FastifyInstance,
  { games, orders, tables, accounts }: Services,
  whoAsks: WhoAsks,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/api/tables/:table/join',
    { schema: { params: byTable, body: contributionSchema.partial().nullish(), response: answers(tableSchema) } },
    async (request) => tables.join(await whoAsks(request), request.params, request.body?.contribution),
  );
  app.post(
    '/api/tables/:table/contribute',
    { schema: { params: byTable, body: contributionSchema, response: answers(z.null()) } },
    async (request) => tables.contribute(await whoAsks(request), request.params.table, request.body.contribution),
  );
  app.get(
    '/api/games/:game/record',
    { schema: { params: byGame, response: answers(z.string()) } },
    async (request, reply) => {
      const account = await accounts.of(request.headers);
      const record = await games.record(account?.id ?? null, request.params.game);
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${request.params.game}.don"`)
        .send(record);
    },
  );
  app.post(
    '/api/games/:game/back',
    { schema: { params: byGame, response: answers(actedSchema) } },
    async (request) => ({ seq: await games.back((await whoAsks(request)).id, request.params.game) }),
  );
  app.post(
    '/api/games/:game/undo',
    { schema: { params: byGame, body: undoSchema.omit({ game: true }), response: answers(actedSchema) } },
    async (request) => ({
      seq: await games.undo((await whoAsks(request)).id, request.params.game, request.body.seq),
    }),
  );
  app.get('/api/games/:game/orders', { schema: { params: byGame, response: answers(ordersSchema) } }, async (request) =>
    orders.get((await whoAsks(request)).id, request.params.game),
  );
  app.put(
    '/api/games/:game/orders',
    { schema: { params: byGame, body: ordersSchema, response: answers(ordersSchema) } },
    async (request) => orders.give((await whoAsks(request)).id, request.params.game, request.body),
  );
}
