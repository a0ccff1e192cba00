/** Where time comes from; nothing that hangs on it asks the machine itself. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does something later, unless the function that is returned is called before. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
