import { type Message, type MessageId, textOf, type Wording } from '@don/messages';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Notices } from '../../notices/notices.js';
import { responses } from './route-helpers.js';

const schema = {
  params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
  response: responses(z.string()),
};

/**
 * Where links in mails lead: only the reader of the mail has them. To look there changes nothing, since what
 * looks through mail for harm follows every link; what is wanted is done by a button, or by a mail program (RFC 8058).
 */
export function serveMailLinks(instance: FastifyInstance, notices: Notices): void {
  void instance.register(async (scope) => {
    // All is in the address; what comes along, from a form or a mail program, is not looked at.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    const app = scope.withTypeProvider<ZodTypeProvider>();
    const lead = (path: string, question: MessageId, deed: (token: string) => Promise<Message>): void => {
      app.get(path, { schema }, async ({ params }, reply) => {
        const page = pageWith(await notices.wordingOf(params.token), question);
        // Without a word on where it comes from, the form would be taken for that of another site.
        return reply.type('text/html; charset=utf-8').header('referrer-policy', 'same-origin').send(page);
      });
      app.post(path, { schema }, async ({ params }, reply) => {
        const wording = await notices.wordingOf(params.token);
        const text = textOf(wording, await deed(params.token));
        return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
      });
    };
    lead('/api/notices/mail/:token/confirm', 'mail.link.confirm', (token) => notices.confirmMail(token));
    lead('/api/notices/mail/:token/stop', 'mail.link.stop', (token) => notices.stopMail(token));
  });
}

function pageWith(wording: Wording, question: MessageId): string {
  return `<!doctype html>
<html lang="${wording.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Don</title>
<main>
<h1>Don</h1>
<form method="post"><button>${textOf(wording, { id: question })}</button></form>
</main>
</html>
`;
}
