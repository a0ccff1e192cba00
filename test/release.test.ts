import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { addressFrom } from '../packages/server/bench/server-process.js';
import { pack } from '../scripts/pack.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What somebody who knows only the published packages would write. */
const PROGRAM = `
import { observe, suggest } from '@don/bots';
import { actionSchema } from '@don/protocol';
import { act, createGame, type Refusal, setupFrom, viewFor } from '@don/rules';
import { apply } from '@don/rules/engine';

const game = createGame(setupFrom({ edition: 'templari', players: 3, deal: { seed: 'club night' } }));
const refused: Refusal | null = act(game, game.turn, { type: 'keep' });
console.log(refused?.code, typeof apply, actionSchema.parse({ type: 'pass' }).type, viewFor(game, 0).lot.length);
console.log(typeof suggest, typeof observe);
`;

test('the packed packages work in an empty folder, with their types, command, server and page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'don-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tarballs = pack(join(folder, 'release'));
  const home = join(folder, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(join(home, 'program.ts'), PROGRAM);
  npm(home, 'install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs.values());

  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const flags = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck'];
  execFileSync(process.execPath, [tsc, ...flags, '--lib', 'es2023,dom', 'program.ts'], { cwd: home, stdio: 'inherit' });
  const said = execFileSync(process.execPath, ['program.js'], { cwd: home, encoding: 'utf8' });
  expect(said).toBe('wrong_phase function pass 2\nfunction function\n');

  const don = join(home, 'node_modules/.bin/don');
  expect(execFileSync(don, ['--version'], { cwd: home, encoding: 'utf8' })).toBe('0.1.0\n');
  const server = spawn(don, ['serve', '--port', '0', '--data', join(home, 'data')], { cwd: home });
  onTestFinished(() => void server.kill('SIGKILL'));
  const url = await addressFrom(server);
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  expect(await (await fetch(new URL('/readyz', url))).json()).toEqual({ ok: true });
  expect((await fetch(new URL('/api/', url))).status).toBe(200);
});

function npm(cwd: string, ...args: string[]): void {
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
