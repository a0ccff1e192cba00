import {
  historyQuerySchema,
  historySchema,
  idSchema,
  leaderboardParamsSchema,
  leaderboardSchema,
  profileSchema,
} from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services.js';
import { responses } from './route-helpers.js';
import { checkScope } from './scope.js';

/** Profiles and leaderboards, for everybody. Players are found by id, so that nobody can try names here. */
export function servePlayers(instance: FastifyInstance, { accounts, players }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['players'];
  const params = z.object({ account: idSchema });

  app.get(
    '/api/players/:account',
    { schema: { tags, summary: 'A profile', params, response: responses(profileSchema) } },
    ({ params: { account } }) => players.profile(account),
  );
  app.get(
    '/api/players/:account/games',
    {
      config: { scope: 'read' },
      schema: {
        tags,
        summary: 'Games played, newest first',
        params,
        querystring: historyQuerySchema,
        response: responses(historySchema),
      },
    },
    async ({ params: { account }, query: { before }, headers }) => {
      const caller = await accounts.caller(headers);
      if (caller !== null) checkScope(caller.scopes, 'read');
      return players.history(account, caller?.account.id ?? null, before);
    },
  );
  app.get(
    '/api/leaderboards/:edition/:players',
    {
      schema: {
        tags,
        summary: 'The best at an edition with so many players',
        params: leaderboardParamsSchema,
        response: responses(leaderboardSchema),
      },
    },
    ({ params: { edition, players: count } }) => players.leaderboard(edition, count),
  );
}
