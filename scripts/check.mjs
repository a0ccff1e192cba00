import { spawn } from 'node:child_process';
import { program, setUp } from './setup.mjs';

/** What can be said of the sources without running them, side by side. What a check has to say comes out in one piece. */
setUp({ tools: true });

const TYPES = ['typescript/bin/tsc', '-b'];
/** These read what the types of the packages come to. */
const TYPES_OF_TESTS = {
  'Types of the tests': ['typescript/bin/tsc', '-p', 'tsconfig.test.json'],
  'Types of the page’s tests': ['typescript/bin/tsc', '-p', 'packages/web/test/tsconfig.json'],
};
const OTHERS = {
  'Format and lint': ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  'Who may know whom': [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.json',
    'packages/*/src',
  ],
  'Nothing unused': ['knip/bin/knip.js'],
};

const types = check('Types', TYPES).then((isRight) => isRight && allOf(TYPES_OF_TESTS));
const right = await Promise.all([types, allOf(OTHERS)]);
process.exitCode = right.every(Boolean) ? 0 : 1;

async function allOf(checks) {
  const right = await Promise.all(Object.entries(checks).map(([what, args]) => check(what, args)));
  return right.every(Boolean);
}

function check(what, [name, ...args]) {
  const began = performance.now();
  const child = spawn(process.execPath, [program(name), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      process.stderr.write(code === 0 ? `· ${what}: done in ${seconds} s\n` : `· ${what}: not right\n${said}`);
      resolve(code === 0);
    });
  });
}
