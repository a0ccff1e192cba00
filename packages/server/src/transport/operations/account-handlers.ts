import type { IncomingHttpHeaders } from 'node:http';
import type { Origin } from '../../accounts/membership.js';
import type { Services } from '../services.js';
import type { Handlers } from './handlers.js';

const done = { done: true } as const;

export const accountHandlers = ({ accounts, membership, passkeys, accountDeletion }: Services) =>
  ({
    enter: async (_, { headers, setCookies }) => {
      const { account, cookies } = await accounts.enter(headers);
      setCookies(cookies);
      return account;
    },
    getAccount: (_, { account }) => account,
    claimName: async (claim, context) => {
      const { account, cookies } = await membership.claim(context.account, claim, originOf(context));
      context.setCookies(cookies);
      return account;
    },
    rename: ({ name }, context) => membership.rename(context.account, name, originOf(context)),
    changePassword: async (change, context) => {
      const { account, cookies } = await membership.changePassword(context.account, change, originOf(context));
      context.setCookies(cookies);
      return account;
    },
    deleteAccount: async ({ name }, { account }) => {
      await accountDeletion.leave(account, name);
      return done;
    },
    signIn: async (signIn, context) => {
      const { account, cookies } = await membership.signIn(signIn, originOf(context));
      context.setCookies(cookies);
      return account;
    },
    signOut: async (_, { account, headers, setCookies }) => {
      setCookies(await membership.signOut(account, headers));
      return done;
    },
    signOutEverywhere: async ({ keepTokens }, { account, headers, setCookies }) => {
      setCookies(await membership.signOutEverywhere(account, keepTokens, headers));
      return done;
    },
    beginPasskey: async ({ confirm }, context) => {
      await membership.confirm(context.account, confirm, originOf(context));
      const { options, cookies } = await passkeys.beginAdding(context.account, context.headers);
      context.setCookies(cookies);
      return options;
    },
    addPasskey: async (passkey, { account, headers }) => {
      await passkeys.add(account, headers, passkey);
      return done;
    },
    listPasskeys: async (_, { headers }) => ({ passkeys: await passkeys.list(headers) }),
    removePasskey: async ({ id }, { account }) => {
      await passkeys.remove(account, id);
      return done;
    },
    beginPasskeySignIn: async (_, { headers, setCookies }) => {
      const { options, cookies } = await passkeys.beginSigningIn(headers);
      setCookies(cookies);
      return options;
    },
    signInByPasskey: async (proof, context) => {
      const { account, cookies } = await membership.signInByPasskey(proof, originOf(context));
      context.setCookies(cookies);
      return account;
    },
  }) satisfies Partial<Handlers>;

export function originOf({ headers, network }: { headers: IncomingHttpHeaders; network: string }): Origin {
  return { headers, address: network };
}
