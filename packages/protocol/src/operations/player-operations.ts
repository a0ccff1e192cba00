import { accountSchema } from '../accounts.js';
import { addressSchema } from '../address.js';
import { botListSchema } from '../bots.js';
import { nothing } from '../ids.js';
import { mailAddressSchema, noticesSchema, pushSubscriptionSchema } from '../notices.js';
import {
  getHistorySchema,
  getProfileSchema,
  historySchema,
  leaderboardRefSchema,
  leaderboardSchema,
  profileSchema,
} from '../players.js';
import type { Operation } from './operation.js';

/** Players are found by id, so that nobody can try names here. */
export const PLAYER_OPERATIONS = {
  getProfile: {
    summary: 'A profile',
    input: getProfileSchema,
    output: profileSchema,
    access: 'anyone',
    http: 'GET /api/players/:account',
  },
  getHistory: {
    summary: 'Games played, newest first',
    input: getHistorySchema,
    output: historySchema,
    access: 'read',
    visitors: true,
    http: 'GET /api/players/:account/games',
  },
  getLeaderboard: {
    summary: 'The best at an edition with so many players',
    input: leaderboardRefSchema,
    output: leaderboardSchema,
    access: 'anyone',
    http: 'GET /api/leaderboards/:edition/:players',
  },
  listBots: {
    summary: 'Bot accounts, to invite',
    input: nothing,
    output: botListSchema,
    access: 'anyone',
    http: 'GET /api/bots',
  },
  becomeBot: {
    summary: 'Become a bot account, for good',
    input: nothing,
    output: accountSchema,
    access: 'session',
    http: 'POST /api/account/bot',
  },
  getAddress: {
    summary: 'What to write into an invitation',
    input: nothing,
    output: addressSchema,
    access: 'anyone',
    http: 'GET /api/address',
  },
} as const satisfies Readonly<Record<string, Operation>>;

/** Where an account is notified of its turns: for people with a session, never for tokens. */
export const NOTICE_OPERATIONS = {
  getNotices: {
    summary: 'Where I am notified of my turns',
    input: nothing,
    output: noticesSchema,
    access: 'session',
    http: 'GET /api/notices',
  },
  addNoticeBrowser: {
    summary: 'Notify this browser',
    input: pushSubscriptionSchema,
    output: noticesSchema,
    access: 'session',
    http: 'POST /api/notices/browsers',
  },
  removeNoticeBrowser: {
    summary: 'Notify this browser no longer',
    input: pushSubscriptionSchema.pick({ endpoint: true }),
    output: noticesSchema,
    access: 'session',
    http: 'DELETE /api/notices/browsers',
  },
  setMail: {
    summary: 'Send mail there, once it is confirmed',
    input: mailAddressSchema,
    output: noticesSchema,
    access: 'session',
    http: 'PUT /api/notices/mail',
  },
  removeMail: {
    summary: 'Send no more mail',
    input: nothing,
    output: noticesSchema,
    access: 'session',
    http: 'DELETE /api/notices/mail',
  },
} as const satisfies Readonly<Record<string, Operation>>;
