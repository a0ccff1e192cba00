import { constants, setPriority } from 'node:os';
import { suggest } from '@don/bots';

// On Linux a thread has a priority of its own: who thinks for long gives way to who answers others.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** What a thread does on which bots take their time. */
export default suggest;
