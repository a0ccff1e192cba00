import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RecordedGame, readRecord } from '@don/rules';
import { describe, expect, it } from 'vitest';
import { saveRecord } from '../src/record-file.js';
import { newFolder } from './scripted.js';

const PYTHON = 'python3';
const driver = fileURLToPath(new URL('terminal.py', import.meta.url));
const don = fileURLToPath(new URL('../../../bin/don.js', import.meta.url));
const hasPython = spawnSync(PYTHON, ['-c', 'import pty, os; os.waitstatus_to_exitcode']).status === 0;

interface Seen {
  readonly screen: string;
  readonly code: number | null;
  /** Whether the terminal was given back as it was. */
  readonly sane: boolean;
}

/** Runs the built command in a terminal; each text is typed when its prompt is on the screen. */
function inTerminal(
  args: readonly string[],
  steps: readonly (readonly [string, string])[],
  env: NodeJS.ProcessEnv,
): Seen {
  const { NO_COLOR: _, ...rest } = process.env;
  const { stdout, stderr } = spawnSync(PYTHON, [driver, JSON.stringify(steps), process.execPath, don, ...args], {
    env: { ...rest, TERM: 'xterm', LC_ALL: 'C', ...env },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Seen;
}

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const ESCAPE_COLOUR = '\u001b[1m';
const TABLE = ['play', '--edition', 'don', '--players', '3', '--bots', 'novice', '--seed', 'tty', '--pace', 'fast'];

describe.skipIf(!hasPython)('in a terminal', () => {
  it('Ctrl-C saves, leaves with 130 and gives the terminal back', () => {
    const folder = newFolder();
    const { screen, code, sane } = inTerminal(TABLE, [['quit > ', `12${CTRL_C}`]], { XDG_STATE_HOME: folder });
    expect(code).toBe(130);
    expect(sane).toBe(true);
    expect(screen).toContain('Go on with: ');
    expect(screen).toContain(ESCAPE_COLOUR);
    expect(readRecord(readFileSync(join(folder, 'don', 'game.don'), 'utf8')).game.over).toBe(false);
  });

  it('so does Ctrl-C while bots act', () => {
    const slow = [...TABLE.slice(0, -1), 'slow'];
    const { code, sane, screen } = inTerminal(slow, [['Round 1: ', CTRL_C]], { XDG_STATE_HOME: newFolder() });
    expect([code, sane]).toEqual([130, true]);
    expect(screen).toContain('The game is saved in');
  });

  it('the end of input leaves with 0, and NO_COLOR is heard', () => {
    const env = { XDG_STATE_HOME: newFolder(), NO_COLOR: '1' };
    const { screen, code, sane } = inTerminal(TABLE, [['quit > ', CTRL_D]], env);
    expect([code, sane]).toEqual([0, true]);
    expect(screen).not.toContain(ESCAPE_COLOUR);
  });

  it('a replay goes by single keys', async () => {
    const recorded = new RecordedGame({ edition: 'don', players: 3, deal: { seed: 'x', start: 0 } });
    for (const amount of [1, 2, 3]) recorded.act(recorded.game.turn, { type: 'bid', amount });
    const path = join(newFolder(), 'game.don');
    await saveRecord(path, recorded);
    const keys = [
      ['0/3', ' '],
      ['1/3', '\r'],
      ['2/3', 'b'],
      ['1/3', '1\r'],
      ['0/3', 'q'],
    ] as const;
    const { screen, code, sane } = inTerminal(['replay', path], keys, {});
    expect([code, sane]).toEqual([0, true]);
    expect(screen).toContain('As printed in Don (2001).');
    expect(screen).toContain('Seat 1 bids 2. ');
    expect(screen).not.toContain('Seat 2 bids 3');
  });
});
