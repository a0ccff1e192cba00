import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { claimName, makeTable, sendMovesToTheEnd } from './at-a-table.js';
import { BrowserHarness, PageWithServer, type Visitor } from './browser.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

let browser: BrowserHarness;
beforeAll(async () => {
  browser = await BrowserHarness.open(await PageWithServer.open());
});
afterAll(() => browser?.close());

test('a guest creates an account, plays under its name, is found by their games, and deletes it', async () => {
  const ada = await browser.visit();
  const { page } = ada;
  await page.getByRole('link', { name: /Your account/ }).click();
  await page.getByRole('heading', { name: 'Create account' }).waitFor();
  await ada.axe();
  await claimName(ada, 'Ada Lovelace');
  await ada.axe();

  await page.getByRole('link', { name: 'Back to the front page' }).click();
  await makeTable(ada, { people: 1, players: 3, visibility: 'public' });
  await sendMovesToTheEnd(ada);
  await page.getByRole('button', { name: 'Front page' }).click();
  await page.getByRole('link', { name: /Your account/ }).click();
  await page.getByRole('link', { name: 'My games and ratings' }).click();
  await page.getByRole('heading', { name: 'Past games' }).waitFor();
  await ada.axe();
  await page.getByRole('link', { name: /Ada Lovelace/ }).click();
  await page.locator('.replay-controls').waitFor();

  const ben = await browser.visit();
  await ben.page.goto(`${browser.url}account`);
  const back = ben.page.locator('form', { hasText: 'Sign in' });
  await back.getByLabel('Name').fill('Ada Lovelace');
  await back.getByLabel('Password').fill('wrong horse');
  await back.getByRole('button', { name: 'Sign in', exact: true }).click();
  await ben.page.getByText('Wrong name or password.').waitFor();
  await back.getByLabel('Password').fill('correct horse');
  await back.getByRole('button', { name: 'Sign in', exact: true }).click();
  await ben.page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor();
  await ben.page.getByLabel('Name', { exact: true }).fill('Ada King');
  await ben.page.getByRole('button', { name: 'Save name' }).click();
  await ben.page.getByRole('heading', { name: 'Ada King', level: 1 }).waitFor();
  await ben.page.getByLabel('Type Ada King to confirm').fill('Ada King');
  await ben.page.getByRole('button', { name: 'Delete for good' }).click();
  await ben.page.getByRole('heading', { name: /^Guest/, level: 1 }).waitFor();
  await page.goto(`${browser.url}account`);
  await page.getByRole('heading', { name: /^Guest/, level: 1 }).waitFor();
  // A wrong password, and a session whose account is gone, get an answer that the browser counts among its complaints.
  for (const { context, errors } of [ada, ben]) {
    await context.close();
    expect(errors.filter((line) => !line.includes('401'))).toEqual([]);
  }
});

test('a passkey is enough to take a name, to come back, and to have a password after all', async () => {
  const ada = await browser.visit();
  const { page, context } = ada;
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  // Without a public address, passkeys belong to this name.
  await page.goto(`${browser.url.replace('127.0.0.1', 'localhost')}account`);
  const claim = page.locator('form', { hasText: 'Create account' });
  await claim.getByLabel('Name').fill('Grace');
  await claim.getByRole('button', { name: 'Create with a passkey' }).click();
  await page.getByRole('heading', { name: 'Grace', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Grace', level: 1 }).waitFor();
  await page.getByLabel(/^New password/).fill('correct horse');
  const password = page.locator('form').filter({ has: page.getByLabel(/^New password/) });
  await password.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByText('Password changed.').waitFor();
  // On another device, a passkey is added with the password, and not without it.
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
  await page.getByLabel('Your password, to confirm').fill('wrong horse');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Wrong name or password.').waitFor();
  await page.getByLabel('Your password, to confirm').fill('correct horse');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added').waitFor();
  ada.ignoreErrors(/401/);
  await page.goto(`${browser.url.replace('127.0.0.1', 'localhost')}leaderboard`);
  await page.getByText('Only bots so far.').waitFor();
  await ada.axe();
  await ada.leave();
});

test('a notice of the server is shown in the words of the player, also where no push service can be reached', async () => {
  const ada = await browser.visit({ language: 'de' });
  const { page, context } = ada;
  await context.grantPermissions(['notifications'], { origin: new URL(browser.url).origin });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) found(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${browser.url}account`);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // Debian's browser without windows denies every notice, whatever is granted: what would be shown is seen here.
  await worker.evaluate(() => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data } = {}) => {
      Object.assign(self, { shown: { title, body, data } });
    };
  });
  // Whether this browser has a push service or not, it knows from now on what to call a notice.
  await page.getByRole('checkbox', { name: /Browser/ }).click();
  const kept = (): Promise<number> =>
    page.evaluate(async () => (await (await caches.open('don-notices')).keys()).length);
  await expect.poll(kept).toBe(1);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(browser.url).origin,
    registrationId: await registered,
    data: JSON.stringify({ type: 'turn', game: 'g1', names: ['Ada', 'Ben'] }),
  });
  const shown = (): Promise<unknown> => worker.evaluate(() => (self as unknown as { shown?: unknown }).shown);
  const wanted = { title: 'Don: Du bist dran', body: 'Ada · Ben', data: '/games/g1' };
  await expect.poll(shown).toEqual(wanted);
  await context.close();
});

async function back({ page }: Visitor, who: { name: string; password: string }): Promise<void> {
  const form = page.locator('form', { hasText: 'Sign in' });
  await form.getByLabel('Name').fill(who.name);
  await form.getByLabel('Password').fill(who.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: who.name, level: 1 }).waitFor();
}

test('signing out everywhere, or another password, ends the other browser’s session, too; one’s data can be had', async () => {
  const [ada, again] = [await browser.visit(), await browser.visit()];
  const who = { name: 'Ada Everywhere', password: 'correct horse' };
  await ada.page.goto(`${browser.url}account`);
  const claim = ada.page.locator('form', { hasText: 'Create account' });
  await claim.getByLabel('Name').fill(who.name);
  await claim.getByLabel(/Password/).fill(who.password);
  await claim.getByRole('button', { name: 'Create account' }).click();
  await ada.page.getByRole('heading', { name: who.name, level: 1 }).waitFor();
  const saved = ada.page.waitForEvent('download');
  await ada.page.getByRole('link', { name: 'Download my data' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { name: who.name } });

  await again.page.goto(`${browser.url}account`);
  await back(again, who);
  await again.page.getByLabel('Current password').fill(who.password);
  await again.page.getByLabel(/^New password/).fill('battery staple');
  await again.page.getByRole('button', { name: 'Change password' }).click();
  await again.page.getByText('Password changed.').waitFor();
  await ada.page.getByRole('heading', { name: /^Guest/, level: 1 }).waitFor();
  await back(ada, { ...who, password: 'battery staple' });
  await again.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const { page } of [ada, again]) await page.getByRole('heading', { name: /^Guest/, level: 1 }).waitFor();
  for (const visitor of [ada, again]) await visitor.leave();
});

test('a link in a letter leads to a button, and does nothing before it is pressed', async () => {
  const ada = await browser.visit();
  const { page } = ada;
  await page.goto(`${browser.url}api/notices/mail/none/confirm`);
  await ada.axe();
  await page.getByRole('button', { name: 'Tell me when it’s my turn' }).click();
  await page.getByText('This link no longer works.').waitFor();
  // These few words have no icon.
  ada.ignoreErrors(/404/);
  await ada.leave();
});
