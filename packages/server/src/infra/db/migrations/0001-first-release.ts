import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Flavour } from '../open.js';

type Db = Kysely<unknown>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const ofUser = (column: ColumnDefinitionBuilder) => column.notNull().references('user.id').onDelete('cascade');

/** All tables of the first release. */
export async function firstRelease(db: Db, flavour: Flavour): Promise<void> {
  await createAuth(db, flavour);
  await createAccounts(db);
  await createTables(db);
  await createGames(db);
  await createRatings(db);
  await createChat(db);
  await createNotices(db);
  await createServer(db);
}

/** The tables of better-auth, with its own names for columns; a test asks better-auth whether anything is missing. */
async function createAuth(db: Db, flavour: Flavour): Promise<void> {
  const date = flavour === 'postgres' ? sql`timestamptz` : sql`date`;
  const boolean = flavour === 'postgres' ? sql`boolean` : sql`integer`;
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', unique)
    .addColumn('emailVerified', boolean, required)
    .addColumn('image', 'text')
    .addColumn('createdAt', date, required)
    .addColumn('updatedAt', date, required)
    .addColumn('isAnonymous', boolean)
    .addColumn('username', 'text')
    .addColumn('bot', boolean)
    .addColumn('guestNumber', 'integer')
    .addColumn('token_played_at', 'bigint')
    .execute();
  // Of two who claim a name at once, one gets it.
  await db.schema.createIndex('user_username_once').unique().on('user').column('username').execute();
  await db.schema.createIndex('user_bot_idx').on('user').columns(['bot', 'createdAt']).execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', key)
    .addColumn('expiresAt', date, required)
    .addColumn('token', 'text', unique)
    .addColumn('createdAt', date, required)
    .addColumn('updatedAt', date, required)
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', ofUser)
    .execute();
  await db.schema.createIndex('session_userId_idx').on('session').column('userId').execute();
  await db.schema.createIndex('session_expiresAt_idx').on('session').column('expiresAt').execute();
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', key)
    .addColumn('accountId', 'text', required)
    .addColumn('providerId', 'text', required)
    .addColumn('userId', 'text', ofUser)
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', date)
    .addColumn('refreshTokenExpiresAt', date)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', date, required)
    .addColumn('updatedAt', date, required)
    .addColumn('passkey_only', 'integer')
    .execute();
  await db.schema.createIndex('account_userId_idx').on('account').column('userId').execute();
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', key)
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expiresAt', date, required)
    .addColumn('createdAt', date, required)
    .addColumn('updatedAt', date, required)
    .execute();
  await db.schema.createIndex('verification_identifier_idx').on('verification').column('identifier').execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', required)
    .addColumn('userId', 'text', ofUser)
    .addColumn('credentialID', 'text', required)
    .addColumn('counter', 'integer', required)
    .addColumn('deviceType', 'text', required)
    .addColumn('backedUp', boolean, required)
    .addColumn('transports', 'text')
    .addColumn('createdAt', date)
    .addColumn('aaguid', 'text')
    .execute();
  await db.schema.createIndex('passkey_userId_idx').on('passkey').column('userId').execute();
  await db.schema.createIndex('passkey_credentialID_idx').on('passkey').column('credentialID').execute();
}

async function createAccounts(db: Db): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', key)
    .addColumn('account', 'text', ofUser)
    .addColumn('label', 'text', required)
    .addColumn('scopes', 'text', required)
    .addColumn('hash', 'text', unique)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('tokens_account_idx').on('tokens').column('account').execute();
  await db.schema
    .createTable('released_names')
    .addColumn('hash', 'text', key)
    .addColumn('account', 'text')
    .addColumn('until', 'bigint', required)
    .execute();
  await db.schema.createIndex('released_names_account_idx').on('released_names').column('account').execute();
  await db.schema.createTable('bans').addColumn('account', 'text', key).addColumn('at', 'bigint', required).execute();
  await db.schema
    .createTable('network_bans')
    .addColumn('network', 'text', key)
    .addColumn('until', 'bigint', required)
    .execute();
}

async function createTables(db: Db): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', key)
    .addColumn('code', 'text', unique)
    .addColumn('host', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('options', 'text', required)
    .addColumn('visibility', 'text', required)
    .addColumn('rated', 'integer', zero)
    .addColumn('start_when_full', 'integer', required)
    .addColumn('terms', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('status', 'text', required)
    .addColumn('game', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('secret', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('network', 'text')
    .execute();
  await db.schema.createIndex('tables_status_idx').on('tables').columns(['status', 'created_at']).execute();
  await db.schema
    .createIndex('tables_public_idx')
    .on('tables')
    .columns(['visibility', 'status', 'created_at'])
    .execute();
  await db.schema.createIndex('tables_host_idx').on('tables').columns(['host', 'status']).execute();
  await db.schema
    .createIndex('tables_network_idx')
    .on('tables')
    .column('network')
    .where(sql.ref('status'), '=', 'open')
    .execute();
  await db.schema
    .createTable('seats')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('seat', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('account', 'text')
    .addColumn('name', 'text')
    .addColumn('guest_number', 'integer')
    .addColumn('level', 'text')
    .addColumn('contribution', 'text')
    .addColumn('ready', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('network', 'text')
    .addColumn('handover_code', 'text')
    .addColumn('handover_until', 'bigint')
    .addPrimaryKeyConstraint('seats_pk', ['table_id', 'seat'])
    // Nobody sits twice at a table, however fast they click.
    .addUniqueConstraint('seats_account_once', ['table_id', 'account'])
    .execute();
  await db.schema.createIndex('seats_account_idx').on('seats').column('account').execute();
}

async function createGames(db: Db): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('id', 'text', key)
    .addColumn('table_id', 'text', required)
    .addColumn('arrangement', 'text', required)
    .addColumn('seated_players', 'text', required)
    .addColumn('terms', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('started_at', 'bigint', required)
    .addColumn('over_at', 'bigint')
    .addColumn('stopped_at', 'bigint')
    .addColumn('stopped_by', 'text')
    .addColumn('notified_seq', 'integer')
    .execute();
  await db.schema
    .createIndex('games_running_idx')
    .on('games')
    .columns(['started_at', 'id'])
    .where(sql.ref('over_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('entries')
    .addColumn('game', 'text', required)
    .addColumn('seq', 'integer', required)
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('action'))
    .addColumn('seat', 'integer', required)
    .addColumn('cause', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('key', 'text')
    .addColumn('at', 'bigint', required)
    .addPrimaryKeyConstraint('entries_pk', ['game', 'seq'])
    .execute();
  await db.schema
    .createTable('auto_bids')
    .addColumn('game', 'text', required)
    .addColumn('seat', 'integer', required)
    .addColumn('stored', 'text', required)
    .addPrimaryKeyConstraint('auto_bids_pk', ['game', 'seat'])
    .execute();
  await db.schema
    .createTable('preferences')
    .addColumn('account', 'text', (column) => ofUser(column).primaryKey())
    .addColumn('stored', 'text', required)
    .execute();
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('leased_until', 'bigint', zero)
    .addPrimaryKeyConstraint('jobs_pk', ['kind', 'subject'])
    .execute();
  await db.schema.createIndex('jobs_at_idx').on('jobs').column('at').execute();
}

async function createRatings(db: Db): Promise<void> {
  await db.schema
    .createTable('players')
    .addColumn('game', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
    .addColumn('seat', 'integer', required)
    .addColumn('account', 'text')
    .addColumn('rated', 'integer', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('over_at', 'bigint')
    .addColumn('place', 'integer')
    .addColumn('points', 'integer')
    .addColumn('lots', 'integer')
    .addColumn('paid', 'integer')
    .addColumn('colours', 'text')
    .addColumn('summed', 'integer', zero)
    .addColumn('network', 'text')
    .addColumn('left_mean', 'double precision')
    .addColumn('left_uncertainty', 'double precision')
    .addPrimaryKeyConstraint('players_pk', ['game', 'seat'])
    .execute();
  await db.schema.createIndex('players_account_idx').on('players').columns(['account', 'started_at']).execute();
  await db.schema
    .createIndex('players_unsummed_idx')
    .on('players')
    .column('account')
    .where(sql.ref('summed'), '=', 0)
    .where(sql.ref('place'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('players_running_idx')
    .on('players')
    .column('account')
    .where(sql.ref('over_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('ratings')
    .addColumn('player', 'text', required)
    .addColumn('edition', 'text', required)
    .addColumn('players', 'integer', required)
    .addColumn('mean', 'double precision', required)
    .addColumn('uncertainty', 'double precision', required)
    .addColumn('games', 'integer', required)
    .addColumn('counted', 'double precision', zero)
    .addPrimaryKeyConstraint('ratings_pk', ['player', 'edition', 'players'])
    .execute();
  await db.schema
    .createTable('profile_sums')
    .addColumn('account', 'text', key)
    .addColumn('games', 'integer', required)
    .addColumn('places', 'text', required)
    .addColumn('lots', 'integer', required)
    .addColumn('paid', 'integer', required)
    .addColumn('colours', 'text', required)
    .execute();
}

async function createChat(db: Db): Promise<void> {
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'text', key)
    .addColumn('table_id', 'text', required)
    .addColumn('room', 'text', required)
    .addColumn('account', 'text', required)
    .addColumn('author', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute();
  await db.schema.createIndex('chat_messages_idx').on('chat_messages').columns(['table_id', 'at']).execute();
  await db.schema.createIndex('chat_messages_at_idx').on('chat_messages').column('at').execute();
  await db.schema
    .createIndex('chat_messages_account_idx')
    .on('chat_messages')
    .columns(['account', 'at', 'id'])
    .execute();
  await db.schema
    .createTable('chat_mutes')
    .addColumn('account', 'text', required)
    .addColumn('muted', 'text', required)
    .addPrimaryKeyConstraint('chat_mutes_pk', ['account', 'muted'])
    .execute();
  await db.schema.createIndex('chat_mutes_muted_idx').on('chat_mutes').column('muted').execute();
  // A report holds what it is about: the message may be deleted with its author before the host reads it.
  await db.schema
    .createTable('chat_reports')
    .addColumn('message', 'text', required)
    .addColumn('reporter', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('account', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('text', 'text', required)
    .addPrimaryKeyConstraint('chat_reports_pk', ['message', 'reporter'])
    .execute();
  await db.schema
    .createTable('chat_bans')
    .addColumn('account', 'text', key)
    .addColumn('until', 'bigint', required)
    .execute();
}

async function createNotices(db: Db): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('endpoint', 'text', key)
    .addColumn('account', 'text', required)
    .addColumn('keys', 'text', required)
    .execute();
  await db.schema.createIndex('push_subscriptions_idx').on('push_subscriptions').column('account').execute();
  await db.schema
    .createTable('mail_addresses')
    .addColumn('account', 'text', key)
    .addColumn('address', 'text', required)
    .addColumn('confirmed', 'integer', required)
    .addColumn('language', 'text', required)
    .addColumn('token', 'text', unique)
    .execute();
}

/** What servers of one database share, and what they write down about themselves. */
async function createServer(db: Db): Promise<void> {
  await db.schema.createTable('secrets').addColumn('name', 'text', key).addColumn('value', 'text', required).execute();
  await db.schema
    .createTable('migration_floors')
    .addColumn('migration', 'text', key)
    .addColumn('oldest', 'text', required)
    .execute();
  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', key)
    .addColumn('at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('admin_log')
    .addColumn('id', 'text', key)
    .addColumn('at', 'bigint', required)
    .addColumn('command', 'text', required)
    .execute();
}
