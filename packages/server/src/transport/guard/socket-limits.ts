import { ProblemError, problemOf } from '../../lib/problem.js';
import type { LiveServer, LiveSocket } from '../sockets/audience.js';
import { inboxOf } from '../sockets/inbox.js';
import { acknowledge } from '../sockets/parcel.js';
import { type RateLimits, TooMany } from './rate-limits.js';
import { terminate } from './slow-readers.js';

/** Limits messages on sockets. */
export function limitMessages(io: LiveServer, rateLimits: RateLimits): void {
  io.on('connection', (socket) => {
    socket.use(async (packet, next) => {
      const [name, message] = packet;
      const given = packet.at(-1);
      const reply = typeof given === 'function' ? given : () => {};
      if (!(await admits(rateLimits, socket, { name, message }, reply))) return;
      if (hasCode(message)) packet[packet.length - 1] = givingBack(rateLimits, socket, reply);
      next();
    });
    const inbox = inboxOf(socket.conn);
    if (inbox !== undefined) inbox.onTooLong = (id, maxBytes) => void refuseLong(rateLimits, socket, id, maxBytes);
  });
}

/** A client has one namespace and nothing to acknowledge: packets that are no events are pongs now and then. */
const MAX_ODD_PACKETS = 50;
const WHILE_MS = 10_000;
/** "Event" of Socket.IO. */
const EVENT = '2';

/** Disconnects clients that send many packets that are no events, and so are not counted as messages. */
export function limitPackets(io: LiveServer): void {
  io.engine.on('connection', (conn: LiveSocket['conn']) => {
    let odd = 0;
    let since = performance.now();
    conn.on('packet', ({ type, data }) => {
      if (type === 'message' && typeof data === 'string' && data.startsWith(EVENT)) return;
      const now = performance.now();
      if (now - since > WHILE_MS) [odd, since] = [0, now];
      if (++odd > MAX_ODD_PACKETS) terminate(conn);
    });
  });
}

/** After so many refusals in a row, a client is disconnected. */
const MAX_REFUSED_IN_A_ROW = 300;

/** By socket: nobody is disconnected for what others send from the same address. */
function closeIfRefusedTooOften(socket: LiveSocket): void {
  socket.data.refused = (socket.data.refused ?? 0) + 1;
  if (socket.data.refused > MAX_REFUSED_IN_A_ROW) socket.disconnect(true);
}

/** What a malformed message costs; our own page sends none. */
const MALFORMED_POINTS = 10;

/** Refuses a message that is too long to be read. */
async function refuseLong(rateLimits: RateLimits, socket: LiveSocket, id: string, maxBytes: number): Promise<void> {
  const reply = (answer: unknown): void => {
    if (id !== '') acknowledge(socket, id, answer);
  };
  if (!(await admits(rateLimits, socket, { name: '', message: null }, reply))) return;
  socket.data.malformed = (socket.data.malformed ?? 0) + 1;
  const problem = new ProblemError('malformed', `this message may have ${maxBytes} bytes at most`);
  reply({ ok: false, problem: problemOf(problem) });
}

/** A message that turned out to be malformed is charged with the next one. */
function pointsFor({ data }: LiveSocket): number {
  if (!data.malformed) return 1;
  data.malformed--;
  return MALFORMED_POINTS;
}

function hasCode(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'code' in message;
}

/** Replies, and takes a code that was right from the count of guesses. */
function givingBack(rateLimits: RateLimits, { data }: LiveSocket, reply: (reply: { ok: boolean }) => void) {
  return (answer: { ok: boolean }): void => {
    if (answer.ok) void rateLimits.giveBack('codes', data.network).catch(() => undefined);
    reply(answer);
  };
}

/** Counts a message. One too many is answered so, and a client that goes on regardless is disconnected. */
export async function admits(
  rateLimits: RateLimits,
  socket: LiveSocket,
  { name, message }: { readonly name: string; readonly message: unknown },
  reply: (reply: unknown) => void,
): Promise<boolean> {
  try {
    const points = pointsFor(socket);
    await rateLimits.count('messages', socket.data.account, points);
    await rateLimits.count('messagesFrom', socket.data.network, points);
    // Watching reads something long, like a request over HTTP: both count together.
    if (name.startsWith('watch:')) await rateLimits.count('address', socket.data.network);
    if (hasCode(message)) await rateLimits.count('codes', socket.data.network);
    if (name === 'createTable') await rateLimits.countTable(socket.data.account, socket.data.network);
    socket.data.refused = 0;
    return true;
  } catch (error) {
    reply({ ok: false, problem: problemOf(error) });
    if (error instanceof TooMany) closeIfRefusedTooOften(socket);
    return false;
  }
}
