import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guest, PASSWORD } from './browser.js';
import { sharedServer } from './harness.js';

const server = sharedServer();

test.each(['de', 'en', 'es', 'fr'])(
  'nobody is called what a guest is called in the words of the page in %s',
  async (language) => {
    const words = JSON.parse(
      readFileSync(new URL(`../../messages/src/texts/${language}/main.json`, import.meta.url), 'utf8'),
    );
    const browser = await guest(server.url);
    for (const number of ['2355', 'IOl1', '']) {
      const name = words.guest.replace('#{number}', number);
      const answer = await browser.post('/api/account/rename', { name });
      expect([name, answer.json.code]).toEqual([name, 'name_taken']);
    }
  },
);

test('of two accounts that claim similar names at once, one succeeds', async () => {
  for (const pair of [
    ['Hemma', 'ΗΕΜΜΑ'],
    ['Hetta', 'ΗΕΤΤΑ'],
  ]) {
    const guests = await Promise.all(pair.map(() => guest(server.url)));
    const claims = guests.map((browser, place) =>
      browser.post('/api/account/claim', { name: pair[place], password: PASSWORD }),
    );
    expect((await Promise.all(claims)).map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
