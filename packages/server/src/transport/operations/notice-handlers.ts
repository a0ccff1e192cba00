import type { Services } from '../services.js';
import type { Handlers } from './handlers.js';

export const noticeHandlers = ({ notices }: Services) =>
  ({
    getNotices: (_, { account }) => notices.settings(account.id),
    addNoticeBrowser: (subscription, { account }) => notices.addBrowser(account.id, subscription),
    removeNoticeBrowser: ({ endpoint }, { account }) => notices.removeBrowser(account.id, endpoint),
    setMail: ({ address, language }, { account, network }) => notices.setMail(account.id, address, language, network),
    removeMail: (_, { account }) => notices.removeMail(account.id),
  }) satisfies Partial<Handlers>;
