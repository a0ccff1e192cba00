import { spawnSync } from 'node:child_process';
import { run } from './setup.mjs';

/** Whether packages can be installed here: by root, on Debian or what comes from it. */
export function canInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs Debian's packages; where that fails, ends with what to do about it. */
export function install(...packages) {
  const names = packages.join(', ');
  const options = {
    stdio: ['ignore', 2, 2],
    // Tests start servers of their own: none is to run for the whole machine.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  // A source that does not answer is no harm, as long as another one has the packages.
  spawnSync('apt-get', ['update', '-qq'], options);
  run(`Installing ${names}, once`, 'apt-get', ['install', '-y', '-qq', ...packages], {
    ...options,
    advice: `Debian's ${names} could not be installed, as apt-get says above: please install what is missing by hand.`,
  });
}
