import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { keepsCommitment, readRecord } from '@don/rules';
import { expect, test } from 'vitest';
import { answerTo, ask } from '../bench/client.js';
import { dataFolder, Follower, Person, people, playOut, sharedServer } from './harness.js';

const server = sharedServer();
const DON = fileURLToPath(new URL('../../../bin/don.js', import.meta.url));
const open = { kind: 'open' as const };
const wordsOf = (name: string): string => `${name}_contribution_0123456789`;

async function record(game: string, person?: Person): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(`${server.url}/api/games/${game}/record`, {
    headers: person === undefined ? {} : { cookie: person.cookie },
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** A whole game of three who all contributed, and what they were told before the deal. */
async function playedFairly(visibility: 'public' | 'link') {
  const group = await people(server.url, 3);
  const [host, ben, zoe] = group;
  const made = await answerTo(host.socket, 'createTable', { edition: 'don', visibility, seats: [open, open, open] });
  await answerTo(host.socket, 'contribute', { table: made.id, contribution: wordsOf('ada') });
  await answerTo(ben.socket, 'joinTable', { table: made.id });
  await answerTo(ben.socket, 'contribute', { table: made.id, contribution: wordsOf('ben') });
  const begun = await answerTo(zoe.socket, 'joinTable', { table: made.id, contribution: wordsOf('zoe') });
  const game = begun.game as string;
  expect(begun.commitment).toBe(made.commitment);
  const late = { table: made.id, contribution: wordsOf('late') };
  expect(await ask(host.socket, 'contribute', late)).toMatchObject({ problem: { code: 'already_playing' } });
  const early = await record(game, host);
  expect([early.status, JSON.parse(early.text).code]).toEqual([403, 'not_allowed']);
  const followers = await Promise.all(group.map((person) => Follower.of(person, game)));
  await playOut(followers);
  const listed = await (await fetch(`${server.url}/api/tables`)).text();
  return { group, game, table: made.id, commitment: made.commitment, shown: JSON.stringify([made, begun, listed]) };
}

test('after the game, its record proves that the deal was committed to and who contributed', async () => {
  const { group, game, table, commitment, shown } = await playedFairly('link');
  const { text, headers } = await record(game, group[1]);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const recorded = readRecord(text);
  expect(recorded.game.over).toBe(true);
  expect(recorded.notes.tags).toMatchObject({ Commitment: commitment });
  expect(keepsCommitment(recorded)).toBe(true);
  const { seed } = recorded.arrangement.deal as { seed: string };
  expect(seed.split(' ').slice(1)).toEqual([wordsOf('ada'), wordsOf('ben'), wordsOf('zoe')]);
  for (const word of seed.split(' ')) expect(shown).not.toContain(word);
  // The next deal is another one, and nothing is left of this one's contributions.
  const next = async () => (await answerTo(group[0].socket, 'watch:table', { table })).commitment;
  await expect.poll(next).not.toBe(commitment);
  await answerTo(group[1].socket, 'contribute', { table, contribution: wordsOf('rematch') });
  const rematch = (await answerTo(group[0].socket, 'startGame', { table })).game as string;
  await playOut(await Promise.all(group.map((person) => Follower.of(person, rematch))));
  const second = readRecord((await record(rematch, group[0])).text).arrangement.deal as { seed: string };
  expect(second.seed.split(' ').slice(1)).toEqual(['-', wordsOf('rematch'), '-']);
  const file = join(dataFolder(), 'game.don');
  writeFileSync(file, text);
  const { stdout } = await promisify(execFile)(process.execPath, [DON, 'replay', '--check', file]);
  expect(stdout).toMatch(/ok \(version 2, finished, \d+ actions, commitment kept\)/);
});

test('a finished game is read by anyone where the table was public, else by its players', async () => {
  const secret = await playedFairly('link');
  const stranger = await Person.enter(server.url);
  expect((await record(secret.game, stranger)).status).toBe(403);
  expect((await record(secret.game)).status).toBe(403);
  expect(await ask(stranger.socket, 'watch:game', { game: secret.game })).toMatchObject({
    problem: { code: 'not_allowed' },
  });
  const shown = await playedFairly('public');
  expect(readRecord((await record(shown.game)).text).game.over).toBe(true);
  expect((await answerTo(stranger.socket, 'watch:game', { game: shown.game })).view?.phase).toBe('over');
  expect((await record('nothing')).status).toBe(404);
});

test('only who sits at a table contributes to its deal', async () => {
  const [host, stranger] = await people(server.url, 2);
  const { id } = await answerTo(host.socket, 'createTable', { edition: 'don', seats: [open, open, open] });
  const message = { table: id, contribution: wordsOf('eve') };
  expect(await ask(stranger.socket, 'contribute', message)).toMatchObject({ problem: { code: 'not_seated' } });
  // An acknowledged contribution counts: another one in its place is refused.
  for (let times = 0; times < 2; times++)
    await answerTo(host.socket, 'contribute', { table: id, contribution: wordsOf('ada') });
  expect(await ask(host.socket, 'contribute', message)).toMatchObject({ problem: { code: 'not_allowed' } });
  expect(await ask(host.socket, 'contribute', { table: id, contribution: 'a b' })).toMatchObject({
    problem: { code: 'malformed' },
  });
});
