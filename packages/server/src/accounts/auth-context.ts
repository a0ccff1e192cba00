import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';

const storages: readonly AsyncLocalStorage<unknown>[] = await Promise.all([
  getCurrentAuthContextAsyncLocalStorage(),
  getCurrentDBAdapterAsyncLocalStorage(),
  getRequestStateAsyncLocalStorage(),
]);
let asking = 0;

/**
 * Calls better-auth. It keeps its context in AsyncLocalStorage, which up to Node 22 slows every promise of the process
 * down from its first use: so it is disabled when no call runs, and comes back by itself with the next one.
 */
export async function askAuth<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  asking++;
  try {
    return await question();
  } finally {
    asking--;
    if (asking === 0) for (const storage of storages) storage.disable();
  }
}
