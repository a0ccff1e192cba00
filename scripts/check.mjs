import { program, run, setUp } from './setup.mjs';

/** What can be said of the sources without running them. */
setUp({ tools: true });
const node = (what, name, ...args) => run(what, process.execPath, [program(name), ...args]);

node('Types', 'typescript/bin/tsc', '-b');
node('Types of the tests', 'typescript/bin/tsc', '-p', 'tsconfig.test.json');
node('Types of the page’s tests', 'typescript/bin/tsc', '-p', 'packages/web/test/tsconfig.json');
node('Format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings');
node(
  'Who may know whom',
  'dependency-cruiser/bin/dependency-cruise.mjs',
  '--config',
  '.dependency-cruiser.json',
  'packages/*/src',
);
node('Nothing unused', 'knip/bin/knip.js');
