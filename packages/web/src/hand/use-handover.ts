import { isSeated, type Table } from '@don/protocol';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Connection } from '../online/connection.js';
import { useAttempt } from '../online/use-attempt.js';
import { useAccount } from '../online/use-connection.js';
import { renameGuest } from '../online/use-guest-name.js';

/** A phone that takes the place of another one comes with the code of its seat; what speaks against it is shown. */
export function useHandover(connection: Connection, table: Table): ReactNode {
  const { attempt, notice } = useAttempt();
  const { id: me, kind } = useAccount(connection);
  const isTried = useRef(false);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const code = query.get('seat');
    if (code === null || isTried.current || isSeated(table, me)) return;
    isTried.current = true;
    history.replaceState(history.state, '', location.pathname);
    void attempt(async () => {
      const name = query.get('name');
      // A name that a member has is not to be had; then the seat counts, and not the name.
      if (kind === 'guest' && name !== null) await renameGuest(connection, name).catch(() => undefined);
      await connection.up();
      await connection.ask('takeSeat', { table: table.id, code });
    });
  });
  return notice;
}
