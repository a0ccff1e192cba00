import { installChromium } from './chromium.mjs';
import { installDatabases } from './databases.mjs';
import { program, run, setUp } from './setup.mjs';

/** Everything that must hold before a change lands, cheapest first. */
setUp({ tools: true });
installChromium();
await installDatabases();
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
node('Tests', 'vitest/vitest.mjs', 'run', ...process.argv.slice(2));
