import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Pace } from '@don/protocol';
import type { Action } from '@don/rules';
import { describe, expect, test } from 'vitest';
import { dataFolder, Follower, type Person, people, seated } from './harness.js';
import { ManualClock, startWithClock } from './manual-clock.js';
import { startPushService } from './push-service.js';
import { startMailServer } from './smtp.js';

async function slowServer(environment: NodeJS.ProcessEnv) {
  const data = dataFolder();
  const clock = new ManualClock();
  const { url } = await startWithClock(data, clock, { DON_PUBLIC_URL: 'https://don.example', ...environment });
  const request = async (person: Person, method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/notices${path}`, {
      method,
      headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : text };
  };
  /** A slow game; `onceAround` brings the turn back to who had it first, who bids this amount. */
  const begin = async (group: readonly Person[], pace: Pace = { kind: 'slow', hours: 24 }) => {
    const { game, id } = await seated(group, { pace, options: { sideAuctions: false } });
    const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
    const first = followers[0].view.turn as number;
    const onceAround = async (amount: number): Promise<void> => {
      for (const [place, action] of [
        { type: 'bid' as const, amount },
        { type: 'bid' as const, amount: amount + 1 },
      ].entries()) {
        const { active } = followers[0].view.auction as { active: readonly number[] };
        if (active.length === 3 && place === 1) await act((first + 1) % 3, { type: 'pass' });
        await act((first + 2 * place) % 3, action);
      }
    };
    const act = async (seat: number, action: Action): Promise<void> => {
      const follower = followers[seat];
      await follower.until(() => follower.view.turn === seat);
      const seq = await follower.act(action);
      for (const other of followers) await other.until(() => other.seq >= seq);
    };
    return { game, table: id, first, onceAround };
  };
  return { data, clock, url, request, begin };
}

describe('who is on turn in a slow game', () => {
  test('is notified in the browser, once a turn, as long as the browser is there', async () => {
    const push = await startPushService();
    const { data, clock, url, request, begin } = await slowServer({ DON_PUSH_HOSTS: 'localhost' });
    expect(statSync(join(data, 'push-keys.json')).mode & 0o777).toBe(0o600);
    const group = await people(url, 3);
    const { game, table, first, onceAround } = await begin(group);
    const told = group[first];
    const added = await request(told, 'POST', '/browsers', push.subscription);
    expect(added).toMatchObject({ status: 200, json: { browsers: 1, canMail: false, mail: null } });
    await clock.pass(58_000, 1000);
    expect(push.received).toEqual([]);
    await clock.until(() => push.received.length === 1, 1000);
    const [{ notice, headers }] = push.received;
    expect(notice).toMatchObject({ type: 'turn', game, table, round: 1 });
    expect(JSON.stringify(headers)).toContain(added.json.pushKey);
    await clock.pass(600_000, 10_000);
    expect(push.received).toHaveLength(1);
    await onceAround(1);
    push.status.now = 410;
    await clock.until(() => push.received.length === 2, 1000);
    await expect.poll(async () => (await request(told, 'GET', '')).json.browsers).toBe(0);
    await onceAround(3);
    await clock.pass(120_000, 1000);
    expect(push.received).toHaveLength(2);
  });

  test('is notified in every browser that can be reached', async () => {
    const push = await startPushService();
    const { clock, url, request, begin } = await slowServer({ DON_PUSH_HOSTS: 'localhost', DON_LOG_LEVEL: 'silent' });
    const group = await people(url, 3);
    const { first } = await begin(group);
    for (const endpoint of ['https://localhost:1/nobody', push.subscription.endpoint])
      await request(group[first], 'POST', '/browsers', { ...push.subscription, endpoint });
    await clock.until(() => push.received.length === 1, 1000);
  });

  test('is told by mail in their language, once the address is confirmed, until they want no more', async () => {
    const mail = await startMailServer();
    const { clock, url, request, begin } = await slowServer({
      DON_SMTP_URL: mail.url,
      DON_MAIL_FROM: 'don@don.example',
    });
    const group = await people(url, 3);
    const { game, first, onceAround } = await begin(group);
    const told = group[first];
    /** First by a mail scanner, and then, if wanted, by the person. */
    const follow = async (ending: string, method: 'GET' | 'POST'): Promise<void> => {
      const [, path] = new RegExp(`: https://don\\.example/api/notices(/mail/\\S+/${ending})`).exec(
        mail.received.at(-1)?.text as string,
      ) as RegExpExecArray;
      expect((await request(told, method, path)).status).toBe(200);
    };
    const isConfirmed = async () => (await request(told, 'GET', '')).json.mail?.confirmed;
    const set = await request(told, 'PUT', '/mail', { address: 'ada@example.org', language: 'de' });
    expect(set.json).toMatchObject({ canMail: true, mail: { address: 'ada@example.org', confirmed: false } });
    await clock.pass(120_000, 1000);
    expect(mail.received.map(({ to }) => to)).toEqual(['ada@example.org']);
    expect(mail.received[0].text).toContain('Das bist du? Bestätige hier: ');
    await follow('confirm', 'GET');
    expect(await isConfirmed()).toBe(false);
    await follow('confirm', 'POST');
    expect(await isConfirmed()).toBe(true);
    await onceAround(1);
    await clock.until(() => mail.received.length === 2, 1000);
    expect(mail.received[1].text).toContain(`https://don.example/games/${game}`);
    expect(mail.received[1].text).toMatch(/Du bist dran: Runde \d+, am Tisch mit /);
    await follow('stop', 'GET');
    expect(await isConfirmed()).toBe(true);
    await follow('stop', 'POST');
    await onceAround(3);
    await clock.pass(120_000, 1000);
    expect(mail.received).toHaveLength(2);
  });

  test('can unsubscribe in the mail program, with one click', async () => {
    const mail = await startMailServer();
    const { clock, url, request, begin } = await slowServer({
      DON_SMTP_URL: mail.url,
      DON_MAIL_FROM: 'don@don.example',
    });
    const group = await people(url, 3);
    const { first } = await begin(group);
    const told = group[first];
    await request(told, 'PUT', '/mail', { address: 'ada@example.org' });
    const path = /https:\/\/don\.example(\/\S+\/)confirm/.exec(mail.received[0].text)?.[1];
    await fetch(`${url}${path}confirm`, { method: 'POST' });
    await clock.until(() => mail.received.length === 2, 1000);
    const head = mail.received[1].text.split('\n\n')[0].replaceAll(/\n\s+/g, ' ');
    expect(head).toContain(`List-Unsubscribe: <https://don.example${path}stop>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(`${url}${path}stop`, { method: 'POST', body })).status).toBe(200);
    expect((await request(told, 'GET', '')).json.mail).toBeNull();
  });

  test('is not notified in a live game', async () => {
    const push = await startPushService();
    const { clock, url, request, begin } = await slowServer({ DON_PUSH_HOSTS: 'localhost' });
    const group = await people(url, 3);
    for (const person of group) await request(person, 'POST', '/browsers', push.subscription);
    await begin(group, { kind: 'live', seconds: 300, reserve: 0 });
    await clock.pass(120_000, 1000);
    expect(push.received).toEqual([]);
  });
});

describe('nobody can use the server', () => {
  test('to send something to an address inside its network', async () => {
    const push = await startPushService();
    const { url, request } = await slowServer({});
    const [person] = await people(url, 1);
    for (const endpoint of [
      push.subscription.endpoint,
      'https://10.0.0.1/',
      'https://evil-push.apple.com.example/',
      'https://notpush.apple.com/',
      'http://fcm.googleapis.com/',
      'file:///etc/passwd',
    ]) {
      const reply = await request(person, 'POST', '/browsers', { ...push.subscription, endpoint });
      expect([endpoint, reply.status]).toEqual([endpoint, 400]);
    }
    const fine = await request(person, 'POST', '/browsers', {
      ...push.subscription,
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    });
    expect(fine.json.browsers).toBe(1);
  });

  test('to do so by a comma too many in its settings', async () => {
    const push = await startPushService();
    const { url, request } = await slowServer({ DON_PUSH_HOSTS: 'push.apple.com, ,' });
    const [person] = await people(url, 1);
    const endpoint = push.subscription.endpoint.replace('localhost', 'localhost.');
    expect((await request(person, 'POST', '/browsers', { ...push.subscription, endpoint })).status).toBe(400);
  });

  test('to write to strangers again and again', async () => {
    const mail = await startMailServer();
    const { url, request } = await slowServer({ DON_SMTP_URL: mail.url, DON_MAIL_FROM: 'don@don.example' });
    const attackers = await people(url, 5);
    const statuses = [];
    for (const person of attackers)
      statuses.push((await request(person, 'PUT', '/mail', { address: 'victim@example.org' })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(mail.received).toHaveLength(3);
  });

  test('to write to many strangers, or to one by the many addresses that lead to them', async () => {
    const mail = await startMailServer();
    const { url, request } = await slowServer({ DON_SMTP_URL: mail.url, DON_MAIL_FROM: 'don@don.example' });
    const statuses = [];
    for (const [place, person] of (await people(url, 32)).entries())
      statuses.push((await request(person, 'PUT', '/mail', { address: `victim+${place}@example.org` })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    expect(mail.received).toHaveLength(30);
  });

  test('to write at all where no mail is configured', async () => {
    const { url, request } = await slowServer({});
    const [person] = await people(url, 1);
    expect((await request(person, 'PUT', '/mail', { address: 'ada@example.org' })).status).toBe(403);
  });
});
