import { ProblemError } from './problem.js';

const AGAIN_MS = 1000;

/** Does what nobody waits for, and does it again as long as the database does not answer. */
export function untilDone(work: () => Promise<unknown>): void {
  work().catch((error) => {
    if (!(error instanceof ProblemError)) laterUntilDone(work);
  });
}

/** The same, not at once: what is under way has time to land. */
export function laterUntilDone(work: () => Promise<unknown>): void {
  setTimeout(() => untilDone(work), AGAIN_MS).unref();
}

/** Work that many may ask for at once: whoever asks while it is under way has it done once more after that. */
export function onceForAll(work: () => Promise<unknown>): () => void {
  let isWanted = false;
  let isUnderWay = false;
  const workOff = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work().catch((error) => {
        // A refusal is an answer too: there is nothing to do again.
        if (error instanceof ProblemError) return;
        isWanted = true;
        throw error;
      });
    }
    isUnderWay = false;
  };
  return () => {
    isWanted = true;
    if (isUnderWay) return;
    isUnderWay = true;
    untilDone(workOff);
  };
}
