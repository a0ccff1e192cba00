import { type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { Browser, CONFIRM, freshName, guest, member, PASSWORD } from './browser.js';
import { rowsIn } from './database.js';
import { dataFolder, sharedServer } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';
import { PasskeyDevice } from './passkey-device.js';

const server = sharedServer();

async function addPasskey(browser: Browser, device: PasskeyDevice) {
  const { json } = await browser.post('/api/account/passkeys/options', CONFIRM);
  return browser.post('/api/account/passkeys', device.create(json));
}

async function signIn(browser: Browser, device: PasskeyDevice) {
  const { json } = await browser.post('/api/sign-in/passkey/options');
  return browser.post('/api/sign-in/passkey', device.prove(json));
}

/** A POST with a head of one's own choice, which `fetch` would not send. */
function raw(url: string, path: string, headers: OutgoingHttpHeaders, body?: object) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const head = { ...headers, ...(body && { 'content-type': 'application/json' }) };
    const asked = request(`${url}${path}`, { method: 'POST', headers: head }, async (response) => {
      const cookie = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      resolve({ status: response.statusCode ?? 0, text: await text(response), cookie });
    });
    asked.on('error', reject).end(body && JSON.stringify(body));
  });
}

describe('a passkey', () => {
  test('lets a guest claim a name without a password, and sign in to it', async () => {
    const browser = await guest(server.url);
    const name = freshName();
    expect((await browser.post('/api/account/claim', { name })).json.message).toMatch(/^password: /);
    const device = new PasskeyDevice(server.url);
    expect(await addPasskey(browser, device)).toMatchObject({ status: 200 });
    const claimed = await browser.post('/api/account/claim', { name });
    expect(claimed).toMatchObject({ status: 200, json: { kind: 'member', name } });
    expect((await browser.get('/api/account/passkeys')).json.passkeys).toHaveLength(1);
    const elsewhere = new Browser(server.url);
    expect((await signIn(elsewhere, device)).json).toEqual(claimed.json);
    expect((await elsewhere.get('/api/account')).json).toEqual(claimed.json);
    // A guest who signs in is somebody else from then on.
    const asGuest = await guest(server.url);
    expect((await signIn(asGuest, device)).json).toEqual(claimed.json);
    expect((await asGuest.get('/api/account')).json).toEqual(claimed.json);
    // There is a password, but nobody has it, and nothing tells that.
    expect((await new Browser(server.url).post('/api/sign-in', { name, password: PASSWORD })).json.code).toBe(
      'wrong_credentials',
    );
  });

  test('can be removed by its owner, and opens nothing after that', async () => {
    const browser = await member(server.url);
    const device = new PasskeyDevice(server.url);
    await addPasskey(browser, device);
    const [{ id }] = (await browser.get('/api/account/passkeys')).json.passkeys;
    const stranger = await member(server.url);
    expect(await stranger.ask('DELETE', `/api/account/passkeys/${id}`)).toMatchObject({
      status: 404,
      json: { code: 'no_such_passkey' },
    });
    expect((await signIn(new Browser(server.url), device)).status).toBe(200);
    expect((await browser.ask('DELETE', `/api/account/passkeys/${id}`)).status).toBe(200);
    expect((await browser.get('/api/account/passkeys')).json.passkeys).toEqual([]);
    expect((await signIn(new Browser(server.url), device)).status).toBe(401);
  });

  test('stays where it is the only way back to a name, however many are removed at once', async () => {
    const browser = await guest(server.url);
    const devices = [new PasskeyDevice(server.url), new PasskeyDevice(server.url)];
    for (const device of devices) await addPasskey(browser, device);
    const name = freshName();
    expect((await browser.post('/api/account/claim', { name })).status).toBe(200);
    const keys: { id: string }[] = (await browser.get('/api/account/passkeys')).json.passkeys;
    const remove = ({ id }: { id: string }) => browser.ask('DELETE', `/api/account/passkeys/${id}`);
    const answers = await Promise.all(keys.map(remove));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [last] = (await browser.get('/api/account/passkeys')).json.passkeys;
    expect(await remove(last)).toMatchObject({ status: 409, json: { code: 'last_passkey' } });
    const found = await Promise.all(devices.map((device) => signIn(new Browser(server.url), device)));
    expect(found.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('that somebody added to a guest’s account opens nothing once the guest has a name and a password', async () => {
    const browser = await guest(server.url);
    const device = new PasskeyDevice(server.url);
    expect((await addPasskey(browser.thief(), device)).status).toBe(200);
    await browser.post('/api/account/claim', { name: freshName(), password: PASSWORD });
    expect((await signIn(new Browser(server.url), device)).status).toBe(401);
    expect((await browser.get('/api/account/passkeys')).json.passkeys).toEqual([]);
  });

  test('sets a password for a member without one, but not for somebody with a stolen session', async () => {
    const browser = await guest(server.url);
    const [device, foreign] = [new PasskeyDevice(server.url), new PasskeyDevice(server.url)];
    await addPasskey(browser, device);
    const name = freshName();
    const { json: account } = await browser.post('/api/account/claim', { name });
    const thief = browser.thief();
    await addPasskey(await member(server.url), foreign);
    const setBy = async (session: Browser, by: PasskeyDevice) => {
      const { json } = await session.post('/api/sign-in/passkey/options');
      return session.post('/api/account/password', { passkey: by.prove(json), password: PASSWORD });
    };
    expect(await setBy(thief, foreign)).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    expect((await thief.get('/api/account')).json).toEqual(account);
    expect(await setBy(browser, device)).toMatchObject({ status: 200, json: account });
    expect((await browser.get('/api/account')).json).toEqual(account);
    expect((await thief.get('/api/account')).status).toBe(401);
    const back = new Browser(server.url);
    expect((await back.post('/api/sign-in', { name, password: PASSWORD })).json).toEqual(account);
    // There is another way back now.
    const [{ id }] = (await back.get('/api/account/passkeys')).json.passkeys;
    expect((await back.ask('DELETE', `/api/account/passkeys/${id}`)).status).toBe(200);
  });

  test('is added by those who know the password or have a passkey, and not by those who only found the session', async () => {
    const browser = await member(server.url);
    const thief = browser.thief();
    const add = (confirm?: object) => thief.post('/api/account/passkeys/options', confirm && { confirm });
    expect(await add()).toMatchObject({ status: 403, json: { code: 'not_confirmed' } });
    expect(await add({ current: 'wrong horse' })).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    // What was asked for signing in is no way to add one.
    const asked = (await thief.post('/api/sign-in/passkey/options')).json;
    const made = new PasskeyDevice(server.url).create({ ...asked, rp: { id: 'localhost' } });
    expect((await thief.post('/api/account/passkeys', made)).status).toBe(401);
    const [device, foreign] = [new PasskeyDevice(server.url), new PasskeyDevice(server.url)];
    expect((await addPasskey(browser, device)).status).toBe(200);
    await addPasskey(await member(server.url), foreign);
    const provenBy = async (by: PasskeyDevice) => {
      const { json } = await browser.post('/api/sign-in/passkey/options');
      return browser.post('/api/account/passkeys/options', { confirm: { passkey: by.prove(json) } });
    };
    expect(await provenBy(foreign)).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    const { sessions } = (await browser.get('/api/account/export')).json;
    const { status, json } = await provenBy(device);
    expect(status).toBe(200);
    expect((await browser.post('/api/account/passkeys', new PasskeyDevice(server.url).create(json))).status).toBe(200);
    // A proof that only confirms leaves no session behind.
    expect((await browser.get('/api/account/export')).json.sessions).toEqual(sessions);
  });

  test('can be removed by a guest, who has nothing to sign in to', async () => {
    const browser = await guest(server.url);
    await addPasskey(browser, new PasskeyDevice(server.url));
    const [{ id }] = (await browser.get('/api/account/passkeys')).json.passkeys;
    expect((await browser.ask('DELETE', `/api/account/passkeys/${id}`)).status).toBe(200);
    expect((await browser.post('/api/account/claim', { name: freshName() })).json.message).toMatch(/^password: /);
  });

  test('proves nothing when it is another’s, from elsewhere, or for another challenge', async () => {
    const browser = await member(server.url);
    const device = new PasskeyDevice(server.url);
    await addPasskey(browser, device);
    expect((await signIn(new Browser(server.url), new PasskeyDevice(server.url))).status).toBe(401);
    expect((await addPasskey(browser, new PasskeyDevice('http://evil.example'))).status).toBe(401);
    const visitor = new Browser(server.url);
    const { json: first } = await visitor.post('/api/sign-in/passkey/options');
    await visitor.post('/api/sign-in/passkey/options');
    const proof = device.prove(first);
    expect((await visitor.post('/api/sign-in/passkey', proof)).status).toBe(401);
    expect((await visitor.get('/api/account')).status).toBe(401);
    expect((await visitor.post('/api/sign-in/passkey', { id: 'x' })).status).toBe(400);
  });

  test('proves nothing on a page of another host, although that host hands everything on', async () => {
    const origin = 'https://don.example';
    const { url } = await startWithClock(dataFolder(), new ManualClock(), { DON_PUBLIC_URL: origin });
    const attempt = async (page: string): Promise<number> => {
      const headers = { host: new URL(page).host, origin: page };
      const { cookie, ...entered } = await raw(url, '/api/enter', headers);
      if (entered.status !== 200) return entered.status;
      const asked = await raw(url, '/api/account/passkeys/options', { ...headers, cookie });
      const made = new PasskeyDevice(page).create(JSON.parse(asked.text));
      const cookies = `${cookie}; ${asked.cookie}`;
      return (await raw(url, '/api/account/passkeys', { ...headers, cookie: cookies }, made)).status;
    };
    expect(await attempt(origin)).toBe(200);
    expect(await attempt('https://evil.don.example')).toBe(403);
    // A page of this machine is not the server's own either.
    expect(await attempt('http://localhost:8080')).toBe(401);
  });

  test('proves something once: a replay is refused', async () => {
    const browser = await member(server.url);
    const device = new PasskeyDevice(server.url);
    const { json: asked } = await browser.post('/api/account/passkeys/options', CONFIRM);
    const made = device.create(asked);
    const again = browser.thief();
    expect((await browser.post('/api/account/passkeys', made)).status).toBe(200);
    expect((await again.post('/api/account/passkeys', made)).status).toBe(401);
    const visitor = new Browser(server.url);
    const { json } = await visitor.post('/api/sign-in/passkey/options');
    const proof = device.prove(json);
    const [first, second] = [visitor.thief(), visitor.thief()];
    const answers = await Promise.all([first, second].map((thief) => thief.post('/api/sign-in/passkey', proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await visitor.post('/api/sign-in/passkey', proof)).status).toBe(401);
  });

  test('leaves no trace of what was asked and never answered', async () => {
    const data = dataFolder();
    const clock = new ManualClock();
    const { url } = await startWithClock(data, clock);
    const visitor = new Browser(url);
    for (let times = 0; times < 3; times++) await visitor.post('/api/sign-in/passkey/options');
    expect(await rowsIn(data, 'select * from verification')).toHaveLength(3);
    clock.advance(3_600_000);
    await visitor.post('/api/sign-in/passkey/options');
    expect(await rowsIn(data, 'select * from verification')).toHaveLength(1);
  });
});
