import { ProblemError } from './problem.js';

const RETRY_MS = 1000;

/** Runs work that nobody waits for, again and again until the database answers. A problem is an answer. */
export function retryUntilDone(work: () => Promise<unknown>): void {
  work().catch((error) => {
    if (!(error instanceof ProblemError)) retryLater(work);
  });
}

/** The same, but not at once: what is under way gets time to land. */
export function retryLater(work: () => Promise<unknown>): void {
  setTimeout(() => retryUntilDone(work), RETRY_MS).unref();
}

/** Merges calls of the same work: all that come while it runs cause one more run after it. */
export function coalesce(work: () => Promise<unknown>): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work().catch((error) => {
        if (error instanceof ProblemError) return;
        isWanted = true;
        throw error;
      });
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    retryUntilDone(run);
  };
}
