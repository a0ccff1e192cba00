import { type Kysely, sql } from 'kysely';
import type { Flavour } from '../open.js';

/** Names, passkeys (in better-auth's own names), bot accounts, and personal tokens. */
export async function namesAndTokens(db: Kysely<unknown>, flavour: Flavour): Promise<void> {
  const date = flavour === 'postgres' ? sql`timestamptz` : sql`date`;
  const truth = flavour === 'postgres' ? sql`boolean` : sql`integer`;
  await db.schema.alterTable('user').addColumn('username', 'text').execute();
  await db.schema.alterTable('user').addColumn('bot', truth).execute();
  // Of two who claim a name at once, one gets it.
  await db.schema.createIndex('user_username_once').unique().on('user').column('username').execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credentialID', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', truth, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', date)
    .addColumn('aaguid', 'text')
    .execute();
  await db.schema.createIndex('passkey_userId_idx').on('passkey').column('userId').execute();
  await db.schema.createIndex('passkey_credentialID_idx').on('passkey').column('credentialID').execute();
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tokens_account_idx').on('tokens').column('account').execute();
}
