import { fdatasync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fits, hashOf } from '../src/accounts/passwords.js';
import { dataFolder } from './harness.js';

test('however many sign in at once, a commit is synced before they are done', async () => {
  const kept = await hashOf('correct horse');
  const file = openSync(join(dataFolder(), 'log'), 'w');
  let checked = 0;
  const passwords = Array.from({ length: 40 }, async () => {
    expect(await fits('correct horse', kept)).toBe(true);
    checked++;
  });
  const checkedBefore = await new Promise<number>((resolve) => fdatasync(file, () => resolve(checked)));
  expect(checkedBefore).toBeLessThan(passwords.length / 2);
  await Promise.all(passwords);
});
