import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { desk, OfflineSource } from '../offline/offline-source.js';
import { Table } from '../table/Table.js';
import { MovedNotice } from './MovedNotice.js';

/** A game of this browser. */
export default function GamePage({ id }: { readonly id: string }): ReactNode {
  const [, go] = useLocation();
  const [source, setSource] = useState<OfflineSource | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const opened = new OfflineSource(id);
    setSource(opened);
    opened.open().then((isThere) => setMissing(!isThere), setFailure);
    return () => opened.close();
  }, [id]);
  if (failure !== null) throw failure;
  if (isMissing) return <NotFoundPage />;
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
