import type { Table } from '@don/protocol';
import type { ReactNode } from 'react';
import type { Connection } from '../online/connection.js';
import { TableByCode } from '../online/TableByCode.js';
import { useConnection } from '../online/use-connection.js';
import { useSeenGame } from '../online/use-seen-game.js';
import { TvGame } from '../tv/TvGame.js';
import { TvRoom } from '../tv/TvRoom.js';
import { useWakeLock } from '../tv/use-wake-lock.js';
import { NoServerPage } from './NoServerPage.js';
import '../tv/tv.css';

/** A table on a screen that everybody sees: a television, or a tablet in the middle. */
export default function TvPage({ code }: { readonly code: string }): ReactNode {
  const connection = useConnection();
  useWakeLock();
  if (connection === null) return <NoServerPage />;
  return (
    <TableByCode connection={connection} code={code}>
      {(table) => <TvScreen connection={connection} table={table} />}
    </TableByCode>
  );
}

function TvScreen({ connection, table }: { readonly connection: Connection; readonly table: Table }): ReactNode {
  const game = useSeenGame(table);
  return game === null ? (
    <TvRoom connection={connection} table={table} />
  ) : (
    <TvGame key={game} connection={connection} game={game} table={table} />
  );
}
