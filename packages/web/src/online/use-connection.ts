import type { Account } from '@don/protocol';
import { useSyncExternalStore } from 'react';
import { useLoaded } from '../app/use-loaded.js';
import { useShownName } from '../i18n/shown-name.js';
import { type Connection, openConnection } from './connection.js';

/** The connection to the server, once it is open; null where no server can be reached. */
export function useConnection(): Connection | null {
  return useLoaded('connection', () => openConnection().catch(() => null));
}

/** Whether the server can be heard now. */
export function useIsUp(connection: Connection): boolean {
  return useSyncExternalStore(connection.isUp.subscribe, connection.isUp.get);
}

/** Who we are on the server, by the name that is shown. */
export function useAccount(connection: Connection): Account {
  const nameOf = useShownName();
  const account = useSyncExternalStore(connection.account.subscribe, connection.account.get);
  return { ...account, name: nameOf(account) };
}
