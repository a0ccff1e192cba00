import { tableSchema, watchedGameSchema } from '@don/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import type { Connection } from '../online/connection.js';
import { useConnection } from '../online/use-connection.js';
import { NoServerPage } from './NoServerPage.js';

/** A game by its own address, as letters and notices name it: leads to its table, or to its replay once it is over. */
export default function ServerGamePage({ id }: { readonly id: string }): ReactNode {
  const connection = useConnection();
  const [, go] = useLocation();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (connection === null) return;
    async function find(at: Connection): Promise<void> {
      const { table, view } = await at.ask('game:watch', { game: id }, watchedGameSchema);
      if (view?.phase === 'over') return go(`/replay/${id}`, { replace: true });
      const { id: there } = await at.ask('table:watch', { table }, tableSchema);
      go(`/table/${there}`, { replace: true });
    }
    find(connection).catch(() => setMissing(true));
  }, [connection, id, go]);
  if (connection === null) return <NoServerPage />;
  return isMissing ? <NotFoundPage /> : null;
}
