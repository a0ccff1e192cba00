import { chatMessageSchema, doneSchema, idSchema, muteSchema, reportSchema, saySchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.js';
import { type Authenticate, responses } from './route-helpers.js';

const byTable = z.object({ table: idSchema });
const done = { done: true } as const;
const read = { config: { scope: 'read' as const } };
const play = { config: { scope: 'play' as const } };

/** Chat for clients without a socket. */
export function serveChat(instance: FastifyInstance, { chat }: Services, authenticate: Authenticate): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/api/tables/:table/chat',
    { ...read, schema: { params: byTable, response: responses(z.array(chatMessageSchema)) } },
    async (request) => chat.history(await authenticate(request), request.params.table),
  );
  app.post(
    '/api/tables/:table/chat',
    {
      ...play,
      schema: { params: byTable, body: saySchema.omit({ table: true }), response: responses(chatMessageSchema) },
    },
    async (request) => chat.say(await authenticate(request), request.params.table, request.body.text),
  );
  app.post(
    '/api/chat/mute',
    { ...play, schema: { body: muteSchema, response: responses(doneSchema) } },
    async (request) => {
      await chat.mute(await authenticate(request), request.body.account, request.body.muted);
      return done;
    },
  );
  app.post(
    '/api/chat/report',
    { ...play, schema: { body: reportSchema, response: responses(doneSchema) } },
    async (request) => {
      await chat.report(await authenticate(request), request.body.message, request.body.reason);
      return done;
    },
  );
}
