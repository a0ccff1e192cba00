import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Gets a fresh clone ready with nothing but Node and npm, and does only what is not done yet. It runs before anything
 * is installed, so it imports nothing but Node's own modules. What it says goes to standard error: standard output
 * belongs to the command that follows.
 */

export const root = fileURLToPath(new URL('..', import.meta.url));
const OLDEST_NODE = 20;

/** With `tools`, what the tests and benchmarks need is there too. */
export function setUp({ tools }) {
  const [major] = process.versions.node.split('.');
  if (Number(major) < OLDEST_NODE) stop(`Don needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`);
  if (!isInstalled(tools)) install(tools);
  build(tools ? undefined : ['programs', 'page']);
}

/** Runs a program and stops with its exit code, and with advice where there is some, if it fails. */
export function run(what, command, args, { advice, ...options } = {}) {
  const began = performance.now();
  if (what) say(`${what} …`);
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) stop(`${command}: ${error.message}`);
  if (status !== 0 && advice) process.stderr.write(`${advice}\n`);
  if (status !== 0) process.exit(status ?? (signal === 'SIGINT' ? 130 : 1));
  if (what) say(`${what}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** The path of a package's own program, so that no shell or PATH is needed. */
export function program(name) {
  return join(root, 'node_modules', name);
}

/** Progress, for the person who waits. */
export function say(text) {
  process.stderr.write(`· ${text}\n`);
}

function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Whether every package of the lock file is there in its version; npm keeps a list of what it installed. */
function isInstalled(tools) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, link }]) => {
    if (!path.startsWith('node_modules/') || optional || devOptional) return true;
    if (dev && !tools) return true;
    return link ? installed[path]?.link === true : installed[path]?.version === version;
  });
}

function install(tools) {
  const npm = process.env.npm_execpath;
  if (!npm) stop('Start this with npm: npm start, npm test or npm run …');
  const args = ['ci', '--loglevel=error', ...(tools ? [] : ['--omit=dev'])];
  run('Installing packages, once', process.execPath, [npm, ...args], { stdio: ['ignore', 2, 2] });
}

/** What is built, from which folders, and a file of it: where that is missing, it is not built. */
const PARTS = {
  programs: { from: ['rules', 'bots', 'protocol', 'messages', 'server', 'cli'], made: 'dist/server.js' },
  page: { from: ['rules', 'bots', 'protocol', 'messages', 'web'], made: 'packages/web/dist/site/index.html' },
  tools: { from: ['rules', 'bots', 'server', '../examples'], made: 'packages/server/dist/bench/main.js' },
};

/** Builds those parts whose sources have changed since they were built last. */
export function build(parts = Object.keys(PARTS)) {
  const prints = new Map(parts.map((part) => [part, fingerprint(PARTS[part].from)]));
  const due = parts.filter((part) => !isBuilt(part, prints.get(part)));
  if (due.length === 0) return;
  const args = [join(root, 'scripts', 'build.mjs'), ...due];
  run(`Building ${due.join(', ')}`, process.execPath, args, { stdio: ['ignore', 2, 2] });
  mkdirSync(join(root, '.ready'), { recursive: true });
  for (const part of due) writeFileSync(stampOf(part), prints.get(part));
}

function isBuilt(part, print) {
  const stamp = stampOf(part);
  return existsSync(join(root, PARTS[part].made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

function stampOf(part) {
  return join(root, '.ready', part);
}

/** Changes with every source in these folders, with every package, and with how they are built. */
function fingerprint(folders) {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) => sources(join(root, 'packages', folder)));
  const others = ['package-lock.json', 'scripts/build.mjs'].map((file) => join(root, file));
  for (const file of [...files.sort(), ...others]) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'test'].includes(entry.name) ? [] : sources(path);
    return /\.(ts|tsx|js|json|css|html|svg|png)$/.test(entry.name) ? [path] : [];
  });
}
