import type { EditionId } from '@don/rules';
import { useEffect, useSyncExternalStore } from 'react';
import { Store } from './store.js';

const onTable = new Store<EditionId | null>(null);

/** The edition of the table that is shown; null where there is no table. */
export function useOnTable(): EditionId | null {
  return useSyncExternalStore(onTable.subscribe, onTable.get);
}

/** Says for as long as a table is shown that it is, so that the page can look like it and leaves it in peace. */
export function usePutOnTable(edition: EditionId): void {
  useEffect(() => {
    onTable.set(edition);
    return () => onTable.set(null);
  }, [edition]);
}
