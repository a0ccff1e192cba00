import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Connection, connection } from './connection.js';

/** The line to the server, once it is open; `missing` where no server can be reached. */
export function useConnection(): Connection | 'missing' | null {
  const [line, setLine] = useState<Connection | 'missing' | null>(null);
  useEffect(() => {
    connection().then(setLine, () => setLine('missing'));
  }, []);
  return line;
}

/** Whether the server can be heard now. */
export function useIsUp(line: Connection): boolean {
  return useSyncExternalStore(line.isUp.subscribe, line.isUp.get);
}
