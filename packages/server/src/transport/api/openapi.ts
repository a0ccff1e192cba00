import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

/** Where the description is: as JSON, and as a page with what belongs to it. */
const PLACES = ['/api/openapi.json', '/api', '/api/', '/api/json', '/api/yaml', '/api/static/*'];

/** What belongs to one connection, and not to the answer. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

/**
 * The description of all routes, made from their schemas. Register it before the routes. It is an application of its
 * own, created with the first request for it: so the server starts sooner.
 */
export function describeApi(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    const { url, method, schema } = route;
    if (schema?.hide === true) return;
    if (url.startsWith('/api') && schema?.response === undefined)
      throw new Error(`${method} ${url} does not say what it answers`);
    routes.push(route);
  });
  let made: Promise<FastifyInstance> | undefined;
  const answerTo = async (url: string) => {
    made ??= import('./api-description.js').then(({ descriptionOf }) => descriptionOf(routes));
    const { statusCode, headers, rawPayload } = await (await made).inject({ url });
    for (const name of OF_A_CONNECTION) delete headers[name];
    return { statusCode, headers, rawPayload };
  };
  /** The description is long, and the same for everybody: it is written once. */
  const written = new Map<string, ReturnType<typeof answerTo>>();
  const describe = async ({ url, routeOptions }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const route = routeOptions.url ?? '';
    const answer = route.endsWith('*') ? answerTo(url) : (written.get(route) ?? answerTo(route));
    if (!route.endsWith('*')) written.set(route, answer);
    const { statusCode, headers, rawPayload } = await answer;
    return reply.code(statusCode).headers(headers).send(rawPayload);
  };
  for (const url of PLACES) app.get(url, { schema: { hide: true } }, describe);
}
