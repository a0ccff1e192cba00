import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enter } from '../bench/client.js';
import { SteadyTable } from '../bench/steady-table.js';
import { don } from './don.js';
import { closeAfterTest, dataFolder, entriesIn, startServer } from './harness.js';

const DISK = '6m';

/** A disk of its own, where the machine lets us have one. */
function smallDisk(): string | null {
  const folder = dataFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  closeAfterTest({ close: () => execFileSync('umount', ['-l', folder]) });
  return folder;
}

test('on a full disk nothing is acknowledged that is not durable, and play goes on when there is room', async ({
  skip,
}) => {
  const data = smallDisk();
  skip(data === null, 'no disk of its own can be mounted here');
  const folder = data as string;
  const { url } = await startServer(folder);
  const cookies = await Promise.all(Array.from({ length: 4 }, () => enter(url)));
  const table = await SteadyTable.open(url, cookies);
  closeAfterTest({ close: () => table.close() });
  await expect.poll(() => table.acknowledged.length).toBeGreaterThan(50);
  const filler = join(folder, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(16 * 2 ** 20));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
  // What the log of SQLite has room for already still gets in; then nothing does.
  const counts: number[] = [];
  await expect
    .poll(
      () => {
        counts.push(table.acknowledged.length);
        return counts.at(-1) === counts.at(-4);
      },
      { interval: 500 },
    )
    .toBe(true);
  const stuck = table.acknowledged.length;
  rmSync(filler);
  await expect.poll(() => table.acknowledged.length).toBeGreaterThan(stuck + 20);
  table.pause();
  await expect.poll(() => table.differences()).toEqual([]);
  const entries = await entriesIn(folder);
  for (const { game, seq, seat, action } of table.acknowledged)
    expect(entries.get(`${game}/${seq}`)).toEqual({ seat, action });
  expect(await don('admin', 'verify', '--data', folder)).toMatchObject({ code: 0 });
}, 180_000);
