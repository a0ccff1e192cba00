import { Mutex } from '../lib/mutex.js';

/**
 * One password at a time: each keeps a thread of libuv busy for a while, and the database's syncs need those threads
 * too. Sign-ins wait for each other, so that players do not wait for them.
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
