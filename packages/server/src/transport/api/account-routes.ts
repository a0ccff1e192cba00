import {
  accountSchema,
  beginPasskeySchema,
  changePasswordSchema,
  claimSchema,
  doneSchema,
  newPasskeySchema,
  passkeyListSchema,
  passkeyOptionsSchema,
  passkeyProofSchema,
  passkeySchema,
  renameSchema,
  signInSchema,
  signOutEverywhereSchema,
} from '@don/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../services.js';
import { authenticator, originOf, responses, setCookies } from './route-helpers.js';

const done = { done: true } as const;

/** Some authenticators send their makers' certificates along. */
const MAX_PASSKEY_BYTES = 32 * 1024;

/** Names, sessions and passkeys: for people with a session, never for tokens. */
export function serveAccounts(instance: FastifyInstance, { accounts, membership, passkeys }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const authenticate = authenticator(accounts);
  const tags = ['account'];

  app.get(
    '/api/account',
    { config: { scope: 'read' }, schema: { tags, summary: 'Who I am', response: responses(accountSchema) } },
    (request) => authenticate(request),
  );
  app.post(
    '/api/account/claim',
    {
      schema: { tags, summary: 'A guest takes a name', body: claimSchema, response: responses(accountSchema) },
    },
    async (request, reply) => {
      const { account, cookies } = await membership.claim(await authenticate(request), request.body, originOf(request));
      setCookies(reply, cookies);
      return account;
    },
  );
  app.post(
    '/api/account/rename',
    { schema: { tags, summary: 'Take another name', body: renameSchema, response: responses(accountSchema) } },
    async (request) => membership.rename(await authenticate(request), request.body.name, originOf(request)),
  );
  app.post(
    '/api/account/password',
    {
      schema: {
        tags,
        summary: 'Change my password, end all my other sessions, and revoke my tokens unless keepTokens',
        body: changePasswordSchema,
        response: responses(accountSchema),
      },
    },
    async (request, reply) => {
      const { account, cookies } = await membership.changePassword(
        await authenticate(request),
        request.body,
        originOf(request),
      );
      setCookies(reply, cookies);
      return account;
    },
  );
  app.post(
    '/api/sign-in',
    { schema: { tags, summary: 'Name and password', body: signInSchema, response: responses(accountSchema) } },
    async (request, reply) => {
      const { account, cookies } = await membership.signIn(request.body, originOf(request));
      setCookies(reply, cookies);
      return account;
    },
  );
  app.post(
    '/api/sign-out',
    { schema: { tags, summary: 'Sign out here, and nowhere else', response: responses(doneSchema) } },
    async (request, reply) => {
      setCookies(reply, await membership.signOut(await authenticate(request), request.headers));
      return done;
    },
  );
  app.post(
    '/api/sign-out-everywhere',
    {
      schema: {
        tags,
        summary: 'End all my sessions, and revoke my tokens unless keepTokens; passkeys stay',
        body: signOutEverywhereSchema,
        response: responses(doneSchema),
      },
    },
    async (request, reply) => {
      const { keepTokens = false } = request.body ?? {};
      setCookies(reply, await membership.signOutEverywhere(await authenticate(request), keepTokens, request.headers));
      return done;
    },
  );

  app.post(
    '/api/account/passkeys/options',
    {
      schema: {
        tags,
        summary: 'What to create a passkey from; a member confirms it by a password or a passkey',
        body: beginPasskeySchema,
        response: responses(passkeyOptionsSchema),
      },
    },
    async (request, reply) => {
      const account = await authenticate(request);
      await membership.confirm(account, request.body?.confirm, originOf(request));
      const { options, cookies } = await passkeys.beginAdding(account, request.headers);
      setCookies(reply, cookies);
      return options;
    },
  );
  app.post(
    '/api/account/passkeys',
    {
      bodyLimit: MAX_PASSKEY_BYTES,
      schema: {
        tags,
        summary: 'Add the passkey that was created',
        body: newPasskeySchema,
        response: responses(doneSchema),
      },
    },
    async (request) => {
      await passkeys.add(await authenticate(request), request.headers, request.body);
      return done;
    },
  );
  app.get(
    '/api/account/passkeys',
    { schema: { tags, summary: 'My passkeys', response: responses(passkeyListSchema) } },
    async (request) => {
      await authenticate(request);
      return { passkeys: await passkeys.list(request.headers) };
    },
  );
  app.delete(
    '/api/account/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Remove a passkey of mine, unless it is the only way back to my name',
        params: passkeySchema.pick({ id: true }),
        response: responses(doneSchema),
      },
    },
    async (request) => {
      await passkeys.remove(await authenticate(request), request.params.id);
      return done;
    },
  );
  app.post(
    '/api/sign-in/passkey/options',
    { schema: { tags, summary: 'What to ask a passkey', response: responses(passkeyOptionsSchema) } },
    async (request, reply) => {
      const { options, cookies } = await passkeys.beginSigningIn(request.headers);
      setCookies(reply, cookies);
      return options;
    },
  );
  app.post(
    '/api/sign-in/passkey',
    {
      schema: { tags, summary: 'Sign in by passkey', body: passkeyProofSchema, response: responses(accountSchema) },
    },
    async (request, reply) => {
      const { account, cookies } = await membership.signInByPasskey(request.body, originOf(request));
      setCookies(reply, cookies);
      return account;
    },
  );
}
