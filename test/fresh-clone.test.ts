import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addressFrom } from '../packages/server/bench/server-process.js';

// Everything is built: on a busy machine that takes minutes.
vi.setConfig({ testTimeout: 600_000 });

const root = fileURLToPath(new URL('..', import.meta.url));

interface Lock {
  readonly packages: Readonly<Record<string, { dev?: boolean; link?: boolean; resolved?: string }>>;
}

test('a fresh clone is built and served with nothing but what npm start installs', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'don-clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  for (const file of filesOfClone()) put(join(root, file), join(clone, file));
  installWithoutTools(clone);
  const first = await start(clone);
  expect(first.said).toContain('· Building programs, page …');
  const page = await fetch(first.url);
  expect(await page.text()).toContain('<div id="root">');
  const health = await fetch(new URL('/healthz', page.url));
  expect(await health.json()).toEqual({ ok: true });

  expect((await start(clone)).said).not.toContain('Building');
  const changed = join(clone, 'packages/cli/src/main.ts');
  const source = readFileSync(changed, 'utf8');
  rmSync(changed);
  writeFileSync(changed, `${source}\n`);
  expect((await start(clone)).said).toContain('· Building programs …');
});

test('npm start installs no compiler and nothing for tests', () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const tools = ['typescript', 'vitest', 'fast-check', 'playwright-core', '@biomejs/biome', '@stryker-mutator/core'];
  for (const name of tools) expect([name, lock.packages[`node_modules/${name}`]?.dev]).toEqual([name, true]);
});

/** Returns the address of the server that it comes to, and what was said on the way. */
async function start(clone: string): Promise<{ url: string; said: string }> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0'], {
    cwd: clone,
    // Where npm is not named, nothing can be installed on the way.
    env: { ...process.env, npm_execpath: '' },
    // A group of its own ends with all the programs that it starts.
    detached: true,
  });
  onTestFinished(async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  return { url: await addressFrom(child), said };
}

/** What a clone of the working tree would hold. */
function filesOfClone(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** What `npm ci --omit=dev` would install, from what is here. */
function installWithoutTools(clone: string): void {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.entries(lock.packages).filter(([path, { dev }]) => path.includes('node_modules/') && !dev);
  for (const [path, { link, resolved = '' }] of wanted) {
    if (link) linkTo(join(clone, resolved), join(clone, path));
    // What is optional may be for other machines.
    else if (existsSync(join(root, path))) putFolder(join(root, path), join(clone, path));
  }
  const packages = Object.fromEntries(wanted);
  writeFileSync(join(clone, 'node_modules/.package-lock.json'), JSON.stringify({ ...lock, packages }));
}

function linkTo(folder: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(folder, path, 'junction');
}

/** All of a package but the packages within it, which the lock file names by themselves. */
function putFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isFile()) put(source, target);
    else if (entry.isDirectory() && entry.name !== 'node_modules') putFolder(source, target);
  }
}

/** A link costs next to nothing, but is not to be had from one disk to another. */
function put(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
