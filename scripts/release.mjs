import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pack } from './pack.mjs';
import { program, root, run, say, setUp } from './setup.mjs';

/** Checks, builds and packs what is published: tarballs and the API reference, in release/. */
const FOLDER = join(root, 'release');

setUp({ tools: true });
checkChangelog();
run('Checking the sources', process.execPath, ['scripts/check.mjs']);
for (const [name, tarball] of pack(FOLDER)) {
  say(`${name}: release/${basename(tarball)}, ${Math.round(statSync(tarball).size / 1024)} kB`);
}
run('Writing the API reference', process.execPath, [program('typedoc/bin/typedoc')]);
say('release/ is ready. Before it is published: npm run test:all, and a tag of this commit.');

/** A version that is published has its date. */
function checkChangelog() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`, 'm');
  if (heading.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))) return;
  say(`CHANGELOG.md has no "## ${version} - YYYY-MM-DD".`);
  process.exit(1);
}
