import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Vite puts a hash of its contents into the name of everything in this folder. */
const HASHED = 'assets';
const A_YEAR = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';

const NOT_BUILT = `The page is not built; "npm start" builds it. What the server offers without it: /api/openapi.json\n`;

/** Serves the built page beside the API: its files, and for every address of the page the page itself. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      dotfiles: 'ignore',
      cacheControl: false,
      // The build compresses large files; clients that accept it get them so.
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header('cache-control', relative(folder, file).startsWith(HASHED) ? A_YEAR : ASK_FIRST);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return nothingThere(request, reply);
    return built ? reply.sendFile('index.html') : reply.status(503).type('text/plain').send(NOT_BUILT);
  });
}

/** Whether the page, and not a file or the API, is meant: the page knows its own addresses. */
function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)|\.[^/]*$/.test(path);
}

function nothingThere({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ code: 'malformed', message: `there is nothing at ${method} ${url.slice(0, 200)}` });
}
