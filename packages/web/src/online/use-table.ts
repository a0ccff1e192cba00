import { isAccountSeat, type Table, type TableRef } from '@don/protocol';
import { useEffect, useState } from 'react';
import type { Connection } from './connection.js';
import { contributionFor, markContributed } from './fair-play.js';
import { problemIn } from './problem.js';

/** A table of the server as it is now; `missing` where there is none. */
export function useTable(connection: Connection, id: string): Table | 'missing' | null {
  const [table, setTable] = useState<Table | 'missing' | null>(null);
  useEffect(() => {
    const show = (found: Table): void => {
      if (found.id === id) setTable(found.status === 'closed' ? 'missing' : found);
    };
    const stopHearing = connection.on('table', show);
    const stopWatching = connection.whenUp(() => {
      // Without an answer the connection is lost, and this is asked again when it is back.
      watchTable(connection, { table: id }).then(show, (error) => problemIn(error) && setTable('missing'));
    });
    return () => {
      stopHearing();
      stopWatching();
    };
  }, [connection, id]);
  useContribution(connection, table === 'missing' ? null : table);
  return table;
}

export function watchTable(connection: Connection, ref: TableRef): Promise<Table> {
  return connection.ask('watch:table', ref);
}

/** The seat of an account at a table; null for those who have none. */
export function seatAt({ seats }: Table, account: string): number | null {
  const seat = seats.findIndex((one) => isAccountSeat(one) && one.account === account);
  return seat < 0 ? null : seat;
}

/** Adds our words to the next deal of a table where we sit, as soon as it has shown what the server is bound to. */
function useContribution(connection: Connection, table: Table | null): void {
  const { id, commitment } = table ?? {};
  const isWanted = table !== null && table.status === 'open' && seatAt(table, connection.account.get().id) !== null;
  useEffect(() => {
    if (!isWanted || id === undefined || commitment === undefined) return;
    contribute(connection, id, commitment).catch(() => {
      // The game has begun, or the connection is lost: then the deal is made without our words, and nothing else is amiss.
    });
  }, [connection, id, commitment, isWanted]);
}

export async function contribute(connection: Connection, table: string, commitment: string): Promise<void> {
  await connection.ask('contribute', { table, contribution: contributionFor(commitment) });
  markContributed(commitment);
}
