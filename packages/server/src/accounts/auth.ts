import { randomInt } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins/anonymous';
import { username } from 'better-auth/plugins/username';
import type { OpenDatabase } from '../db/open.js';
import { nameKey } from './name-key.js';

/** The longest that browsers keep a cookie. */
const SESSION_SECONDS = 400 * 24 * 3600;

/**
 * better-auth over our database; docs/decisions says why it. It is only ever called from here: none of its own routes
 * is served, so that every door has a schema of ours.
 */
export function createAuth({ db, flavour }: OpenDatabase, secret: string, baseURL: string) {
  return betterAuth({
    baseURL,
    secret,
    database: { db, type: flavour },
    emailAndPassword: {
      enabled: true,
      // Argon2id, by its parameters in the library: 19 MiB, twice over.
      password: { hash: (password) => hash(password), verify: ({ hash: kept, password }) => verify(kept, password) },
      maxPasswordLength: 200,
    },
    user: { additionalFields: { bot: { type: 'boolean', required: false, input: false } } },
    // A guest has nothing but his session, and games that take weeks; he may take a name as late as he likes.
    session: { expiresIn: SESSION_SECONDS, freshAge: 0 },
    plugins: [
      // A guest who signs in as somebody else may still sit somewhere.
      anonymous({ generateName: () => `Guest ${randomInt(1000, 10_000)}`, disableDeleteAnonymousUser: true }),
      username({
        displayUsername: false,
        minUsernameLength: 1,
        maxUsernameLength: 200,
        usernameNormalization: nameKey,
        usernameValidator: () => true,
      }),
      passkey({ rpName: 'Don' }),
    ],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;
