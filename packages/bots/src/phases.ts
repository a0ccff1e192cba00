import { PHASES } from '@don/rules';

/** The engine's numbers for the phases in which a bot is asked. */
export const SALE = PHASES.indexOf('sale');
export const SIDE_AUCTION = PHASES.indexOf('sideAuction');
export const EXCHANGING = PHASES.indexOf('exchange');
export const AUCTION = PHASES.indexOf('auction');
export const DISCARDING = PHASES.indexOf('discard');
