import { accountExportSchema, deleteAccountSchema, doneSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../services.js';
import { authenticator, responses } from './route-helpers.js';

/** An account's data: export and deletion. */
export function servePrivacy(
  instance: FastifyInstance,
  { accounts, accountDeletion, accountExporter }: Services,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const authenticate = authenticator(accounts);
  const tags = ['account'];

  // A stream is sent as it is, and checked against no schema.
  instance.get(
    '/api/account/export',
    { schema: { tags, summary: 'All that is kept about me', response: responses(accountExportSchema) } },
    async (request, reply) => {
      const data = await accountExporter.of(await authenticate(request));
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
        response: responses(doneSchema),
      },
    },
    async (request) => {
      await accountDeletion.leave(await authenticate(request), request.body.name);
      return { done: true } as const;
    },
  );
}
