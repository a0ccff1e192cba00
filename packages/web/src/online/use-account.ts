import type { Account } from '@don/protocol';
import { useSyncExternalStore } from 'react';
import type { Connection } from './connection.js';

/** Who we are on the server. */
export function useAccount(line: Connection): Account {
  return useSyncExternalStore(line.account.subscribe, line.account.get);
}
