import { accountExportSchema, botEventSchema, idSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.js';
import { accountOf, callerOf, responses } from './route-helpers.js';

const NDJSON = 'application/x-ndjson';

/** What is no operation, since it answers with a file or a stream. */
export function serveStreams(instance: FastifyInstance, { accounts, accountExporter, bots, games }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/games/:game/record',
    {
      config: { scope: 'read' },
      schema: {
        tags: ['games'],
        summary: 'A finished game as a record',
        params: z.object({ game: idSchema }),
        response: responses(z.string()),
      },
    },
    async (request, reply) => {
      const caller = await callerOf(accounts, request, true);
      const record = await games.record(caller?.account.id ?? null, request.params.game);
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${request.params.game}.don"`)
        .send(record);
    },
  );
  // A stream is sent as it is, and checked against no schema.
  instance.get(
    '/api/account/export',
    {
      config: { limit: 'exports' },
      schema: { tags: ['account'], summary: 'All that is kept about me', response: responses(accountExportSchema) },
    },
    async (request, reply) => {
      const data = await accountExporter.of(await accountOf(accounts, request));
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="don.json"')
        .send(data);
    },
  );
  instance.get(
    '/api/bot/events',
    {
      config: { scope: 'play' },
      // A HEAD request would open a stream that nobody reads or closes.
      exposeHeadRoute: false,
      schema: {
        tags: ['bots'],
        summary: 'Invitations, games, turns: a line of JSON each, as they come; empty lines mean nothing',
        response: { ...responses(botEventSchema), '2xx': { content: { [NDJSON]: { schema: botEventSchema } } } },
      },
    },
    async (request, reply) => {
      const stream = await bots.listen(await accountOf(accounts, request));
      // Closed with its account from here on. If the token was revoked before that, it is closed now.
      if ((await accounts.caller(request.headers)) === null) stream.close();
      // The connection ends with the stream: an idle one would keep the server from stopping.
      return reply
        .headers({
          'content-type': NDJSON,
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          connection: 'close',
        })
        .send(stream.lines);
    },
  );
}
