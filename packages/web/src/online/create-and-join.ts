import type { CreateTable, Table } from '@don/protocol';
import type { Connection } from './connection.js';
import { contributionFor, markContributed } from './fair-play.js';
import { contribute } from './use-table.js';

/** Takes a seat, with our words for the deal: it may begin at once. */
export async function joinTable(connection: Connection, { id, commitment }: Table): Promise<Table> {
  const joined = await connection.ask('joinTable', { table: id, contribution: contributionFor(commitment) });
  markContributed(commitment);
  return joined;
}

/** Makes a table; one that is full already is dealt as soon as our words are in. */
export async function createTable(connection: Connection, wishes: CreateTable): Promise<Table> {
  const isFull = wishes.sitting && wishes.seats.filter(({ kind }) => kind !== 'bot').length === 1;
  const made = await connection.ask('createTable', { ...wishes, startWhenFull: wishes.startWhenFull && !isFull });
  if (!isFull) return made;
  await contribute(connection, made.id, made.commitment);
  return connection.ask('startGame', { table: made.id });
}
