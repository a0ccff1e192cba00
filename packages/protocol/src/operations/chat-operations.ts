import { doneSchema } from '../accounts.js';
import { chatHistorySchema, chatMessageSchema, mutedSchema, muteSchema, reportSchema, saySchema } from '../chat.js';
import { nothing } from '../ids.js';
import { byTable } from '../tables.js';
import type { Operation } from './operation.js';

const LONG_TEXT_BYTES = 4 * 1024;

export const CHAT_OPERATIONS = {
  getChat: {
    summary: "A table's chat, as far as I may read it",
    input: byTable,
    output: chatHistorySchema,
    access: 'read',
    http: 'GET /api/tables/:table/chat',
  },
  say: {
    summary: 'Say something at a table',
    input: saySchema,
    output: chatMessageSchema,
    access: 'play',
    http: 'POST /api/tables/:table/chat',
    live: true,
    maxBytes: LONG_TEXT_BYTES,
  },
  mute: {
    summary: 'Hide what an account says from me, or show it again',
    input: muteSchema,
    output: doneSchema,
    access: 'play',
    http: 'POST /api/chat/mute',
    live: true,
  },
  listMuted: {
    summary: 'The accounts that I have muted',
    input: nothing,
    output: mutedSchema,
    access: 'read',
    http: 'GET /api/chat/muted',
    live: true,
  },
  report: {
    summary: 'Show a message to the host of the server',
    input: reportSchema,
    output: doneSchema,
    access: 'play',
    http: 'POST /api/chat/report',
    live: true,
    maxBytes: LONG_TEXT_BYTES,
  },
} as const satisfies Readonly<Record<string, Operation>>;
