import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runDon } from './spawn.js';

const folder = mkdtempSync(join(tmpdir(), 'don-'));
const env = { XDG_STATE_HOME: folder };

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a script that comes all at once is answered line by line, and its end saves the game', async () => {
  const { code, stdout, stderr } = await runDon(['play', '--seed', 'x'], '3\nnovice\nserengeti\n?\n1\np\n', env);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toContain('Which edition?');
  expect(stdout).toContain('You bid 1');
  expect(stdout).toContain(`The game is saved in ${join(folder, 'don', 'game.don')}`);
});

test('a whole game is played to its end, and its record is right', async () => {
  const flags = ['--seed', 'x', '--players', '3', '--bots', 'novice', '--edition', 'don', '--name', 'Ada'];
  const { code, stdout, stderr } = await runDon(['play', ...flags], 'p\n'.repeat(500), env);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(stdout).toContain('Round 15');
  const kept = readdirSync(join(folder, 'don')).map((name) => join(folder, 'don', name));
  expect(kept).toHaveLength(1);
  const check = await runDon(['replay', '--check', ...kept]);
  expect(check).toMatchObject({ code: 0, stderr: '' });
});
