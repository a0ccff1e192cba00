import { expect, test } from 'vitest';
import { AccountStore } from '../src/accounts/account-store.js';
import { Accounts } from '../src/accounts/accounts.js';
import { createAuth } from '../src/accounts/auth.js';
import { Tokens } from '../src/accounts/tokens.js';
import { noPeers } from '../src/infra/cluster/peers.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { systemClock } from '../src/lib/clock.js';
import { closeAfterTest, dataFolder } from './harness.js';

/** A guest, and how to end their session without telling anybody. */
async function guestHere() {
  const database = await openDatabase(configFrom({ data: dataFolder(), logLevel: 'silent' }, {}));
  closeAfterTest({ close: () => database.db.destroy() });
  const auth = createAuth(database, 'x'.repeat(32), undefined);
  const store = new AccountStore(database, systemClock);
  const accounts = new Accounts(auth, new Tokens(database.db, systemClock), store, systemClock, noPeers);
  const { account, cookies } = await accounts.enter({});
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const endSessions = () => database.db.deleteFrom('session').execute();
  return { accounts, account, cookie, endSessions };
}

test('a session is cached until its account changes', async () => {
  const { accounts, account, cookie, endSessions } = await guestHere();
  expect(await accounts.of({ cookie })).toEqual(account);
  await endSessions();
  expect(await accounts.of({ cookie })).toEqual(account);
  accounts.invalidate(account.id);
  expect(await accounts.of({ cookie })).toBeNull();
});

test('a session that was looked up while its account changed is not cached', async () => {
  const { accounts, account, cookie, endSessions } = await guestHere();
  const asked = accounts.of({ cookie });
  accounts.invalidate(account.id);
  expect(await asked).toEqual(account);
  await endSessions();
  expect(await accounts.of({ cookie })).toBeNull();
});

test('long cookies are not cached', async () => {
  const { accounts, account, cookie, endSessions } = await guestHere();
  const headers = { cookie: `${cookie}; more=${'x'.repeat(10_000)}` };
  expect(await accounts.of(headers)).toEqual(account);
  await endSessions();
  expect(await accounts.of(headers)).toBeNull();
});
