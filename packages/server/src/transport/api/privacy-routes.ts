import { accountExportSchema, deleteAccountSchema, doneSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../services.js';
import { answers, whoAsksBy } from './route-helpers.js';

/** What belongs to somebody: to take along, or to be gone. */
export function serveOwn(instance: FastifyInstance, { accounts, departure, ownData }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const whoAsks = whoAsksBy(accounts);
  const tags = ['account'];

  // A stream is sent as it is, and checked against no schema.
  instance.get(
    '/api/account/export',
    { schema: { tags, summary: 'All that is kept about me', response: answers(accountExportSchema) } },
    async (request, reply) => {
      const data = await ownData.of(await whoAsks(request));
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="don.json"')
        .send(data);
    },
  );
  app.post(
    '/api/account/delete',
    {
      schema: {
        tags,
        summary: 'Delete my account: its games stay, its name goes',
        body: deleteAccountSchema,
        response: answers(doneSchema),
      },
    },
    async (request) => {
      await departure.leave(await whoAsks(request), request.body.name);
      return { done: true } as const;
    },
  );
}
