import { run, setUp } from './setup.mjs';

setUp({ tools: false });
run('', process.execPath, ['packages/cli/bin/don.js', 'play', ...process.argv.slice(2)]);
