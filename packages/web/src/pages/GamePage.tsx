import { RecordError, readRecord } from '@don/rules';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import type { Store } from '../app/store.js';
import { useTitle } from '../app/use-title.js';
import { useSay } from '../i18n/say.js';
import { gameWorker, OfflineSource } from '../offline/offline-source.js';
import { GameTable } from '../table/GameTable.js';
import { RecordFault } from './RecordFault.js';

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
    void gameWorker()
      .rematch(id)
      .then((next) => go(`/game/${next}`), setFailure);
  return (
    source && (
      <>
        <GameTable source={source} onLeave={() => go('/')} onRematch={rematch} />
        <MovedNotice moved={source.moved} />
      </>
    )
  );
}

/** Another tab plays this game now; it can be had back. */
function MovedNotice({ moved }: { readonly moved: Store<boolean> }): ReactNode {
  const say = useSay();
  const isMoved = useSyncExternalStore(moved.subscribe, moved.get);
  if (!isMoved) return null;
  return (
    <div className="notice" role="alert">
      <p>{say('moved.title')}</p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {say('moved.here')}
      </button>
    </div>
  );
}

/** A saved game that this version cannot play again, and why. */
function UnreadablePage({ record }: { readonly record: string }): ReactNode {
  const say = useSay();
  useTitle(say('missing.title'));
  return (
    <main className="page">
      <h1>{say('missing.title')}</h1>
      <RecordFault error={faultIn(record)} text={record} />
      <Link href="/" className="button primary">
        {say('missing.home')}
      </Link>
    </main>
  );
}

function faultIn(record: string): RecordError {
  try {
    readRecord(record);
  } catch (error) {
    if (error instanceof RecordError) return error;
  }
  throw new Error('the record can be read');
}
