import { suggest } from '@don/bots';

/** Runs on the thread of bots that answer at once. */
export default suggest;
