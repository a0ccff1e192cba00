import { Mutex } from '../lib/mutex.js';

/**
 * One password after the other: each keeps a thread of libuv busy for a while, and the syncs of the database wait for
 * those threads too. Many who sign in at once wait for each other, and nobody who plays waits for them.
 */
const mutex = new Mutex();

/** Loaded with the first password, so that a server is ready sooner. */
const argon2 = () => import('@node-rs/argon2');

/** Argon2id, by its parameters in the library: 19 MiB, twice over. */
export function hashOf(password: string): Promise<string> {
  return oneAtATime(async () => (await argon2()).hash(password));
}

export function fits(password: string, kept: string): Promise<boolean> {
  return oneAtATime(async () => (await argon2()).verify(kept, password));
}

async function oneAtATime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const release = await mutex.lock();
  return work().finally(release);
}
