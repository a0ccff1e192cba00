import type { Generated, Transaction } from 'kysely';

/** Tables of the database. Times are milliseconds since 1970, lists and objects are JSON as text: the same in both. */
export interface Database {
  tables: TableRow;
  seats: SeatRow;
  games: GameRow;
  entries: EntryRow;
  jobs: JobRow;
  auto_bids: AutoBidRow;
  preferences: PreferencesRow;
  chat_messages: ChatMessageRow;
  chat_mutes: ChatMuteRow;
  chat_reports: ChatReportRow;
  chat_bans: ChatBanRow;
  push_subscriptions: PushSubscriptionRow;
  mail_addresses: MailAddressRow;
  user: UserRow;
  account: CredentialRow;
  passkey: PasskeyRow;
  session: SessionRow;
  verification: ChallengeRow;
  tokens: TokenRow;
  players: PlayerRow;
  ratings: PlayerRatingRow;
  profile_sums: ProfileSumsRow;
  bans: BanRow;
  network_bans: NetworkBanRow;
  released_names: ReleasedNameRow;
  admin_log: AdminLogRow;
  secrets: SecretRow;
  migration_floors: MigrationFloorRow;
  write_probe: ProbeRow;
}

/** Something that is written in the same transaction as something else. */
export type InTransaction = (trx: Transaction<Database>) => Promise<void>;

/** Dates and booleans of better-auth's tables, as the two databases know them. */
export type AuthDate = string | Date;
export type AuthBoolean = number | boolean;

/** better-auth's tables, as far as we read them ourselves. */
export interface UserRow {
  id: string;
  /** As it is shown. */
  name: string;
  /** What makes a name the same as another; null for guests. */
  username: string | null;
  isAnonymous: AuthBoolean | null;
  bot: AuthBoolean | null;
  /** Of a guest who has chosen no name. */
  guestNumber: number | null;
  createdAt: AuthDate;
  /** When it first played by a token, where it is no bot account. */
  token_played_at: number | null;
}

export interface CredentialRow {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  /** 1 if nobody knows the password: it exists only so that its absence cannot be noticed. */
  passkey_only: number | null;
  createdAt: AuthDate;
  updatedAt: AuthDate;
}

export interface PasskeyRow {
  id: string;
  userId: string;
  /** What its device calls it. */
  credentialID: string;
  createdAt: AuthDate | null;
}

export interface SessionRow {
  id: string;
  userId: string;
  createdAt: AuthDate;
  /** When it was last used, to a day. */
  updatedAt: AuthDate;
  expiresAt: AuthDate;
  userAgent: string | null;
}

/** What a passkey was asked, until it answers or it is too late. */
export interface ChallengeRow {
  expiresAt: AuthDate;
}

/** A personal token: only its hash is stored. */
export interface TokenRow {
  id: string;
  account: string;
  label: string;
  scopes: string;
  hash: string;
  created_at: number;
}

export interface TableRow {
  id: string;
  code: string;
  host: string;
  edition: string;
  options: string;
  visibility: string;
  rated: Generated<number>;
  start_when_full: number;
  /** The protocol's Terms. */
  terms: string;
  status: string;
  /** The game that is played, or the last one. */
  game: string | null;
  created_at: number;
  /** What the seed of the next deal begins with. */
  secret: string;
  /** A keyed hash of the network that its first host came from. */
  network: Generated<string | null>;
}

export interface SeatRow {
  table_id: string;
  seat: number;
  kind: string;
  account: string | null;
  name: string | null;
  /** Of a guest who has chosen no name. */
  guest_number: number | null;
  level: string | null;
  /** What its player adds to the seed of the next deal. */
  contribution: string | null;
  /** 0 if its player has it from the last game, and has not asked for another. */
  ready: Generated<number>;
  /** A hash of the network that its player sat down from, at a rated table. */
  network: string | null;
  /** With which another phone may take the seat, until then. */
  handover_code: string | null;
  handover_until: number | null;
}

export interface GameRow {
  id: string;
  table_id: string;
  /** The rules package's Arrangement: with it and the entries, the game is whole. */
  arrangement: string;
  /** Who sits where. */
  seated_players: string;
  /** Of its table when it began. */
  terms: string;
  started_at: number;
  over_at: number | null;
  /** When it was ended before its end. */
  stopped_at: Generated<number | null>;
  /** The protocol's StoppedBy. */
  stopped_by: Generated<string | null>;
  /** In slow games: the last entry after which its player was notified. */
  notified_seq: Generated<number | null>;
}

/** Secrets that all servers of this database share. */
export interface SecretRow {
  name: string;
  value: string;
}

/** The oldest version, by its last migration, that can work on a database with this migration. */
export interface MigrationFloorRow {
  migration: string;
  oldest: string;
}

/** One row, which is written again and again. */
export interface ProbeRow {
  id: number;
  at: number;
}

/** An account that the host has banned. */
export interface BanRow {
  account: string;
  at: number;
}

/** A network that the host has banned for a time, as an address with a prefix. */
export interface NetworkBanRow {
  network: string;
  until: number;
}

/** A released name, reserved for its last owner until then: two hashes of each are stored. */
export interface ReleasedNameRow {
  hash: string;
  /** Its last owner; null if deleted, or if the host took the name away. */
  account: string | null;
  until: number;
}

/** What the host of the server did: an admin command as JSON. */
export interface AdminLogRow {
  id: string;
  at: number;
  command: string;
}

/** One entry of a game's log. Entries are only ever added. */
export interface EntryRow {
  game: string;
  /** From 1, without gaps. */
  seq: number;
  /** `action`, or `meta` for what is no action of the rules. */
  kind: Generated<string>;
  seat: number;
  /** Who decided: the player, a bot, … Only the server reads it. */
  cause: string;
  body: string;
  /** The client's own id for what it sent, to recognise a double send. */
  key: string | null;
  at: number;
}

/** A job for any server, from a time on. */
export interface JobRow {
  kind: string;
  /** A game, a table, an account, or `all`. */
  subject: string;
  at: number;
  /** Until when a server has the job to itself: after that, another one takes it. */
  leased_until: number;
}

/** A player's auto-bid settings; no other client ever gets them. */
export interface AutoBidRow {
  game: string;
  seat: number;
  stored: string;
}

export interface PreferencesRow {
  account: string;
  stored: string;
}

export interface ChatMessageRow {
  id: string;
  table_id: string;
  room: string;
  account: string;
  /** The account when it wrote, as JSON. */
  author: string;
  text: string;
  at: number;
}

/** One account has muted another. */
export interface ChatMuteRow {
  account: string;
  muted: string;
}

/** A report with a copy of the message, which may be deleted before the host reads it. */
export interface ChatReportRow {
  message: string;
  reporter: string;
  reason: string;
  at: number;
  /** The author, their name then, and the message. */
  account: string;
  name: string;
  text: string;
}

/** An account that the host has muted at all tables until then. */
export interface ChatBanRow {
  account: string;
  until: number;
}

/** A browser that is notified of its account's turns. */
export interface PushSubscriptionRow {
  endpoint: string;
  account: string;
  keys: string;
}

export interface MailAddressRow {
  account: string;
  address: string;
  confirmed: number;
  /** Of the page when the address was saved, as two letters. */
  language: string;
  /** In the links of letters to this address. */
  token: string;
}

/** A player of a game, and their result: written when it begins, completed when it is over. */
export interface PlayerRow {
  game: string;
  seat: number;
  /** Null for the server's own bots. */
  account: string | null;
  rated: number;
  started_at: number;
  over_at: number | null;
  place: number | null;
  points: number | null;
  /** Lots won and districts bought, and the chips paid for them. */
  lots: number | null;
  paid: number | null;
  /** How many districts of each colour at the end. */
  colours: string | null;
  /** 1 once it is part of its account's sums. */
  summed: Generated<number>;
  /** As in the seat; deleted with the end of the game. */
  network: string | null;
  /** The strength of a player who deleted their account during the game. */
  left_mean: number | null;
  left_uncertainty: number | null;
}

/** The sums of a player's games, as far as they were added up. */
export interface ProfileSumsRow {
  account: string;
  games: number;
  /** How often they came first, second, … */
  places: string;
  lots: number;
  paid: number;
  colours: string;
}

export interface PlayerRatingRow {
  /** An account's id, or `bot:` and a level. */
  player: string;
  edition: string;
  players: number;
  mean: number;
  uncertainty: number;
  games: number;
  /** As how many games against new rivals they count. */
  counted: Generated<number>;
}
