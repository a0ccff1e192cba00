import type { EditionId } from '@don/rules';
import { useEffect, useSyncExternalStore } from 'react';
import { Store } from './store.js';

const tableEdition = new Store<EditionId | null>(null);

/** The edition of the table that is shown; null where there is no table. */
export function useTableEdition(): EditionId | null {
  return useSyncExternalStore(tableEdition.subscribe, tableEdition.get);
}

/** Says for as long as a table is shown that it is, so that the page can look like it and leaves it in peace. */
export function useAnnounceTable(edition: EditionId): void {
  useEffect(() => {
    tableEdition.set(edition);
    return () => tableEdition.set(null);
  }, [edition]);
}
