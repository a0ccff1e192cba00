import { type Table, type TableRef, tableSchema } from '@don/protocol';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Connection } from './connection.js';
import { wordsAreIn, wordsFor } from './fair-play.js';
import { problemIn } from './problem.js';

/** A table of the server as it is now; `missing` where there is none. */
export function useTable(line: Connection, id: string): Table | 'missing' | null {
  const [table, setTable] = useState<Table | 'missing' | null>(null);
  useEffect(() => {
    const show = (found: Table): void => {
      if (found.id === id) setTable(found.status === 'closed' ? 'missing' : found);
    };
    const stopHearing = line.hear('table', tableSchema, show);
    const stopWatching = line.whenUp(() => {
      // Without an answer the line is lost, and this is asked again when it is back.
      watchTable(line, { table: id }).then(show, (error) => problemIn(error) && setTable('missing'));
    });
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [line, id]);
  useContribution(line, table === 'missing' ? null : table);
  return table;
}

export function watchTable(line: Connection, ref: TableRef): Promise<Table> {
  return line.ask('table:watch', ref, tableSchema);
}

/** The seat of an account at a table; null for whoever has none. */
export function seatAt({ seats }: Table, account: string): number | null {
  const seat = seats.findIndex((one) => one.kind === 'person' && one.account === account);
  return seat < 0 ? null : seat;
}

/** Adds our words to the next deal of a table where we sit, as soon as it has shown what the server is bound to. */
function useContribution(line: Connection, table: Table | null): void {
  const { id, commitment } = table ?? {};
  const isWanted = table !== null && table.status === 'open' && seatAt(table, line.account.get().id) !== null;
  useEffect(() => {
    if (!isWanted || id === undefined || commitment === undefined) return;
    contribute(line, id, commitment).catch(() => {
      // The game has begun, or the line is lost: then the deal is made without our words, and nothing else is amiss.
    });
  }, [line, id, commitment, isWanted]);
}

export async function contribute(line: Connection, table: string, commitment: string): Promise<void> {
  await line.ask('table:contribute', { table, contribution: wordsFor(commitment) }, z.null());
  wordsAreIn(commitment);
}
