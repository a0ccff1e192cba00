import { obeyedSchema, orderSchema, problemSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ProblemError } from '../problem.js';
import type { Secrets } from '../secrets.js';
import type { Admin } from './admin.js';
import { isAdminKey } from './admin-key.js';

export const ADMIN_PATH = '/api/admin';

/** Takes orders from the host of the server, and from nobody else. */
export function serveAdmin(app: FastifyInstance, admin: Admin, secrets: Secrets): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    ADMIN_PATH,
    {
      schema: { hide: true, body: orderSchema, response: { '2xx': obeyedSchema, '4xx': problemSchema } },
      // Before the body is looked at: strangers do not even learn what an order looks like.
      onRequest: async ({ headers }) => {
        if (!isAdminKey(headers.authorization, secrets))
          throw new ProblemError('not_allowed', 'only the host of this server may do this');
      },
    },
    async ({ body }) => ({ said: await admin.obey(body) }),
  );
}
