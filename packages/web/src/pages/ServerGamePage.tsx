import type { StoppedBy } from '@don/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { useTitle } from '../app/use-title.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from '../online/connection.js';
import { useConnection } from '../online/use-connection.js';
import { NoServerPage } from './NoServerPage.js';

/** A game by its own address, as letters and notices name it: leads to its table, or to its replay once it is over. */
export default function ServerGamePage({ id }: { readonly id: string }): ReactNode {
  const connection = useConnection();
  const [, go] = useLocation();
  const [isMissing, setMissing] = useState(false);
  const [stopped, setStopped] = useState<StoppedBy | null>(null);
  useEffect(() => {
    if (connection === null) return;
    async function find(at: Connection): Promise<void> {
      const { table, view, stopped: by } = await at.ask('watch:game', { game: id });
      if (view?.phase === 'over') return go(`/replay/${id}`, { replace: true });
      if (by !== undefined) return setStopped(by);
      const { id: there } = await at.ask('watch:table', { table });
      go(`/table/${there}`, { replace: true });
    }
    find(connection).catch(() => setMissing(true));
  }, [connection, id, go]);
  if (connection === null) return <NoServerPage />;
  if (stopped !== null) return <StoppedGame by={stopped} />;
  return isMissing ? <NotFoundPage /> : null;
}

/** Of a game without an end there is nothing to see but why. */
function StoppedGame({ by }: { readonly by: StoppedBy }): ReactNode {
  const say = useSay();
  useTitle(say(`line.ended.${by}`));
  return (
    <main className="page">
      <h1>{say(`line.ended.${by}`)}</h1>
      <Link href="/" className="button primary">
        {say('missing.home')}
      </Link>
    </main>
  );
}
