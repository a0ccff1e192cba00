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
 * Asks better-auth. It keeps its context in AsyncLocalStorage, and up to Node 22 every promise of the process is slower
 * from its first use on: so it is switched off whenever nobody asks, and comes back by itself with the next question.
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
