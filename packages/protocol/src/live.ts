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
  stopping: z.undefined(),
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
