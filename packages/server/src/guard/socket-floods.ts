import { problemOf } from '../problem.js';
import type { LiveServer, LiveSocket } from '../wire/audience.js';
import { type Floods, TooMany } from './floods.js';

/** Limits what comes on sockets, by whichever way. */
export function limitMessages(io: LiveServer, floods: Floods): void {
  io.on('connection', (socket) => {
    socket.use(async ([name, message, ...rest], next) => {
      const reply = rest.at(-1);
      if (await admits(floods, socket, { name, message }, typeof reply === 'function' ? reply : () => {})) next();
    });
  });
}

/** Counts a message: what is too much is answered so, and whoever goes on regardless is cut off. */
export async function admits(
  floods: Floods,
  socket: LiveSocket,
  { name, message }: { readonly name: string; readonly message: unknown },
  reply: (reply: unknown) => void,
): Promise<boolean> {
  try {
    await floods.count('messages', socket.data.account);
    const byCode = typeof message === 'object' && message !== null && 'code' in message;
    if (byCode) await floods.count('codes', socket.data.network);
    if (name === 'table:create') await floods.count('tables', socket.data.account);
    return true;
  } catch (error) {
    reply({ ok: false, problem: problemOf(error) });
    if (error instanceof TooMany && error.stubborn) socket.disconnect(true);
    return false;
  }
}
