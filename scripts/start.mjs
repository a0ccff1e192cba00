import { run, setUp } from './setup.mjs';

setUp({ tools: false });
run('', process.execPath, ['bin/don.js', 'serve', ...process.argv.slice(2)]);
