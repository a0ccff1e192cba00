import { isSeated, type Table } from '@don/protocol';
import type { ReactNode } from 'react';
import { HandGame } from '../hand/HandGame.js';
import { HandRoom } from '../hand/HandRoom.js';
import { useHandover } from '../hand/use-handover.js';
import type { Connection } from '../online/connection.js';
import { OnlineGame } from '../online/OnlineGame.js';
import { TableByCode } from '../online/TableByCode.js';
import { useAccount, useConnection } from '../online/use-connection.js';
import { useSeenGame } from '../online/use-seen-game.js';
import { NoServerPage } from './NoServerPage.js';

/** A phone at a table that stands on another screen: a hand of cards and chips, or a way to watch. */
export default function HandPage({ code }: { readonly code: string }): ReactNode {
  const connection = useConnection();
  if (connection === null) return <NoServerPage />;
  return (
    <TableByCode connection={connection} code={code}>
      {(table) => <Hand connection={connection} table={table} />}
    </TableByCode>
  );
}

function Hand({ connection, table }: { readonly connection: Connection; readonly table: Table }): ReactNode {
  const { id: me } = useAccount(connection);
  const game = useSeenGame(table);
  const notice = useHandover(connection, table);
  if (game === null) return <HandRoom connection={connection} table={table} />;
  const Game = isSeated(table, me) ? HandGame : OnlineGame;
  return (
    <>
      <Game key={game} connection={connection} game={game} table={table} />
      {notice}
    </>
  );
}
