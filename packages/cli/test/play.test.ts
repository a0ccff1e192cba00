import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@don/messages';
import { RecordedGame, readRecord, writeRecord } from '@don/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../src/failure.js';
import { textWidth } from '../src/text-width.js';
import { newFolder, only, plainly, playWith, TABLE } from './scripted.js';

let folder = '';
const usualPlace = (): string => join(folder, 'don', 'game.don');

beforeEach(() => {
  folder = newFolder();
  vi.stubEnv('XDG_STATE_HOME', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a whole game', () => {
  it.each(['don', 'serengeti', 'templari', 'manual'] as const)('of %s is played, scored and kept', async (edition) => {
    const { code, screen } = await playWith({ ...TABLE, edition, exchange: true, sideAuctions: true }, plainly);
    expect(code).toBe(0);
    expect(screen).toContain('Round 15:');
    // Where an edition is shown, it is said what is known of it.
    expect(screen.replaceAll(/\n */g, ' ').includes('not from the printed rules')).toBe(edition === 'templari');
    expect(screen).toMatch(/ 1\. \S+/);
    const [kept = ''] = readdirSync(join(folder, 'don'));
    expect(screen).toContain(`replay ${join(folder, 'don', kept)}`);
    const record = readRecord(readFileSync(join(folder, 'don', kept), 'utf8'));
    expect(record.game.over).toBe(true);
    expect(record.notes.names).toEqual(['', 'Vito', 'Carla', 'Rosa']);
    expect(record.notes.tags).toEqual({ Bots: 'person novice novice novice' });
  });

  it('of a real table, where forbidden bids cost, is played too', async () => {
    let asked = 0;
    const { code, screen } = await playWith({ ...TABLE, enforcement: 'table' }, (prompt, count) => {
      if (prompt.includes('?')) asked++;
      if (prompt.startsWith('Bid ') && prompt.includes('[y/N]')) return 'y';
      return prompt.startsWith('Bid ') && count % 4 === 1
        ? '45'
        : /^(Name|SALE)/.test(prompt)
          ? '1'
          : plainly(prompt, count);
    });
    expect(code).toBe(0);
    expect(asked).toBeGreaterThan(0);
    expect(screen.replaceAll(/\n */g, ' ')).toContain('and win, and you lose');
  });

  it('is saved after each action and, left anywhere, goes on as it would have', async () => {
    const whole = join(folder, 'whole.don');
    await playWith({ ...TABLE, save: whole }, plainly);
    const expected = readFileSync(whole, 'utf8');
    for (const stop of [1, 7, 20]) {
      const place = join(folder, `left-${stop}.don`);
      let answered = 0;
      const { code, screen } = await playWith({ ...TABLE, save: place }, (prompt, count) => {
        // What is asked about before it is done would be asked anew.
        if (count >= stop && !prompt.startsWith('Offer ')) return null;
        answered = count + 1;
        return plainly(prompt, count);
      });
      expect(code).toBe(0);
      expect(screen).toContain(`The game is saved in ${place}\nGo on with: `);
      expect(readRecord(readFileSync(place, 'utf8')).game.over).toBe(false);
      await playWith({ continue: place, pace: 'normal' }, (prompt, count) => plainly(prompt, count + answered));
      expect(readFileSync(place, 'utf8')).toBe(expected);
    }
  });
});

describe('the first minute', () => {
  it('says the twist and asks for what no flag says', async () => {
    const { screen } = await playWith({ pace: 'normal' }, (_, count) => (count < 4 ? '' : null));
    expect(screen.split('\n').slice(0, 3).join(' ')).toContain('LAST DIGIT');
    expect(screen).toContain('How many players, you included? 3, 4, 5, 6 [4] ');
    expect(screen).toContain('Which edition? don, serengeti, templari, manual [don] ');
    expect(screen).toContain('At the table, clockwise: You, Vito (');
  });

  it('lists the fan sheet apart from what was printed', async () => {
    const { screen } = await playWith({ players: '3', bots: 'novice', pace: 'normal' }, only('q'));
    expect(screen).toContain(
      'don: Don (2001) · serengeti: Serengeti (2007) · templari: Templari (2017)\nMore – manual: Fan sheet\n',
    );
  });

  it.each([
    ['don', 'Buy districts', 'A Gold Coast (amber) · B Lakeview (blue)'],
    ['serengeti', 'Buy sculptures', 'A Nuba (amber) · B Massai (blue)'],
    ['templari', 'Buy treasures', 'A Gold (amber) · B Sapphire (blue)'],
  ] as const)('speaks of %s in its own words, and says what its colours are', async (edition, bought, colours) => {
    const { screen } = await playWith({ ...TABLE, edition }, only('q'));
    expect(screen).toContain(bought);
    expect(screen).toContain(colours);
  });

  it.each(LANGUAGES)('keeps its questions within 80 columns in %s', async (lang) => {
    const { screen } = await playWith({ lang, pace: 'normal' }, only('zz', '3', 'zz', 'novice', 'zz', 'don', 'q'));
    expect(screen.split('\n').filter((line) => textWidth(line) > 80)).toEqual([]);
  });

  it('does not ask what the flags say, and takes beginnings of words', async () => {
    const { screen } = await playWith({ bots: 'novice', pace: 'normal' }, only('7', '3', 'ser', 'q'));
    expect(screen).toContain('Type one of these: 3, 4, 5, 6');
    expect(screen).toMatch(/bank 3\d/);
    expect(screen).toContain('Pass now and the bank pays you 2 chips. (A7)');
  });

  it('explains the game before it begins', async () => {
    const { screen } = await playWith({ pace: 'normal' }, only('?'));
    expect(screen).toContain('The game in ten lines');
  });

  it('leaves without a word when nothing has begun', async () => {
    const { code, screen } = await playWith({ pace: 'normal' }, only());
    expect(code).toBe(0);
    expect(screen).not.toContain('saved');
  });
});

describe('a game that was left', () => {
  it('is offered at a plain start', async () => {
    await playWith(TABLE, only('p', 'q'));
    const { screen } = await playWith({ pace: 'normal' }, only('', 'q'));
    expect(screen).toMatch(/You left a game in round \d+ of 15\. Continue it\? \[Y\/n\]/);
    expect(screen).toContain('At the table');
  });

  it('is kept when another one is wanted', async () => {
    await playWith(TABLE, only('q'));
    await playWith({ ...TABLE, seed: 'other' }, only('q'));
    expect(readdirSync(join(folder, 'don'))).toHaveLength(2);
    expect(readFileSync(usualPlace(), 'utf8')).toContain('Seed: "other"');
  });

  it('but cannot be read gets one line, and is kept', async () => {
    await playWith(TABLE, only('q'));
    writeFileSync(usualPlace(), 'Don record 1\nEdition: chess\n\n');
    const { screen } = await playWith(TABLE, only('q'));
    expect(screen).toContain('The saved game can’t be used: ');
    expect(screen).toContain('expected an edition');
    await expect(playWith({ continue: join(folder, 'none'), pace: 'fast' }, only())).rejects.toThrow('no such file');
  });

  it('is taken up with --continue', async () => {
    await expect(playWith({ continue: true, pace: 'fast' }, only())).rejects.toThrow('no saved game');
    await playWith({ ...TABLE, name: 'Anna' }, only('q'));
    const { screen } = await playWith({ continue: true, pace: 'fast' }, only('q'));
    expect(screen).toContain('At the table, clockwise: Anna, Vito (novice)');
    expect(existsSync(usualPlace())).toBe(true);
  });

  it('is not taken up when it is over, or was no game against bots', async () => {
    const place = join(folder, 'over.don');
    await playWith({ ...TABLE, save: place }, plainly);
    await expect(playWith({ continue: place, pace: 'fast' }, only())).rejects.toThrow('this game is over');
    const { arrangement } = readRecord(readFileSync(place, 'utf8'));
    writeFileSync(place, writeRecord(new RecordedGame(arrangement)));
    await expect(playWith({ continue: place, pace: 'fast' }, only())).rejects.toThrow('which seats are bots');
  });
});

describe('flags that make no sense', () => {
  it.each([
    [{ bots: 'wizard' }, 'there is no bot "wizard"'],
    [{ bots: 'novice,novice', players: '4' }, '--bots names 2 bots'],
    [{ edition: 'serengeti', players: '6' }, 'serengeti is for 3 to 5 players (E1)'],
    [{ name: 'a\u001bb' }, '--name'],
    [{ start: 'you' }, '--start is me, or a seat from 0 (you) to 5, clockwise'],
    [{ start: '3', players: '3' }, '--start is me, or a seat from 0 (you) to 2, clockwise'],
  ] as const)('%j: %s', async (flags, message) => {
    const failure = await playWith({ pace: 'fast', ...flags }, only()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
  });

  it('a seed that no record could hold', async () => {
    await expect(playWith({ seed: 'x'.repeat(1001), pace: 'fast' }, only())).rejects.toThrow('--seed is longer');
  });

  it('a file that is there already is not overwritten', async () => {
    const place = join(folder, 'mine.txt');
    writeFileSync(place, 'precious');
    await expect(playWith({ ...TABLE, save: place }, only())).rejects.toThrow('is there already');
    expect(readFileSync(place, 'utf8')).toBe('precious');
  });
});
