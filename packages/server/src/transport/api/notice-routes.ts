import { mailAddressSchema, noticesSchema, pushSubscriptionSchema } from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { networkOf } from '../../lib/network.js';
import type { Services } from '../services.js';
import { type Authenticate, responses } from './route-helpers.js';

const settings = { response: responses(noticesSchema) };

/** Where an account is notified of its turns: for people with a session, never for tokens. */
export function serveNotices(instance: FastifyInstance, { notices }: Services, authenticate: Authenticate): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/api/notices', { schema: settings }, async (request) => notices.settings((await authenticate(request)).id));
  app.post('/api/notices/browsers', { schema: { ...settings, body: pushSubscriptionSchema } }, async (request) =>
    notices.addBrowser((await authenticate(request)).id, request.body),
  );
  const oneBrowser = { ...settings, body: pushSubscriptionSchema.pick({ endpoint: true }) };
  app.delete('/api/notices/browsers', { schema: oneBrowser }, async (request) =>
    notices.removeBrowser((await authenticate(request)).id, request.body.endpoint),
  );
  app.put('/api/notices/mail', { schema: { ...settings, body: mailAddressSchema } }, async (request) =>
    notices.setMail(
      (await authenticate(request)).id,
      request.body.address,
      request.body.language,
      networkOf(request.ip),
    ),
  );
  app.delete('/api/notices/mail', { schema: settings }, async (request) =>
    notices.removeMail((await authenticate(request)).id),
  );
}
