import { type CreateTable, type Table, tableSchema } from '@don/protocol';
import type { Connection } from './connection.js';
import { wordsAreIn, wordsFor } from './fair-play.js';
import { contribute } from './use-table.js';

/** Takes a seat, with our words for the deal: it may begin at once. */
export async function joinTable(line: Connection, { id, commitment }: Table): Promise<Table> {
  const joined = await line.ask('table:join', { table: id, contribution: wordsFor(commitment) }, tableSchema);
  wordsAreIn(commitment);
  return joined;
}

/** Makes a table; one that is full already is dealt as soon as our words are in. */
export async function makeTable(line: Connection, wishes: CreateTable): Promise<Table> {
  const isFull = wishes.seats.filter(({ kind }) => kind !== 'bot').length === 1;
  const made = await line.ask(
    'table:create',
    { ...wishes, startWhenFull: wishes.startWhenFull && !isFull },
    tableSchema,
  );
  if (!isFull) return made;
  await contribute(line, made.id, made.commitment);
  return line.ask('table:start', { table: made.id }, tableSchema);
}
