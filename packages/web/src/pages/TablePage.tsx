import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { NotFoundPage } from '../app/NotFoundPage.js';
import type { Connection } from '../online/connection.js';
import { OnlineGame } from '../online/OnlineGame.js';
import { useConnection } from '../online/use-connection.js';
import { useTable } from '../online/use-table.js';
import { WaitingRoom } from '../online/WaitingRoom.js';
import { NoServerPage } from './NoServerPage.js';

/** A table on the server: where its players wait, and their games, one after the other. */
export default function TablePage({ id }: { readonly id: string }): ReactNode {
  const connection = useConnection();
  return connection === null ? <NoServerPage /> : <AtTable connection={connection} id={id} />;
}

function AtTable({ connection, id }: { readonly connection: Connection; readonly id: string }): ReactNode {
  const table = useTable(connection, id);
  /** The game that was under way while we were here: it is looked at to its end, and for as long as one likes. */
  const [seen, setSeen] = useState<string | null>(null);
  const { game = null, status = null } = table === 'missing' ? {} : (table ?? {});
  const running = status === 'playing' ? game : null;
  useEffect(() => {
    if (running !== null) setSeen((before) => before ?? running);
  }, [running]);
  const goOn = useCallback(() => setSeen(running), [running]);
  if (table === 'missing') return <NotFoundPage />;
  if (table === null) return null;
  const shown = seen ?? running;
  if (shown === null) return <WaitingRoom connection={connection} table={table} />;
  const isNextOn = running !== null && running !== shown;
  return (
    <OnlineGame key={shown} connection={connection} game={shown} table={table} {...(isNextOn && { onNext: goOn })} />
  );
}
