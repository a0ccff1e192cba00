import { type Kysely, sql } from 'kysely';

export async function fairRatingsAndModeration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('released_names')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account', 'text')
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('released_names_account_idx').on('released_names').column('account').execute();
  await db.schema
    .createTable('network_bans')
    .addColumn('network', 'text', (column) => column.primaryKey().notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('chat_bans')
    .addColumn('account', 'text', (column) => column.primaryKey().notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('host_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .execute();
  // A report holds what it is about: the message may be gone with its author before the host reads it.
  for (const name of ['account', 'name', 'text'])
    await db.schema
      .alterTable('chat_reports')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await sql`update chat_reports set
    account = coalesce((select m.account from chat_messages m where m.id = chat_reports.message), ''),
    name = coalesce((select m.name from chat_messages m where m.id = chat_reports.message), ''),
    text = coalesce((select m.text from chat_messages m where m.id = chat_reports.message), '')`.execute(db);
  await db.schema.createIndex('chat_messages_at_idx').on('chat_messages').column('at').execute();
  await db.schema.createIndex('session_expiresAt_idx').on('session').column('expiresAt').execute();
  await db.schema.alterTable('seats').addColumn('network', 'text').execute();
  await db.schema.alterTable('players').addColumn('network', 'text').execute();
  await db.schema.alterTable('players').addColumn('left_mean', 'double precision').execute();
  await db.schema.alterTable('players').addColumn('left_uncertainty', 'double precision').execute();
  await db.schema
    .alterTable('ratings')
    .addColumn('counted', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update ratings set counted = games`.execute(db);
  await db.schema.alterTable('user').addColumn('token_played_at', 'bigint').execute();
}
