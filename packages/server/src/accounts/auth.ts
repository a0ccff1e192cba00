import { randomInt } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins/anonymous';
import { username } from 'better-auth/plugins/username';
import type { OpenDatabase } from '../infra/db/open.js';
import { nameKey } from './name-key.js';
import { fits, hashOf } from './passwords.js';

/** The longest that browsers keep a cookie. */
const SESSION_SECONDS = 400 * 24 * 3600;

/**
 * better-auth over our database; docs/decisions says why. It is only called from here: none of its own routes is
 * served, so that every route has a schema of ours.
 */
export function createAuth({ db, flavour }: OpenDatabase, secret: string, publicUrl: string | undefined) {
  return betterAuth({
    baseURL: publicUrl ?? 'http://localhost',
    secret,
    database: { db, type: flavour },
    emailAndPassword: {
      enabled: true,
      password: { hash: hashOf, verify: ({ hash, password }) => fits(password, hash) },
      maxPasswordLength: 200,
    },
    user: {
      additionalFields: {
        bot: { type: 'boolean', required: false, input: false },
        guestNumber: { type: 'number', required: false, input: false },
      },
    },
    databaseHooks: { user: { create: { before: async (guest) => ({ data: { ...guest, ...unnamed() } }) } } },
    // A guest has nothing but their session, games take weeks, and they may claim a name as late as they like.
    session: { expiresIn: SESSION_SECONDS, freshAge: 0 },
    plugins: [
      // A guest who signs in to another account may still hold a seat.
      anonymous({ disableDeleteAnonymousUser: true }),
      username({
        displayUsername: false,
        minUsernameLength: 1,
        maxUsernameLength: 200,
        usernameNormalization: nameKey,
        usernameValidator: () => true,
      }),
      // Where it is not known how people reach the server, a passkey's page is the one that the request names.
      passkey({ rpName: 'Don', origin: publicUrl === undefined ? null : new URL(publicUrl).origin }),
    ],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Every account begins as a guest without a name. */
function unnamed(): { name: string; guestNumber: number } {
  const guestNumber = randomInt(1000, 10_000);
  return { name: `Guest ${guestNumber}`, guestNumber };
}

export type Auth = ReturnType<typeof createAuth>;
