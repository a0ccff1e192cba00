import { expect, test } from 'vitest';
import { createCore } from '../src/core.js';
import { openGround } from '../src/ground.js';
import { configFrom } from '../src/infra/config.js';
import { createServices } from '../src/transport/services.js';
import { closeAfterTest, dataFolder } from './house.js';

/** A guest, and how his session ends without anybody being told. */
async function guestHere() {
  const ground = await openGround(configFrom({ data: dataFolder(), logLevel: 'silent' }, {}));
  const core = createCore(ground, null);
  closeAfterTest({ close: () => core.close().then(() => ground.close()) });
  const { accounts } = createServices(ground, core);
  const { account, cookies } = await accounts.enter({});
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const endSessions = () => ground.database.db.deleteFrom('session').execute();
  return { accounts, account, cookie, endSessions };
}

test('a session that was looked up is believed for a while', async () => {
  const { accounts, account, cookie, endSessions } = await guestHere();
  expect(await accounts.of({ cookie })).toEqual(account);
  await endSessions();
  expect(await accounts.of({ cookie })).toEqual(account);
  accounts.changed(account.id);
  expect(await accounts.of({ cookie })).toBeNull();
});

test('what was looked up while it changed is not', async () => {
  const { accounts, account, cookie, endSessions } = await guestHere();
  const asked = accounts.of({ cookie });
  accounts.changed(account.id);
  expect(await asked).toEqual(account);
  await endSessions();
  expect(await accounts.of({ cookie })).toBeNull();
});

test('nothing long is kept in mind', async () => {
  const { accounts, account, cookie, endSessions } = await guestHere();
  const headers = { cookie: `${cookie}; more=${'x'.repeat(10_000)}` };
  expect(await accounts.of(headers)).toEqual(account);
  await endSessions();
  expect(await accounts.of(headers)).toBeNull();
});
