import { createdTokenSchema, doneSchema, idSchema, newTokenSchema, tokenListSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ProblemError } from '../../lib/problem.js';
import type { Services } from '../services.js';
import { authenticator, originOf, responses } from './route-helpers.js';

/** Personal tokens: made, listed and revoked with a session, so that no token makes another. */
export function serveTokens(instance: FastifyInstance, { accounts, membership, tokens }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const authenticate = authenticator(accounts);
  const tags = ['tokens'];

  app.get(
    '/api/tokens',
    { schema: { tags, summary: 'My tokens', response: responses(tokenListSchema) } },
    async (request) => ({ tokens: await tokens.list((await authenticate(request)).id) }),
  );
  app.post(
    '/api/tokens',
    {
      schema: {
        tags,
        summary: 'A new token, which is told this once; confirmed by a password or a passkey',
        body: newTokenSchema,
        response: responses(createdTokenSchema),
      },
    },
    async (request) => {
      const account = await authenticate(request);
      if (account.kind === 'guest') throw new ProblemError('not_allowed', 'a guest has no tokens; claim a name first');
      const { confirm, ...wanted } = request.body;
      await membership.confirm(account, confirm, originOf(request));
      return tokens.create(account.id, wanted);
    },
  );
  app.delete(
    '/api/tokens/:token',
    {
      schema: {
        tags,
        summary: 'Revoke a token',
        params: z.object({ token: idSchema }),
        response: responses(doneSchema),
      },
    },
    async (request) => {
      const { id } = await authenticate(request);
      await tokens.revoke(id, request.params.token);
      // Sockets that use the token are closed, too.
      accounts.invalidate(id);
      return { done: true } as const;
    },
  );
}
