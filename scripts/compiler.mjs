import { spawnSync } from 'node:child_process';

/** Debian's packages of a C compiler, which makes the disk that fails in the tests; none where there is one. */
export function missingCompiler() {
  const isNeeded = process.platform === 'linux' && spawnSync('cc', ['--version']).status !== 0;
  return isNeeded ? ['gcc', 'libc6-dev'] : [];
}
