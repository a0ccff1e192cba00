import type { Services } from '../services.js';
import type { Handlers } from './handlers.js';

const done = { done: true } as const;

export const chatHandlers = ({ chat }: Services) =>
  ({
    getChat: ({ table }, { account }) => chat.history(account, table),
    say: ({ table, text }, { account }) => chat.say(account, table, text),
    mute: async ({ account: other, muted }, { account }) => {
      await chat.mute(account, other, muted);
      return done;
    },
    listMuted: (_, { account }) => chat.muted(account),
    report: async ({ message, reason }, { account }) => {
      await chat.report(account, message, reason);
      return done;
    },
  }) satisfies Partial<Handlers>;
