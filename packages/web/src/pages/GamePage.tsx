import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { desk, OfflineSource } from '../offline/offline-source.js';
import { Table } from '../table/Table.js';
import { MovedNotice } from './MovedNotice.js';
import { UnreadablePage } from './UnreadablePage.js';

/** A game of this browser. */
export default function GamePage({ id }: { readonly id: string }): ReactNode {
  const [, go] = useLocation();
  const [source, setSource] = useState<OfflineSource | null>(null);
  const [found, setFound] = useState<Awaited<ReturnType<OfflineSource['open']>>>('open');
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const opened = new OfflineSource(id);
    setSource(opened);
    opened.open().then(setFound, setFailure);
    return () => opened.close();
  }, [id]);
  if (failure !== null) throw failure;
  if (found === 'missing') return <NotFoundPage />;
  if (found !== 'open') return <UnreadablePage record={found.unreadable} />;
  const rematch = (): void =>
    void desk()
      .rematch(id)
      .then((next) => go(`/game/${next}`), setFailure);
  return (
    source && (
      <>
        <Table source={source} onLeave={() => go('/')} onRematch={rematch} />
        <MovedNotice moved={source.moved} />
      </>
    )
  );
}
