import type { Account } from '@don/protocol';
import { useSyncExternalStore } from 'react';
import { useShownName } from '../i18n/shown-name.js';
import type { Connection } from './connection.js';

/** Who we are on the server, by the name that is shown. */
export function useAccount(line: Connection): Account {
  const nameOf = useShownName();
  const account = useSyncExternalStore(line.account.subscribe, line.account.get);
  return { ...account, name: nameOf(account.name) };
}
