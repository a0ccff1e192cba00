import { suggest } from '@don/bots';

/** What a thread does on which bots answer at once. */
export default suggest;
