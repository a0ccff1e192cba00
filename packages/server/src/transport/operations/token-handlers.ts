import { ProblemError } from '../../lib/problem.js';
import type { Services } from '../services.js';
import { originOf } from './account-handlers.js';
import type { Handlers } from './handlers.js';

/** Personal tokens: made, listed and revoked with a session, so that no token makes another. */
export const tokenHandlers = ({ accounts, membership, tokens }: Services) =>
  ({
    listTokens: async (_, { account }) => ({ tokens: await tokens.list(account.id) }),
    createToken: async ({ confirm, ...wanted }, context) => {
      const { account } = context;
      if (account.kind === 'guest') throw new ProblemError('not_allowed', 'a guest has no tokens; claim a name first');
      await membership.confirm(account, confirm, originOf(context));
      return tokens.create(account.id, wanted);
    },
    revokeToken: async ({ token }, { account }) => {
      await tokens.revoke(account.id, token);
      // Live connections that use the token are closed, too.
      accounts.invalidate(account.id);
      return { done: true } as const;
    },
  }) satisfies Partial<Handlers>;
