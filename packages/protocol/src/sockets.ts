import type { z } from 'zod';
import type { actedSchema, actSchema, Update, WatchedGame, watchGameSchema } from './games.js';
import type { Problem } from './problems.js';
import type { createTableSchema, kickSchema, Table, TableRef } from './tables.js';
import type { Scope } from './tokens.js';

/** Every request on the socket is answered: with what was asked for, or with why not. */
export type Reply<Answer> = { ok: true; answer: Answer } | { ok: false; problem: Problem };

type Request<Message, Answer> = (message: Message, reply: (reply: Reply<Answer>) => void) => void;

/** What a client may send on the live socket. */
export interface ClientEvents {
  /** The open tables and running games, and from now on `lobby` with each one that changes. */
  'lobby:watch': Request<Record<string, never>, Table[]>;
  'lobby:leave': Request<Record<string, never>, null>;
  'table:create': Request<z.input<typeof createTableSchema>, Table>;
  /** The table, and from now on `table` whenever it changes. */
  'table:watch': Request<TableRef, Table>;
  'table:join': Request<TableRef, Table>;
  'table:leave': Request<TableRef, Table>;
  'table:kick': Request<TableRef & z.input<typeof kickSchema>, Table>;
  'table:start': Request<TableRef, Table>;
  /** The game, and from now on `game` with every update. */
  'game:watch': Request<z.input<typeof watchGameSchema>, WatchedGame>;
  'game:leave': Request<{ game: string }, null>;
  'game:act': Request<z.input<typeof actSchema>, z.infer<typeof actedSchema>>;
}

/** What a token must be allowed for each of them. */
export const SCOPE_OF_EVENT: Readonly<Record<keyof ClientEvents, Scope>> = {
  'lobby:watch': 'read',
  'lobby:leave': 'read',
  'table:create': 'host',
  'table:watch': 'read',
  'table:join': 'play',
  'table:leave': 'play',
  'table:kick': 'host',
  'table:start': 'host',
  'game:watch': 'read',
  'game:leave': 'read',
  'game:act': 'play',
};

/** What the server sends unasked. */
export interface ServerEvents {
  lobby: (table: Table) => void;
  table: (table: Table) => void;
  game: (update: Update) => void;
  /** The server stops for a moment; the client comes back by itself and loses nothing. */
  stopping: () => void;
}
