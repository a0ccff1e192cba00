import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.js';
import { responses } from './route-helpers.js';

const schema = {
  params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
  response: responses(z.string()),
};

/**
 * Where links in letters lead: whoever has one is whom the letter was for. To look there changes nothing, since what
 * looks through mail for harm follows every link; what is wanted is done by a button, or by a mail program (RFC 8058).
 */
export function serveMailLinks(instance: FastifyInstance, { notices }: Services): void {
  void instance.register(async (scope) => {
    // All is in the address; what comes along, from a form or a mail program, is not looked at.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    const app = scope.withTypeProvider<ZodTypeProvider>();
    const lead = (path: string, question: string, deed: (token: string) => Promise<string>): void => {
      app.get(path, { schema }, async (_, reply) =>
        // Without a word on where it comes from, the form would be taken for that of another site.
        reply.type('text/html; charset=utf-8').header('referrer-policy', 'same-origin').send(pageWith(question)),
      );
      app.post(path, { schema }, async ({ params }, reply) =>
        reply.type('text/plain; charset=utf-8').send(await deed(params.token)),
      );
    };
    lead('/api/notices/mail/:token/confirm', 'Tell me here when a game waits for me', (token) =>
      notices.confirmMail(token),
    );
    lead('/api/notices/mail/:token/stop', 'Write to me no more', (token) => notices.stopMail(token));
  });
}

function pageWith(question: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Don</title>
<main>
<h1>Don</h1>
<form method="post"><button>${question}</button></form>
</main>
</html>
`;
}
