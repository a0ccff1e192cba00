import { findProgram } from '../packages/server/dist/bench/programs.js';

/** The servers that a cluster stands on, by their programs, with Debian's packages that bring them. */
const WANTED = { postgres: 'postgresql', 'redis-server': 'redis-server' };

/** Debian's names of those that are not on this machine. */
export function missingDatabases() {
  return Object.entries(WANTED).flatMap(([name, debian]) => (findProgram(name) === undefined ? [debian] : []));
}
