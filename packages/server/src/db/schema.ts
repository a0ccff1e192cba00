import type { Generated } from 'kysely';

/** Tables of the database. Times are milliseconds since 1970, lists and objects are JSON as text: the same in both. */
export interface Database {
  tables: TableRow;
  seats: SeatRow;
  games: GameRow;
  entries: EntryRow;
  bans: BanRow;
}

export interface TableRow {
  id: string;
  code: string;
  host: string;
  edition: string;
  options: string;
  visibility: string;
  start_when_full: number;
  status: string;
  /** The game that is played, or the last one. */
  game: string | null;
  created_at: number;
}

export interface SeatRow {
  table_id: string;
  seat: number;
  kind: string;
  account: string | null;
  name: string | null;
  level: string | null;
}

export interface GameRow {
  id: string;
  table_id: string;
  /** The rules package's Arrangement: with it and the entries, the game is whole. */
  arrangement: string;
  /** Who sits where. */
  sitters: string;
  started_at: number;
  over_at: number | null;
  /** When the host of the server ended it before its end. */
  stopped_at: Generated<number | null>;
}

/** An account that the host of the server has shut out. */
export interface BanRow {
  account: string;
  at: number;
}

/** One entry of a game's log. Entries are only ever added. */
export interface EntryRow {
  game: string;
  /** From 1, without gaps. */
  seq: number;
  /** What the entry is: so far, always `action`. */
  kind: Generated<string>;
  seat: number;
  /** Who took the decision: the player himself, a bot, … Nobody but the server reads it. */
  cause: string;
  body: string;
  /** The client's own id for what it sent, so that a double send is known. */
  key: string | null;
  at: number;
}
