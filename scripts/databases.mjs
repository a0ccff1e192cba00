import { spawnSync } from 'node:child_process';
import { run } from './setup.mjs';

/** The servers that a cluster stands on: those that are there, or else Debian's. */
const WANTED = [
  { program: 'postgres', debian: 'postgresql' },
  { program: 'redis-server', debian: 'redis-server' },
];

/** Comes after the set-up: where programs are found is the server's own knowledge. */
export async function installDatabases() {
  const { findProgram } = await import('../packages/server/dist/bench/programs.js');
  const missing = WANTED.filter(({ program }) => findProgram(program) === undefined);
  if (missing.length === 0) return;
  const names = missing.map(({ debian }) => debian);
  const isRootOnDebian = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!isRootOnDebian) {
    process.stderr.write(`The tests of the cluster need ${names.join(' and ')}: please install what is missing.\n`);
    process.exit(1);
  }
  // Tests start servers of their own: none is to run for the whole machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const quiet = { stdio: ['ignore', 2, 2], env };
  run(`Looking for ${names.join(', ')}, once`, 'apt-get', ['update', '-qq'], quiet);
  run(`Installing ${names.join(', ')}, once`, 'apt-get', ['install', '-y', '-qq', ...names], quiet);
}
