import { canInstall, install } from './debian.mjs';

/** The servers that a cluster stands on: those that are there, or else Debian's. */
const WANTED = [
  { program: 'postgres', debian: 'postgresql' },
  { program: 'redis-server', debian: 'redis-server' },
];

/** Comes after the set-up: where programs are found is the server's own knowledge. */
export async function installDatabases() {
  const { findProgram } = await import('../packages/server/dist/bench/programs.js');
  const missing = WANTED.filter(({ program }) => findProgram(program) === undefined).map(({ debian }) => debian);
  if (missing.length === 0) return;
  if (canInstall()) return install(...missing);
  process.stderr.write(`The tests of the cluster need ${missing.join(' and ')}: please install what is missing.\n`);
  process.exit(1);
}
