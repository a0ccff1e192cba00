import { CLOSE_CODES } from '@don/protocol';
import { describe, expect, test } from 'vitest';
import { Browser, CONFIRM, freshName, guest, member, PASSWORD, tableOf } from './browser.js';
import { dataFolder, sharedServer, startServer } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';
import { PasskeyDevice } from './passkey-device.js';

const server = sharedServer();

describe('a guest', () => {
  test('claims a name and keeps the seat', async () => {
    const browser = await guest(server.url);
    const table = await tableOf(browser);
    const before = (await browser.get('/api/account')).json;
    expect(before).toEqual({
      kind: 'guest',
      id: before.id,
      name: `Guest ${before.number}`,
      number: expect.any(Number),
    });
    const name = freshName();
    const claimed = await browser.post('/api/account/claim', { name, password: PASSWORD });
    expect(claimed).toMatchObject({ status: 200, json: { kind: 'member', id: before.id, name } });
    const elsewhere = new Browser(server.url);
    expect((await elsewhere.post('/api/sign-in', { name, password: PASSWORD })).json).toEqual(claimed.json);
    expect((await elsewhere.post(`/api/tables/${table.id}/leave`)).json).toMatchObject({ status: 'closed' });
  });

  test('takes one once', async () => {
    const browser = await member(server.url);
    const again = await browser.post('/api/account/claim', { name: freshName(), password: PASSWORD });
    expect(again).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
  });

  test('has nothing from a session that somebody planted or stole before', async () => {
    const browser = await guest(server.url);
    const thief = browser.thief();
    expect((await thief.get('/api/account')).status).toBe(200);
    await browser.post('/api/account/claim', { name: freshName(), password: PASSWORD });
    expect((await browser.get('/api/account')).status).toBe(200);
    expect((await thief.get('/api/account')).status).toBe(401);
  });

  test('of two who want a name at once, one gets it', async () => {
    const name = freshName();
    const guests = await Promise.all([1, 2, 3].map(() => guest(server.url)));
    const answers = await Promise.all(
      guests.map((browser) => browser.post('/api/account/claim', { name, password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('a name', () => {
  test.each([
    ['', 'too short'],
    ['a', 'too short'],
    ['a'.repeat(21), 'too long'],
    ['a  ​b', 'a space that nobody sees'],
    ['ann\u0007', 'a control'],
    ['ann\nbob', 'a line break'],
    ['\u202Enna', 'text that runs backwards'],
    ['аnn', 'a Cyrillic letter among Latin ones'],
    ['ann ١٢', 'digits of another script'],
    ['<b>ann</b>', 'signs'],
    ['-ann', 'a sign in front'],
    ['ann..bob', 'two signs in a row'],
    ['a\u0301\u0301\u0301\u0301nn', 'a heap of marks'],
    ['ा'.repeat(10), 'marks without a letter'],
    [`${'ा'.repeat(199)}!`, 'marks that could be read in more ways than anybody can try'],
    [`${'กิ'.repeat(90)}!`, 'letters and marks without end'],
    ['👑 king', 'a picture'],
    ['ㅤㅤ', 'letters of Hangul that nobody sees'],
    ['김\u115F철수', 'one among others'],
    ['\u061C\u061C', 'marks of Arabic that nobody sees'],
    ['﷽﷽', 'a symbol of Arabic'],
  ])('cannot be %j: %s', async (name) => {
    const browser = await guest(server.url);
    const answer = await browser.post('/api/account/claim', { name, password: PASSWORD });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'malformed', message: expect.stringMatching(/^name: /) },
    });
    expect((await browser.get('/api/account')).json.kind).toBe('guest');
  });

  test.each(['Jörg-Łukasz', '王小明', 'Борис', 'Μαρία', '김철수', 'X Æ A.12', 'ありがと カナ', 'सिंह', 'น้ำฝน', 'מֹשֶׁה'])(
    'can be %j',
    async (name) => {
      expect((await member(server.url, name)).account.name).toBe(name.normalize('NFKC'));
    },
  );

  test('cannot look like another, nor be one of the server’s own', async () => {
    await member(server.url, 'Willi Mo');
    await member(server.url, 'аура');
    const browser = await guest(server.url);
    for (const name of [
      'willimo',
      'WILLI-MO',
      'Wílli Mo',
      'vviiii_m0',
      'Willi Mo',
      'Wɪʟʟɪ Mo',
      'willi mᴏ',
      'Willi Mø',
      'aypa',
      'Admin',
      'Guest 1234',
      'B0t 1',
    ]) {
      const answer = await browser.post('/api/account/claim', { name, password: PASSWORD });
      expect([name, answer.status, answer.json.code]).toEqual([name, 409, 'name_taken']);
    }
  });

  test('in one script cannot look like another in another script, in capitals or not', async () => {
    const names = ['Hanna', 'ΝΙΝΑ', 'АВС', 'vivo', 'Qwe'];
    for (const name of names) await member(server.url, name);
    const browser = await guest(server.url);
    for (const name of ['ΗΑΝΝΑ', 'Ηαηηα', 'NINA', 'Nina', 'νίνα', 'Abc', 'νινο', 'ԚԜе']) {
      const answer = await browser.post('/api/account/claim', { name, password: PASSWORD });
      expect([name, answer.json.code]).toEqual([name, 'name_taken']);
    }
    // The owner of such a name can write it otherwise, and is found by any of its spellings.
    const back = new Browser(server.url);
    expect((await back.post('/api/sign-in', { name: 'νινα', password: PASSWORD })).json.name).toBe('ΝΙΝΑ');
    expect((await back.post('/api/account/rename', { name: 'Νίνα' })).status).toBe(200);
    expect((await member(server.url, 'Νίκος')).account.name).toBe('Νίκος');
  });

  test('can be changed, and back', async () => {
    const browser = await member(server.url);
    const first = browser.account.name;
    const { id } = await tableOf(browser);
    const name = freshName();
    expect(await browser.post('/api/account/rename', { name })).toMatchObject({ status: 200, json: { name } });
    expect((await browser.get(`/api/tables/${id}`)).json.seats[0].name).toBe(name);
    expect((await browser.get('/api/account')).json.name).toBe(name);
    expect((await browser.post('/api/account/rename', { name: name.toUpperCase() })).status).toBe(200);
    expect((await new Browser(server.url).post('/api/sign-in', { name: first, password: 'x' })).status).toBe(401);
    expect((await browser.post('/api/account/rename', { name: first })).json.name).toBe(first);
  });

  test('that was given up is nobody else’s for 90 days', async () => {
    const clock = new ManualClock();
    const { url } = await startWithClock(dataFolder(), clock);
    const [renamed, leaving] = [await member(url, 'Willi Mo'), await member(url, 'Annabella')];
    await renamed.post('/api/account/rename', { name: 'Otto' });
    expect((await leaving.post('/api/account/delete', { name: 'Annabella' })).status).toBe(200);
    const claim = async (name: string) =>
      (await (await guest(url)).post('/api/account/claim', { name, password: PASSWORD })).json.code;
    for (const name of ['Willi Mo', 'WILLI-MO', 'vviiii_m0', 'Annabella', 'annabeiia'])
      expect([name, await claim(name)]).toEqual([name, 'name_taken']);
    expect((await (await guest(url)).post('/api/account/rename', { name: 'Annabella' })).json.code).toBe('name_taken');
    clock.advance(89 * 24 * 3_600_000);
    expect(await claim('Annabella')).toBe('name_taken');
    const others = [await member(url), await member(url)];
    clock.advance(2 * 24 * 3_600_000);
    for (const [place, name] of ['Annabella', 'Willi Mo'].entries())
      expect((await others[place].post('/api/account/rename', { name })).json.name).toBe(name);
  });

  test('of a few is held back for each, and not of many', async () => {
    const browser = await member(server.url);
    const names = [browser.account.name, ...Array.from({ length: 4 }, freshName)];
    for (const name of names.slice(1)) await browser.post('/api/account/rename', { name });
    // The oldest of four that were given up.
    expect((await member(server.url, names[0])).account.name).toBe(names[0]);
    const other = await guest(server.url);
    for (const name of names.slice(1, 4))
      expect((await other.post('/api/account/rename', { name })).json.code).toBe('name_taken');
  });
});

test('a name can be changed often, but not without end: every change is announced at all tables', async () => {
  const browser = await guest(server.url);
  const statuses = [];
  for (let count = 0; count < 22; count++)
    statuses.push((await browser.post('/api/account/rename', { name: freshName() })).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
});

describe('a guest', () => {
  test('can choose a name, unless a member has it', async () => {
    const { account } = await member(server.url);
    const browser = await guest(server.url);
    const { id } = await tableOf(browser);
    const name = freshName();
    expect(await browser.post('/api/account/rename', { name })).toMatchObject({
      status: 200,
      json: { kind: 'guest', name },
    });
    expect((await browser.get(`/api/tables/${id}`)).json.seats[0].name).toBe(name);
    expect((await browser.post('/api/account/rename', { name: account.name })).json.code).toBe('name_taken');
    expect((await browser.post('/api/account/rename', { name: 'Admin' })).json.code).toBe('name_taken');
    // A member who claims the name has it from then on; the guest may go on using it.
    expect((await member(server.url, name)).account.name).toBe(name);
  });

  test('a claimed name is shown at tables, too', async () => {
    const browser = await guest(server.url);
    const { id } = await tableOf(browser);
    const name = freshName();
    await browser.post('/api/account/claim', { name, password: PASSWORD });
    expect((await browser.get(`/api/tables/${id}`)).json.seats[0].name).toBe(name);
  });
});

describe('signing in', () => {
  test('reveals nothing about which names exist, not even by response times', async () => {
    const { url } = await startServer();
    const { account } = await member(url);
    const tries = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (let round = 0; round < 4; round++) {
      for (const [kind, name] of [
        ['known', account.name],
        ['unknown', 'Nobody At All'],
      ] as const) {
        const begin = performance.now();
        const { status, json } = await new Browser(url).post('/api/sign-in', { name, password: 'wrong password' });
        tries[kind].push(performance.now() - begin);
        answers.add(`${status} ${JSON.stringify(json)}`);
      }
    }
    expect([...answers]).toHaveLength(1);
    // A missing hash would be tens of times faster; a busy machine is not.
    expect(Math.min(...tries.unknown)).toBeGreaterThan(Math.min(...tries.known) / 4);
  });

  test('can be tried a few times, then even the right password has to wait', async () => {
    const { url } = await startServer();
    const { account } = await member(url);
    const other = await member(url);
    const wrong = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        new Browser(url).post('/api/sign-in', { name: account.name, password: `guess number ${place}` }),
      ),
    );
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(3);
    const right = { name: account.name, password: PASSWORD };
    expect(await new Browser(url).post('/api/sign-in', right)).toMatchObject({
      status: 429,
      json: { code: 'too_many' },
    });
    const fine = await new Browser(url).post('/api/sign-in', { name: other.account.name, password: PASSWORD });
    expect(fine.status).toBe(200);
  });

  test('stays open to the owner on a device they know, however many wrong passwords come from elsewhere', async () => {
    const { url } = await startServer(dataFolder(), { DON_PROXIES: '1' });
    const { name, password } = { name: freshName(), password: PASSWORD };
    const owner = new Browser(url, undefined, '203.0.113.1');
    await owner.post('/api/enter');
    await owner.post('/api/account/claim', { name, password });
    await owner.post('/api/sign-out');
    // From thirty networks, also from the owner's own, until nobody may try any more.
    for (let place = 1; place <= 30; place++) {
      const guesser = new Browser(url, undefined, `203.0.113.${place}`);
      await Promise.all(
        [1, 2, 3, 4, 5].map((guess) => guesser.post('/api/sign-in', { name, password: `guess number ${guess}` })),
      );
    }
    const stranger = new Browser(url, undefined, '203.0.113.99');
    expect((await stranger.post('/api/sign-in', { name, password })).json.code).toBe('too_many');
    expect((await owner.post('/api/sign-in', { name, password: 'a slip' })).json.code).toBe('wrong_credentials');
    expect(await owner.post('/api/sign-in', { name, password })).toMatchObject({ status: 200, json: { name } });
    // On that device, too, one guesses no oftener than elsewhere.
    await owner.post('/api/sign-out');
    const guesses = Array.from({ length: 7 }, (_, guess) => ({ name, password: `guess number ${guess}` }));
    const answers = await Promise.all(guesses.map((guess) => owner.post('/api/sign-in', guess)));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('creates a new session, whatever cookie was sent', async () => {
    const { account } = await member(server.url);
    const browser = await guest(server.url);
    const planted = browser.thief();
    await browser.post('/api/sign-in', { name: account.name, password: PASSWORD });
    expect((await browser.get('/api/account')).json).toEqual(account);
    expect((await planted.get('/api/account')).json.kind).toBe('guest');
  });
});

describe('a password', () => {
  const NEW = 'battery staple';

  test('can be changed by its owner, which ends all other sessions', async () => {
    const browser = await member(server.url);
    const { name } = browser.account;
    const [elsewhere, thief] = [new Browser(server.url), browser.thief()];
    await elsewhere.post('/api/sign-in', { name, password: PASSWORD });
    const { socket } = await elsewhere.live();
    const refused = socket.lost(CLOSE_CODES.noSession[0]);
    const changed = await browser.post('/api/account/password', { current: PASSWORD, password: NEW });
    expect(changed).toMatchObject({ status: 200, json: browser.account });
    expect((await browser.get('/api/account')).json).toEqual(browser.account);
    for (const other of [elsewhere, thief]) expect((await other.get('/api/account')).status).toBe(401);
    expect((await refused).message).toMatch(/no session/);
    const back = new Browser(server.url);
    expect((await back.post('/api/sign-in', { name, password: PASSWORD })).status).toBe(401);
    expect((await back.post('/api/sign-in', { name, password: NEW })).json).toEqual(browser.account);
  });

  test('stays where the current one is wrong, the new one too short, or nobody has one', async () => {
    const browser = await member(server.url);
    const elsewhere = browser.thief();
    const wrong = await browser.post('/api/account/password', { current: NEW, password: NEW });
    expect(wrong).toMatchObject({ status: 401, json: { code: 'wrong_credentials' } });
    const short = await browser.post('/api/account/password', { current: PASSWORD, password: 'short' });
    expect(short).toMatchObject({ status: 400, json: { message: expect.stringMatching(/^password: /) } });
    for (const session of [browser, elsewhere]) expect((await session.get('/api/account')).status).toBe(200);
    const none = await (await guest(server.url)).post('/api/account/password', { current: '', password: NEW });
    expect(none).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
  });

  test('can be guessed there no oftener than where one signs in', async () => {
    const { url } = await startServer();
    const browser = await member(url);
    const guess = (current: string) => browser.post('/api/account/password', { current, password: NEW });
    const guesses = await Promise.all(Array.from({ length: 7 }, (_, place) => guess(`guess number ${place}`)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await guess(PASSWORD)).json.code).toBe('too_many');
    const { name } = browser.account;
    expect((await new Browser(url).post('/api/sign-in', { name, password: PASSWORD })).json.code).toBe('too_many');
  });
});

describe('however many are wanted at once', () => {
  test('nobody has more than fifty tokens', async () => {
    const browser = await member(server.url);
    const make = () => browser.post('/api/tokens', { label: 'x', scopes: ['read'], ...CONFIRM });
    // More at once would be too many attempts at the password.
    const five = () => Promise.all([1, 2, 3, 4, 5].map(make));
    const answers = [...(await five()), await make(), await make(), await make()];
    while (answers.length < 53) answers.push(...(await five()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
    const { tokens } = (await browser.get('/api/tokens')).json;
    expect(tokens).toHaveLength(50);
    expect((await browser.ask('DELETE', `/api/tokens/${tokens[0].id}`)).status).toBe(200);
    expect((await make()).status).toBe(200);
  });

  test('nobody has more than twenty passkeys', async () => {
    const browser = await member(server.url);
    const asked = [];
    while (asked.length < 25) {
      const tab = browser.thief();
      asked.push({ tab, options: (await tab.post('/api/account/passkeys/options', CONFIRM)).json });
    }
    const answers = await Promise.all(
      asked.map(({ tab, options }) => tab.post('/api/account/passkeys', new PasskeyDevice(server.url).create(options))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const { passkeys } = (await browser.get('/api/account/passkeys')).json;
    expect(passkeys).toHaveLength(20);
    const refused = { status: 403, json: { code: 'not_allowed' } };
    expect(await browser.post('/api/account/passkeys/options', CONFIRM)).toMatchObject(refused);
    expect((await browser.ask('DELETE', `/api/account/passkeys/${passkeys[0].id}`)).status).toBe(200);
    expect((await browser.post('/api/account/passkeys/options', CONFIRM)).status).toBe(200);
  });
});

describe('signing out', () => {
  test('signs out here, and closes the socket', async () => {
    const browser = await member(server.url);
    const thief = browser.thief();
    const { socket } = await browser.live();
    const lost = socket.lost();
    expect((await browser.post('/api/sign-out')).json).toEqual({ done: true });
    await lost;
    expect((await thief.get('/api/account')).status).toBe(401);
    expect(browser.cookie).not.toContain('session');
  });

  test('everywhere ends all of them', async () => {
    const browser = await member(server.url);
    const elsewhere = new Browser(server.url);
    await elsewhere.post('/api/sign-in', { name: browser.account.name, password: PASSWORD });
    const { socket } = await elsewhere.live();
    const refused = socket.lost(CLOSE_CODES.noSession[0]);
    await browser.post('/api/sign-out-everywhere');
    expect((await elsewhere.get('/api/account')).status).toBe(401);
    // It comes back by itself, and is let in no more.
    expect((await refused).message).toMatch(/no session/);
  });
});
