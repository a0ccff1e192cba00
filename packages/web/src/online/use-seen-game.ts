import type { Table } from '@don/protocol';
import { useEffect, useState } from 'react';

/** The game to be shown at a table: the one that is played, or that was while we were here, to its end and after it. */
export function useSeenGame({ game, status }: Pick<Table, 'game' | 'status'>): string | null {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (status === 'playing') setSeen(game);
  }, [status, game]);
  return status === 'playing' || game === seen ? game : null;
}
