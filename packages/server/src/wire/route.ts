import { type Account, problemSchema } from '@don/protocol';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** What a route answers: what it says, or a problem. */
export const answers = <Schema extends z.ZodType>(schema: Schema) => ({
  '2xx': schema,
  '4xx': problemSchema,
  '5xx': problemSchema,
});

/** The account behind a request; a problem where there is none. */
export type WhoAsks = (request: FastifyRequest) => Promise<Account>;
