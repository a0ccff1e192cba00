import type { Services } from '../services.js';
import type { Handlers } from './handlers.js';

export const gameHandlers = ({ accounts, absentPlayers, autoBids, games }: Services) =>
  ({
    getGame: ({ game, seq }, { account }) => games.watch(account.id, game, seq),
    act: async (act, { account, byToken }) => {
      if (byToken) await accounts.playedByToken(account.id);
      return { seq: await games.act(account.id, act) };
    },
    leaveToBot: async ({ game, seat }, { account }) => ({ seq: await absentPlayers.leave(account, game, seat) }),
    comeBack: async ({ game }, { account }) => ({ seq: await games.back(account.id, game) }),
    undo: async ({ game, seq }, { account }) => ({ seq: await games.undo(account.id, game, seq) }),
    getAutoBids: ({ game }, { account }) => autoBids.get(account.id, game),
    setAutoBids: ({ game, ...change }, { account }) => autoBids.set(account.id, game, change),
  }) satisfies Partial<Handlers>;
