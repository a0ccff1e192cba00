import { adminCommandSchema, adminReplySchema, challengeSchema, greetingSchema, problemSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Admin } from '../../admin/admin.js';
import { ADMIN_PATH, isProof, proofOf } from '../../admin/host-proof.js';
import type { Secrets } from '../../infra/secrets.js';
import type { Clock } from '../../lib/clock.js';
import { ProblemError } from '../../lib/problem.js';

/** How long a command may take after its challenge. */
const COMMAND_TIMEOUT_MS = 10_000;

/** Takes commands from the host of the server, and from nobody else. */
export function serveAdmin(instance: FastifyInstance, admin: Admin, secrets: Secrets, clock: Clock): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    `${ADMIN_PATH}/challenge`,
    { schema: { hide: true, body: greetingSchema, response: { '2xx': challengeSchema, '4xx': problemSchema } } },
    async ({ body }) => {
      const until = clock.now() + COMMAND_TIMEOUT_MS;
      return { until, proof: proofOf(secrets, 'server', body.nonce, `${until}`) };
    },
  );
  app.post(
    ADMIN_PATH,
    {
      schema: { hide: true, body: adminCommandSchema, response: { '2xx': adminReplySchema, '4xx': problemSchema } },
      // Before the body is validated: strangers do not even learn what a command looks like.
      preValidation: async ({ headers, body }) => {
        const [, until = '', proof = ''] = /^Don (\d{1,16}) (\S+)$/.exec(headers.authorization ?? '') ?? [];
        const left = Number(until) - clock.now();
        if (left < 0 || left > COMMAND_TIMEOUT_MS || !isProof(proof, secrets, 'host', until, JSON.stringify(body)))
          throw new ProblemError('not_allowed', 'only the host of this server may do this');
      },
    },
    async ({ body }) => ({ said: await admin.run(body) }),
  );
}
