import {
  actedSchema,
  autoBidSettingsSchema,
  changeAutoBidsSchema,
  contributionSchema,
  doneSchema,
  idSchema,
  tableSchema,
  undoSchema,
} from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { networkOf } from '../../lib/network.js';
import type { Services } from '../services.js';
import { type Authenticate, responses } from './route-helpers.js';
import { checkScope } from './scope.js';

const byTable = z.object({ table: idSchema });
const byGame = z.object({ game: idSchema });
const read = { config: { scope: 'read' as const } };
const play = { config: { scope: 'play' as const } };

/** The same as on the socket, for players without one. */
export function serveGames(
  instance: FastifyInstance,
  { games, autoBids, tables, accounts }: Services,
  authenticate: Authenticate,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    '/api/tables/:table/join',
    {
      ...play,
      schema: { params: byTable, body: contributionSchema.partial().nullish(), response: responses(tableSchema) },
    },
    async (request) =>
      tables.join(await authenticate(request), request.params, networkOf(request.ip), request.body?.contribution),
  );
  app.post(
    '/api/tables/:table/contribute',
    { ...play, schema: { params: byTable, body: contributionSchema, response: responses(doneSchema) } },
    async (request) => {
      await tables.contribute(await authenticate(request), request.params.table, request.body.contribution);
      return { done: true } as const;
    },
  );
  app.get(
    '/api/games/:game/record',
    { ...read, schema: { params: byGame, response: responses(z.string()) } },
    async (request, reply) => {
      const caller = await accounts.caller(request.headers);
      if (caller !== null) checkScope(caller.scopes, 'read');
      const record = await games.record(caller?.account.id ?? null, request.params.game);
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${request.params.game}.don"`)
        .send(record);
    },
  );
  app.post(
    '/api/games/:game/back',
    { ...play, schema: { params: byGame, response: responses(actedSchema) } },
    async (request) => ({ seq: await games.back((await authenticate(request)).id, request.params.game) }),
  );
  app.post(
    '/api/games/:game/undo',
    { ...play, schema: { params: byGame, body: undoSchema.omit({ game: true }), response: responses(actedSchema) } },
    async (request) => ({
      seq: await games.undo((await authenticate(request)).id, request.params.game, request.body.seq),
    }),
  );
  app.get(
    '/api/games/:game/auto-bids',
    { ...play, schema: { params: byGame, response: responses(autoBidSettingsSchema) } },
    async (request) => autoBids.get((await authenticate(request)).id, request.params.game),
  );
  app.put(
    '/api/games/:game/auto-bids',
    { ...play, schema: { params: byGame, body: changeAutoBidsSchema, response: responses(autoBidSettingsSchema) } },
    async (request) => autoBids.set((await authenticate(request)).id, request.params.game, request.body),
  );
}
