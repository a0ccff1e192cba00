import type { EventName, EventOf, LiveInput, LiveOutput, LiveRequest, Reply } from '@don/protocol';
import { io, type Socket } from 'socket.io-client';

type HeardEvents = { [Name in EventName]: (data: EventOf<Name>) => void };
type AskedRequests = {
  [Name in LiveRequest]: (input: LiveInput<Name>, reply: (reply: Reply<LiveOutput<Name>>) => void) => void;
};

export type LiveClient = Socket<HeardEvents, AskedRequests>;

/** A guest's session cookie. */
export async function enter(url: string): Promise<string> {
  const response = await fetch(`${url}/api/enter`, { method: 'POST' });
  if (!response.ok) throw new Error(`no guest: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export async function connect(url: string, cookie: string, headers = {}): Promise<LiveClient> {
  const extraHeaders = { cookie, ...headers };
  const socket: LiveClient = io(url, { transports: ['websocket'], forceNew: true, extraHeaders });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

export function ask<Name extends LiveRequest>(
  socket: LiveClient,
  name: Name,
  message: LiveInput<Name>,
): Promise<Reply<LiveOutput<Name>>> {
  return new Promise((resolve) => {
    (socket as Socket).emit(name, message, resolve);
  });
}

/** For what must work. */
export async function answerTo<Name extends LiveRequest>(
  socket: LiveClient,
  name: Name,
  message: LiveInput<Name>,
): Promise<LiveOutput<Name>> {
  const reply = await ask(socket, name, message);
  if (!reply.ok) throw new Error(`${name}: ${reply.problem.code}: ${reply.problem.message}`);
  return reply.answer;
}
