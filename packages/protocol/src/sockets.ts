import type { z } from 'zod';
import type { Account } from './accounts.js';
import type { AutoBidSettings, setAutoBidsSchema } from './auto-bids.js';
import type { ChatMessage, ChatRemoval, muteSchema, reportSchema, saySchema } from './chat.js';
import type {
  actedSchema,
  actSchema,
  backSchema,
  Presence,
  Update,
  undoSchema,
  WatchedGame,
  watchGameSchema,
} from './games.js';
import type { Problem } from './problems.js';
import type {
  contributeSchema,
  createTableSchema,
  fillSchema,
  joinSchema,
  kickSchema,
  Table,
  TableRef,
} from './tables.js';
import type { Scope } from './tokens.js';

/** Every request on the socket is answered: with what was asked for, or with why not. */
export type Reply<Answer> = { ok: true; answer: Answer } | { ok: false; problem: Problem };

type SocketRequest<Message, Answer> = (message: Message, reply: (reply: Reply<Answer>) => void) => void;

/** What a client may send on the live socket. */
export interface ClientEvents {
  /** The open tables and running games, and from now on `lobby` with those that change. */
  'lobby:watch': SocketRequest<Record<string, never>, Table[]>;
  'lobby:leave': SocketRequest<Record<string, never>, null>;
  'table:create': SocketRequest<z.input<typeof createTableSchema>, Table>;
  /** The table, and from now on `table` whenever it changes. */
  'table:watch': SocketRequest<TableRef, Table>;
  'table:join': SocketRequest<z.input<typeof joinSchema>, Table>;
  /** What a player adds to the seed of the next deal, once they have seen the table's commitment. */
  'table:contribute': SocketRequest<z.input<typeof contributeSchema>, null>;
  'table:leave': SocketRequest<TableRef, Table>;
  'table:kick': SocketRequest<TableRef & z.input<typeof kickSchema>, Table>;
  'table:fill': SocketRequest<TableRef & z.input<typeof fillSchema>, Table>;
  'table:start': SocketRequest<TableRef, Table>;
  /** The game, and from now on `game` with every update. */
  'game:watch': SocketRequest<z.input<typeof watchGameSchema>, WatchedGame>;
  'game:leave': SocketRequest<{ game: string }, null>;
  'game:act': SocketRequest<z.input<typeof actSchema>, z.infer<typeof actedSchema>>;
  'game:back': SocketRequest<z.input<typeof backSchema>, z.infer<typeof actedSchema>>;
  'game:undo': SocketRequest<z.input<typeof undoSchema>, z.infer<typeof actedSchema>>;
  /**
   * The table's chat, as far as the caller may read it, and from now on `chat` with every message and `chat:removed`.
   */
  'chat:watch': SocketRequest<{ table: string }, ChatMessage[]>;
  'chat:leave': SocketRequest<{ table: string }, null>;
  'chat:say': SocketRequest<z.input<typeof saySchema>, ChatMessage>;
  'chat:mute': SocketRequest<z.input<typeof muteSchema>, null>;
  'chat:muted': SocketRequest<Record<string, never>, Account[]>;
  'chat:report': SocketRequest<z.input<typeof reportSchema>, null>;
  'auto-bids:get': SocketRequest<{ game: string }, AutoBidSettings>;
  'auto-bids:set': SocketRequest<z.input<typeof setAutoBidsSchema>, AutoBidSettings>;
}

/** What a token must be allowed for each of them. */
export const SCOPE_OF_EVENT: Readonly<Record<keyof ClientEvents, Scope>> = {
  'lobby:watch': 'read',
  'lobby:leave': 'read',
  'table:create': 'host',
  'table:watch': 'read',
  'table:join': 'play',
  'table:contribute': 'play',
  'table:leave': 'play',
  'table:kick': 'host',
  'table:fill': 'host',
  'table:start': 'host',
  'game:watch': 'read',
  'game:leave': 'read',
  'game:act': 'play',
  'game:back': 'play',
  'game:undo': 'play',
  'chat:watch': 'read',
  'chat:leave': 'read',
  'chat:say': 'play',
  'chat:mute': 'play',
  'chat:muted': 'read',
  'chat:report': 'play',
  'auto-bids:get': 'play',
  'auto-bids:set': 'play',
};

/** What the server sends unasked. */
export interface ServerEvents {
  /** Tables that changed within a moment, sent together. */
  lobby: (tables: Table[]) => void;
  table: (table: Table) => void;
  game: (update: Update) => void;
  presence: (presence: Presence) => void;
  chat: (message: ChatMessage) => void;
  'chat:removed': (removal: ChatRemoval) => void;
  /** The server stops for a moment; clients reconnect by themselves and lose nothing. */
  stopping: () => void;
}
