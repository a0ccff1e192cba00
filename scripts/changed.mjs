import { execFileSync } from 'node:child_process';
import { root } from './setup.mjs';

/** Who knows whom, and so whose tests can notice a change (.dependency-cruiser.json). */
const NOTICED_BY = {
  rules: ['rules', 'bots', 'protocol', 'messages', 'cli', 'server', 'web'],
  bots: ['bots', 'cli', 'server', 'web'],
  protocol: ['protocol', 'cli', 'server', 'web'],
  messages: ['messages', 'cli', 'server', 'web'],
  cli: ['cli'],
  // The page's tests start a server.
  server: ['server', 'web'],
  web: ['web'],
};

/** The folders of tests that can notice what differs from `main`, committed or not. */
export function changedTests() {
  const files = [...listed('diff', '--name-only', base()), ...listed('ls-files', '--others', '--exclude-standard')];
  const folders = files.flatMap((file) => {
    const name = /^packages\/(\w+)\//.exec(file)?.[1];
    if (name !== undefined) return NOTICED_BY[name].map((one) => `packages/${one}/test/`);
    // A change to what builds and tests everything concerns everything; one of the documents only their own tests.
    return file.endsWith('.md') ? ['test/docs'] : Object.keys(NOTICED_BY).map((one) => `packages/${one}/test/`);
  });
  return [...new Set(folders)];
}

/** Where this branch has left `main`. */
function base() {
  try {
    return listed('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

function listed(...args) {
  const text = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return text.split('\n').filter((line) => line !== '');
}
