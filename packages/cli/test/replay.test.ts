import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitmentTo, fairSeed, RecordedGame, writeRecord } from '@don/rules';
import { describe, expect, it } from 'vitest';
import { loadRecord } from '../src/record-file.js';
import { newFolder, plainly, playWith, TABLE } from './scripted.js';
import { runDon } from './spawn.js';

const folder = newFolder();
const whole = join(folder, 'whole.don');
const broken = join(folder, 'broken.don');
const left = join(folder, 'left.don');

await playWith({ ...TABLE, name: 'Anna', save: whole }, plainly);
await playWith({ ...TABLE, save: left }, (prompt, count) => (count < 5 ? plainly(prompt, count) : null));
const text = writeRecord(await loadRecord(whole));
writeFileSync(broken, text.replace(/^2\. .*$/m, '2. 0:sell=Z9'));

describe('don replay', () => {
  it('tells the whole game in a pipe', async () => {
    const { code, stdout, stderr } = await runDon(['replay', whole]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.startsWith('As printed in Don (2001).\n')).toBe(true);
    expect(stdout).toContain('Round 15: ');
    expect(stdout).toMatch(/wins? the game with \d+ points\. \(F3\)/);
    expect(stdout).toContain('Anna');
    expect(stdout).not.toContain('\u001b');
  });

  it('reads standard input, and says when the end is missing', async () => {
    const { stdout } = await runDon(['replay', '-'], writeRecord(await loadRecord(left)));
    expect(stdout).toContain('The record ends here, before the end of the game.');
  });

  it('says in one line what is wrong', async () => {
    const { code, stdout, stderr } = await runDon(['replay', broken]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^don: .*broken\.don: line \d+, column \d+: .*\n$/);
  });

  it('does not let the name of a file command the terminal', async () => {
    const { code, stderr } = await runDon(['replay', 'no\u001b[31m\nsuch']);
    expect(code).toBe(1);
    expect(stderr).toBe('don: "no\\u001b[31m\\nsuch": cannot read it: no such file\n');
  });

  it('takes one record at a time', async () => {
    expect((await runDon(['replay', whole, left])).code).toBe(2);
    expect((await runDon(['replay'])).code).toBe(2);
  });
});

describe('don replay --check', () => {
  it('has a line for each record, and 1 if any is wrong', async () => {
    const { code, stdout, stderr } = await runDon(['replay', '--check', whole, broken, folder, left]);
    expect([code, stderr]).toEqual([1, '']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/whole\.don: ok \(version 2, finished, \d+ actions\)$/);
    expect(lines[1]).toMatch(/broken\.don: line \d+, column \d+: /);
    expect(lines[2]).toContain('is a directory');
    expect(lines[3]).toMatch(/left\.don: ok \(version 2, unfinished, in round \d+, \d+ actions\)$/);
  });

  it('says whether the deal is the one that was committed to', async () => {
    const file = join(folder, 'fair.don');
    const deal = { seed: fairSeed('secret', ['ada', 'ben', null]) };
    const check = async (commitment: string) => {
      const game = new RecordedGame(
        { edition: 'don', players: 3, deal },
        { names: [], tags: { Commitment: commitment } },
      );
      writeFileSync(file, writeRecord(game));
      return runDon(['replay', '--check', file]);
    };
    const kept = await check(commitmentTo('secret'));
    expect(kept.code).toBe(0);
    expect(kept.stdout).toMatch(/commitment kept\)\n$/);
    const broken = await check(commitmentTo('another'));
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain('not what was committed to');
  });

  it('is content when all are right', async () => {
    expect((await runDon(['replay', '--check', whole, '-'], text)).code).toBe(0);
  });
});

describe('don play in a pipe', () => {
  it('plays a whole game from a script, and leaves where the script ends', async () => {
    const state = newFolder();
    const flags = ['play', '--edition', 'don', '--players', '3', '--bots', 'novice', '--seed', '1'];
    const game = await runDon(flags, 'p\n'.repeat(200), { XDG_STATE_HOME: state });
    expect([game.code, game.stderr]).toEqual([0, '']);
    expect(game.stdout).toContain('Watch the game again with:');
    const files = readdirSync(join(state, 'don'));
    expect((await runDon(['replay', '--check', ...files.map((file) => join(state, 'don', file))])).code).toBe(0);
    const start = await runDon(flags, 'p\n', { XDG_STATE_HOME: state });
    expect(start.code).toBe(0);
    expect(start.stdout).toContain('Go on with: ');
  });

  it('explains its flags, and refuses what makes no sense with 2', async () => {
    const help = await runDon(['play', '--help']);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain('Examples:');
    expect((await runDon(['play', '--players', '7'])).code).toBe(2);
    expect((await runDon(['play', '--bots', 'wizard'])).code).toBe(2);
    expect((await runDon(['play', '--continue', '--seed', '1'])).code).toBe(2);
  });
});
