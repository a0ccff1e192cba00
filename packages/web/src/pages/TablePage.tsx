import { type ReactNode, useEffect, useState } from 'react';
import { NotFoundPage } from '../app/NotFoundPage.js';
import type { Connection } from '../online/connection.js';
import { OnlineGame } from '../online/OnlineGame.js';
import { useConnection } from '../online/use-connection.js';
import { useTable } from '../online/use-table.js';
import { WaitingRoom } from '../online/WaitingRoom.js';
import { NoServerPage } from './NoServerPage.js';

/** A table on the server: where its players wait, and their games, one after the other. */
export default function TablePage({ id }: { readonly id: string }): ReactNode {
  const line = useConnection();
  if (line === 'missing') return <NoServerPage />;
  return line && <AtTable line={line} id={id} />;
}

function AtTable({ line, id }: { readonly line: Connection; readonly id: string }): ReactNode {
  const table = useTable(line, id);
  /** The game that was under way while we were here: it is looked at to its end, and after it. */
  const [seen, setSeen] = useState<string | null>(null);
  const { game = null, status = null } = table === 'missing' ? {} : (table ?? {});
  useEffect(() => {
    if (status === 'playing') setSeen(game);
  }, [status, game]);
  if (table === 'missing') return <NotFoundPage />;
  if (table === null) return null;
  return game !== null && (status === 'playing' || game === seen) ? (
    <OnlineGame key={game} line={line} game={game} table={table} />
  ) : (
    <WaitingRoom line={line} table={table} />
  );
}
