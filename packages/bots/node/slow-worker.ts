import { constants, setPriority } from 'node:os';
import { suggest } from '@don/bots';

// On Linux, a thread has a priority of its own: long thinking gives way to everything else.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Runs on the threads of bots with a time budget. */
export default suggest;
