import { z } from 'zod';
import { doneSchema } from './accounts.js';
import { chatHistorySchema, chatMessageSchema, chatRemovalSchema } from './chat.js';
import { backSchema, presenceSchema, updateSchema, watchedGameSchema, watchGameSchema } from './games.js';
import { nothing } from './ids.js';
import {
  type InputOf,
  OPERATION_NAMES,
  type OPERATIONS,
  type OperationName,
  type OutputOf,
  operationOf,
} from './operations.js';
import type { Problem } from './problems.js';
import { byTable, tableRefSchema, tableSchema } from './tables.js';
import type { Scope } from './tokens.js';

/** Where live connections are made, and the version of what is said on them (docs/wire.md). */
export const LIVE_PATH = '/api/live';
export const LIVE_VERSION = 1;

/** Why the server closes a live connection: a code, and its reason in words. */
export const CLOSE_CODES = {
  stopping: [1001, 'the server stops for a moment; connect again'],
  notText: [1003, 'messages are JSON text'],
  noSession: [4401, 'no session or token was sent; POST /api/enter gives a session'],
  /** The reason says why: a ban, or too many connections. */
  refused: [4403, 'refused'],
  banned: [4403, 'this network is shut out'],
  accountChanged: [4409, 'the account has changed; connect again'],
  flood: [4429, 'too many messages'],
  unavailable: [4503, 'that did not work; connect again'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/** What a live connection can watch: `watch:NAME` answers with how it is now, and then events follow. */
export const TOPICS = {
  /** Open tables and running games. */
  lobby: { watch: nothing, leave: nothing, output: z.array(tableSchema) },
  table: { watch: tableRefSchema, leave: byTable, output: tableSchema },
  game: { watch: watchGameSchema, leave: backSchema, output: watchedGameSchema },
  /** A table's chat, as far as the caller may read it. */
  chat: { watch: byTable, leave: byTable, output: chatHistorySchema },
} as const;
export type Topic = keyof typeof TOPICS;

/** What the server sends unasked. */
export const EVENTS = {
  /** Tables that changed within a moment, sent together. */
  lobby: z.array(tableSchema),
  table: tableSchema,
  game: updateSchema,
  presence: presenceSchema,
  chat: chatMessageSchema,
  'chat:removed': chatRemovalSchema,
  /** The server stops for a moment; clients reconnect by themselves and lose nothing. */
  stopping: z.null(),
} as const;
export type EventName = keyof typeof EVENTS;
export type EventOf<Name extends EventName> = z.output<(typeof EVENTS)[Name]>;

type LiveOperation = {
  [Name in OperationName]: (typeof OPERATIONS)[Name] extends { live: true } ? Name : never;
}[OperationName];

/** What can be asked on a live connection. */
export type LiveRequest = LiveOperation | `watch:${Topic}` | `leave:${Topic}`;

export type LiveInput<Request extends LiveRequest> = Request extends OperationName
  ? InputOf<Request>
  : Request extends `watch:${infer Name extends Topic}`
    ? z.input<(typeof TOPICS)[Name]['watch']>
    : Request extends `leave:${infer Name extends Topic}`
      ? z.input<(typeof TOPICS)[Name]['leave']>
      : never;

export type LiveOutput<Request extends LiveRequest> = Request extends OperationName
  ? OutputOf<Request>
  : Request extends `watch:${infer Name extends Topic}`
    ? z.output<(typeof TOPICS)[Name]['output']>
    : z.output<typeof doneSchema>;

/** Every request is answered: with what was asked for, or with why not. */
export type Reply<Answer> = { ok: true; answer: Answer } | { ok: false; problem: Problem };

interface LiveRequestSpec {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** What a token must be allowed. */
  readonly scope: Scope;
  readonly maxBytes?: number;
}

export const LIVE_REQUESTS: Readonly<Record<LiveRequest, LiveRequestSpec>> = Object.fromEntries([
  ...OPERATION_NAMES.flatMap((name) => {
    const { live, input, output, access, maxBytes } = operationOf(name);
    return live ? [[name, { input, output, scope: access, maxBytes }]] : [];
  }),
  ...Object.entries(TOPICS).flatMap(([name, { watch, leave, output }]) => [
    [`watch:${name}`, { input: watch, output, scope: 'read' }],
    [`leave:${name}`, { input: leave, output: doneSchema, scope: 'read' }],
  ]),
]);
