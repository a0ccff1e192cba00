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
import { answers, giveCookies, originOf, whoAsksBy } from './route-helpers.js';

const done = { done: true } as const;

/** Names, sessions and passkeys: for people with a session, never for tokens. */
export function serveAccounts(instance: FastifyInstance, { accounts, membership, passkeys }: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const whoAsks = whoAsksBy(accounts);
  const tags = ['account'];

  app.get(
    '/api/account',
    { config: { scope: 'read' }, schema: { tags, summary: 'Who I am', response: answers(accountSchema) } },
    (request) => whoAsks(request),
  );
  app.post(
    '/api/account/claim',
    {
      schema: { tags, summary: 'A guest takes a name', body: claimSchema, response: answers(accountSchema) },
    },
    async (request, reply) => {
      const { account, cookies } = await membership.claim(await whoAsks(request), request.body, originOf(request));
      giveCookies(reply, cookies);
      return account;
    },
  );
  app.post(
    '/api/account/rename',
    { schema: { tags, summary: 'Take another name', body: renameSchema, response: answers(accountSchema) } },
    async (request) => membership.rename(await whoAsks(request), request.body.name, originOf(request)),
  );
  app.post(
    '/api/account/password',
    {
      schema: {
        tags,
        summary: 'Change my password, end all my other sessions, and revoke my tokens unless keepTokens',
        body: changePasswordSchema,
        response: answers(accountSchema),
      },
    },
    async (request, reply) => {
      const { account, cookies } = await membership.changePassword(
        await whoAsks(request),
        request.body,
        originOf(request),
      );
      giveCookies(reply, cookies);
      return account;
    },
  );
  app.post(
    '/api/sign-in',
    { schema: { tags, summary: 'Name and password', body: signInSchema, response: answers(accountSchema) } },
    async (request, reply) => {
      const { account, cookies } = await membership.signIn(request.body, originOf(request));
      giveCookies(reply, cookies);
      return account;
    },
  );
  app.post(
    '/api/sign-out',
    { schema: { tags, summary: 'Sign out here, and nowhere else', response: answers(doneSchema) } },
    async (request, reply) => {
      giveCookies(reply, await membership.signOut(await whoAsks(request), request.headers));
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
        response: answers(doneSchema),
      },
    },
    async (request, reply) => {
      const { keepTokens = false } = request.body ?? {};
      giveCookies(reply, await membership.signOutEverywhere(await whoAsks(request), keepTokens, request.headers));
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
        response: answers(passkeyOptionsSchema),
      },
    },
    async (request, reply) => {
      const account = await whoAsks(request);
      await membership.confirm(account, request.body?.confirm, originOf(request));
      const { options, cookies } = await passkeys.beginAdding(account, request.headers);
      giveCookies(reply, cookies);
      return options;
    },
  );
  app.post(
    '/api/account/passkeys',
    {
      schema: {
        tags,
        summary: 'Add the passkey that was created',
        body: newPasskeySchema,
        response: answers(doneSchema),
      },
    },
    async (request) => {
      await passkeys.add(await whoAsks(request), request.headers, request.body);
      return done;
    },
  );
  app.get(
    '/api/account/passkeys',
    { schema: { tags, summary: 'My passkeys', response: answers(passkeyListSchema) } },
    async (request) => {
      await whoAsks(request);
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
        response: answers(doneSchema),
      },
    },
    async (request) => {
      await passkeys.remove(await whoAsks(request), request.params.id);
      return done;
    },
  );
  app.post(
    '/api/sign-in/passkey/options',
    { schema: { tags, summary: 'What to ask a passkey', response: answers(passkeyOptionsSchema) } },
    async (request, reply) => {
      const { options, cookies } = await passkeys.beginSigningIn(request.headers);
      giveCookies(reply, cookies);
      return options;
    },
  );
  app.post(
    '/api/sign-in/passkey',
    {
      schema: { tags, summary: 'Sign in by passkey', body: passkeyProofSchema, response: answers(accountSchema) },
    },
    async (request, reply) => {
      const { account, cookies } = await membership.signInByPasskey(request.body, originOf(request));
      giveCookies(reply, cookies);
      return account;
    },
  );
}
