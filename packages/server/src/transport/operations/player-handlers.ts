import type { Services } from '../services.js';
import type { Handlers } from './handlers.js';

/** Profiles, leaderboards and bots of others, which join tables and act as everybody does. */
export const playerHandlers = ({ players, bots }: Services) =>
  ({
    getProfile: ({ account }) => players.profile(account),
    getHistory: ({ account: id, before }, { account }) => players.history(id, account?.id ?? null, before),
    getLeaderboard: ({ edition, players: count }) => players.leaderboard(edition, count),
    listBots: async () => ({ bots: await bots.list() }),
    becomeBot: (_, { account }) => bots.become(account),
  }) satisfies Partial<Handlers>;
