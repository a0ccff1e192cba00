import { expect, test } from 'vitest';
import { AccountStore } from '../src/accounts/account-store.js';
import { configFrom } from '../src/infra/config.js';
import { openDatabase } from '../src/infra/db/open.js';
import { rowsIn } from './database.js';
import { closeAfterTest, dataFolder } from './harness.js';
import { ManualClock } from './manual-clock.js';

test('a guest who claims a name while being renamed keeps the way to sign in, and no session from before', async () => {
  const data = dataFolder();
  const database = await openDatabase(configFrom({ data }, {}));
  closeAfterTest({ close: () => database.db.destroy() });
  const date = '2026-11-17T00:00:00.000Z';
  const user = { kind: 'guest', id: 'ann', name: 'Guest 1000', number: 1000 } as const;
  await rowsIn(
    data,
    `insert into user (id, name, email, emailVerified, createdAt, updatedAt, isAnonymous)
    values ('ann', 'Guest 1000', 'none', 0, '${date}', '${date}', 1)`,
  );
  await rowsIn(
    data,
    `insert into session (id, expiresAt, token, createdAt, updatedAt, userId)
    values ('planted', '2030-01-01T00:00:00.000Z', 'token', '${date}', '${date}', 'ann')`,
  );
  const store = new AccountStore(database, new ManualClock());
  await store.claim(user.id, 'Ann', { hash: 'hash', isKnown: true });
  expect(await rowsIn(data, 'select id from session')).toEqual([]);
  // The account was looked up while it was a guest.
  await expect(store.rename(user, 'Bob')).rejects.toMatchObject({ problem: { code: 'no_session' } });
  expect(await rowsIn(data, 'select name, username from user')).toEqual([{ name: 'Ann', username: 'ann' }]);
});
