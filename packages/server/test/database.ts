import { basename, join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import { inject } from 'vitest';
import './cluster-setup.js';

const cluster = inject('cluster');

/** Whether servers are two nodes over PostgreSQL and Redis here, or one over a file. */
export const isCluster = cluster !== undefined;

const made = new Set<string>();

/** What tells servers where the truth of a data folder is: nothing for a file in it, or a database of that name. */
export async function truthOf(data: string): Promise<Record<string, string>> {
  if (cluster === undefined) return {};
  const name = basename(data);
  if (!made.has(name)) await query(cluster.postgres, `create database "${name}"`);
  made.add(name);
  return { DATABASE_URL: addressOf(cluster.postgres, name), REDIS_URL: cluster.redis };
}

/** Asks the database of a data folder behind its servers' back. */
export async function rowsIn<Row>(data: string, statement: string): Promise<Row[]> {
  if (cluster !== undefined) return query(addressOf(cluster.postgres, basename(data)), statement);
  const database = new Libsql(join(data, 'don.db'));
  try {
    const prepared = database.prepare(statement);
    if (statement.startsWith('select')) return prepared.all([]) as Row[];
    prepared.run([]);
    return [];
  } finally {
    database.close();
  }
}

/** Changes the database of a data folder while no server has it open. */
export async function changeIn(data: string, statements: readonly string[]): Promise<void> {
  if (cluster !== undefined) {
    for (const statement of statements) await query(addressOf(cluster.postgres, basename(data)), statement);
    return;
  }
  const database = new Libsql(join(data, 'don.db'));
  // No statement is prepared: one that waits for the garbage collector would keep the file open, and the next
  // connection of this process would read it as it was then.
  for (const statement of statements) database.exec(statement);
  database.close();
}

function addressOf(server: string, database: string): string {
  return new URL(database, server).href;
}

async function query<Row>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
