import { suggest } from '@don/bots';

/** What each thread of the pool does. */
export default suggest;
