import type { ClientEvents, Reply, ServerEvents } from '@don/protocol';
import { io, type Socket } from 'socket.io-client';

export type Name = keyof ClientEvents;
export type ClientMessage<Event extends Name> = Parameters<ClientEvents[Event]>[0];
export type Answer<Event extends Name> =
  Parameters<Parameters<ClientEvents[Event]>[1]>[0] extends Reply<infer Found> ? Found : never;

export type LiveClient = Socket<ServerEvents, ClientEvents>;

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

export function ask<Event extends Name>(
  socket: LiveClient,
  event: Event,
  message: ClientMessage<Event>,
): Promise<Reply<Answer<Event>>> {
  return new Promise((resolve) => {
    (socket as Socket).emit(event, message, resolve);
  });
}

/** For what must work. */
export async function answerTo<Event extends Name>(
  socket: LiveClient,
  event: Event,
  message: ClientMessage<Event>,
): Promise<Answer<Event>> {
  const reply = await ask(socket, event, message);
  if (!reply.ok) throw new Error(`${event}: ${reply.problem.code}: ${reply.problem.message}`);
  return reply.answer;
}
