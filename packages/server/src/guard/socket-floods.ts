import { problemOf } from '../problem.js';
import type { LiveServer, LiveSocket } from '../wire/audience.js';
import { type Floods, TooMany } from './floods.js';

/** Limits what comes on sockets: what is too much is answered so, and whoever goes on regardless is cut off. */
export function limitMessages(io: LiveServer, floods: Floods): void {
  io.on('connection', (socket) => {
    socket.use(([, message, ...rest], next) => {
      countMessage(floods, socket, message).then(
        () => next(),
        (error) => {
          const reply = rest.at(-1);
          if (typeof reply === 'function') reply({ ok: false, problem: problemOf(error) });
          if (error instanceof TooMany && error.stubborn) socket.disconnect(true);
        },
      );
    });
  });
}

async function countMessage(floods: Floods, { data }: LiveSocket, message: unknown): Promise<void> {
  await floods.count('messages', data.account);
  const byCode = typeof message === 'object' && message !== null && 'code' in message;
  if (byCode) await floods.count('codes', data.address);
}
