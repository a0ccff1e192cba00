import { CLOSE_CODES, type ProblemCode } from '@don/protocol';
import type { GuardedConnection } from './guarded-connection.js';
import { type RateLimits, TooMany } from './rate-limits.js';

/** Clients have their pings answered, and need none of the web socket's own. */
const MAX_PINGS = 50;
const WHILE_MS = 10_000;

/** Disconnects clients that send many pings, which are not counted as messages. */
export function limitPings(connection: GuardedConnection): void {
  let pings = 0;
  let since = performance.now();
  connection.web.on('ping', () => {
    const now = performance.now();
    if (now - since > WHILE_MS) [pings, since] = [0, now];
    if (++pings > MAX_PINGS) connection.terminate();
  });
}

/** After so many refusals in a row, a client is disconnected. */
const MAX_REFUSED_IN_A_ROW = 300;

/** By connection: nobody is disconnected for what others send from the same address. */
function closeIfRefusedTooOften(connection: GuardedConnection): void {
  if (++connection.refused > MAX_REFUSED_IN_A_ROW) connection.close(...CLOSE_CODES.flood);
}

/** What a malformed message costs; our own page sends none. */
const MALFORMED_POINTS = 10;

/** A message that turned out to be malformed is charged with the next one. */
function pointsFor(connection: GuardedConnection): number {
  if (connection.malformed === 0) return 1;
  connection.malformed--;
  return MALFORMED_POINTS;
}

function hasCode(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'code' in input;
}

/** Counts a request. One too many throws, and a client that goes on regardless is disconnected. */
export async function admitRequest(
  rateLimits: RateLimits,
  connection: GuardedConnection,
  op: string,
  input: unknown,
): Promise<void> {
  const { account, network } = connection;
  try {
    const points = pointsFor(connection);
    await rateLimits.count('messages', account.id, points);
    await rateLimits.count('messagesFrom', network, points);
    // Watching reads something long, like a request over HTTP: both count together.
    if (op.startsWith('watch:')) await rateLimits.count('address', network);
    if (hasCode(input)) await rateLimits.checkGuesses(network);
    if (op === 'createTable') await rateLimits.countTable(account.id, network);
    connection.refused = 0;
  } catch (error) {
    if (error instanceof TooMany) closeIfRefusedTooOften(connection);
    throw error;
  }
}

/** How a code is answered that opens nothing. */
const WRONG: readonly ProblemCode[] = ['no_such_table', 'no_free_seat'];

/** Counts a request that was refused because of its code. */
export async function noteRefusal(
  rateLimits: RateLimits,
  { network }: GuardedConnection,
  input: unknown,
  code: ProblemCode,
): Promise<void> {
  if (hasCode(input) && WRONG.includes(code)) await rateLimits.countWrongCode(network);
}
