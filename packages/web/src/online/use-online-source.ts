import type { Table } from '@don/protocol';
import { useEffect, useState } from 'react';
import type { Connection } from './connection.js';
import { OnlineSource } from './online-source.js';
import { problemIn } from './problem.js';

/** A game on the server, watched as long as it is shown; `missing` where there is none that we may see. */
export function useOnlineSource(
  connection: Connection,
  game: string,
  { visibility, rated }: Pick<Table, 'visibility' | 'rated'>,
): OnlineSource | 'missing' | null {
  const [source, setSource] = useState<OnlineSource | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let opened: OnlineSource | undefined;
    let isWanted = true;
    OnlineSource.open(connection, game, { visibility, rated }).then((found) => {
      if (!isWanted) return found.close();
      opened = found;
      setSource(found);
    }, setFailure);
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [connection, game, visibility, rated]);
  if (problemIn(failure) !== null) return 'missing';
  if (failure !== null) throw failure;
  return source;
}
