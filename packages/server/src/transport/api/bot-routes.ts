import { accountSchema, botEventSchema, botListSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../services.js';
import { authenticator, responses } from './route-helpers.js';

/** Bots of others. They join tables and act by the same routes as everybody. */
export function serveBots(instance: FastifyInstance, { accounts, bots }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const authenticate = authenticator(accounts);
  const tags = ['bots'];

  app.get(
    '/api/bots',
    { schema: { tags, summary: 'Bot accounts, to invite', response: responses(botListSchema) } },
    async () => ({ bots: await bots.list() }),
  );
  app.post(
    '/api/account/bot',
    { schema: { tags, summary: 'Become a bot account, for good', response: responses(accountSchema) } },
    async (request) => bots.become(await authenticate(request)),
  );
  instance.get(
    '/api/bot/events',
    {
      config: { scope: 'play' },
      // A HEAD request would open a stream that nobody reads or closes.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Invitations, games, turns: a line of JSON each, as they come; empty lines mean nothing',
        response: { ...responses(botEventSchema), '2xx': { content: { [NDJSON]: { schema: botEventSchema } } } },
      },
    },
    async (request, reply) => {
      const stream = await bots.listen(await authenticate(request));
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

const NDJSON = 'application/x-ndjson';
