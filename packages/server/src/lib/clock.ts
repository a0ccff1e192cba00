/** Where time comes from; nothing that hangs on it asks the machine itself. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does something later, unless the function that is returned is called before. */
  after(ms: number, run: () => void): () => void;
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.min(ms, MAX_TIMER_MS)).unref();
  return () => clearTimeout(timer);
}

/** The longest time that a timer takes; callers check again. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Counts from the start of the process: if somebody sets the machine's clock, no time has passed for players. */
export const systemClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  after: later,
};
