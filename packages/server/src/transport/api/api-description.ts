import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { scopeOf } from './scope.js';
import { zodCompilers } from './zod-compilers.js';

const SESSION = 'session';
const TOKEN = 'token';
/** The page needs nothing from elsewhere. */
const CSP = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

const { version } = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Routes by their schemas alone, as JSON and as a page at /api. */
export async function descriptionOf(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const app = fastify({ exposeHeadRoutes: false, schemaController: zodCompilers });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Don',
        version,
        description: 'Tables and games of Don, its players, and bots of others.',
      },
      components: {
        securitySchemes: {
          [SESSION]: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
          [TOKEN]: { type: 'http', scheme: 'bearer', description: 'A personal token, with scopes' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const scope = scopeOf(document.route);
      const security = [{ [SESSION]: [] }, ...(scope === undefined ? [] : [{ [TOKEN]: [scope] }])];
      return { schema: { ...schema, security }, url };
    },
  });
  for (const { method, url, schema = {}, config = {} } of routes) {
    if (method !== 'HEAD') app.route({ method, url, schema, config, handler: () => null });
  }
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api', staticCSP: CSP, uiConfig: { deepLinking: true } });
  await app.ready();
  return app;
}
