import { program, run, setUp } from './setup.mjs';

/** Sets everything up, then runs a script of this repository or of an installed package. */
const [script, ...args] = process.argv.slice(2);
setUp({ tools: true });
run('', process.execPath, [script.startsWith('packages/') ? script : program(script), ...args]);
