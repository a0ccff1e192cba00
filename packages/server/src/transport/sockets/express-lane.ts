import { type Act, actSchema, LIVE_REQUESTS } from '@don/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { ProblemError, problemOf } from '../../lib/problem.js';
import { allows } from '../api/scope.js';
import type { Services } from '../services.js';
import type { LiveServer, LiveSocket } from './audience.js';
import { inboxOf } from './inbox.js';
import { acknowledge } from './parcel.js';

/** "Message" of Engine.IO with an "event" of Socket.IO in it; its number and its name follow. */
const EVENT = '42';
const ACT = '["act",';

/** Whether a message is within the limits; otherwise its sender is told. */
export type Admits = (
  socket: LiveSocket,
  name: string,
  message: unknown,
  reply: (reply: unknown) => void,
) => Promise<boolean>;

/**
 * Takes actions straight from the web socket to the game, and answers them the same way: there are many of them, and
 * the layers between cost more than all the rest. Whatever is not a well-formed action goes the ordinary way.
 */
export function openExpressLane(
  io: LiveServer,
  { games, accounts }: Pick<Services, 'games' | 'accounts'>,
  admits: Admits,
  logger: FastifyBaseLogger,
): void {
  io.on('connection', (socket) => {
    const inbox = inboxOf(socket.conn);
    if (inbox === undefined || !allows(socket.data.scopes, LIVE_REQUESTS.act.scope)) return;
    const ordinary = inbox.deliver;
    const enter = async ({ id, act }: Asked): Promise<void> => {
      const reply = (answer: unknown): void => acknowledge(socket, id, answer);
      try {
        if (!(await admits(socket, 'act', act, reply))) return;
        if (socket.data.scopes !== null) await accounts.playedByToken(socket.data.account);
        reply({ ok: true, answer: { seq: await games.act(socket.data.account, act) } });
      } catch (error) {
        if (!(error instanceof ProblemError)) logger.error({ error }, 'an action failed');
        reply({ ok: false, problem: problemOf(error) });
      }
    };
    inbox.deliver = (data, isBinary) => {
      // A client that was disconnected may take its time to go: its messages are ignored.
      const asked = isBinary || socket.conn.readyState !== 'open' ? null : askedIn(data.toString());
      if (asked === null) ordinary(data, isBinary);
      else void enter(asked);
    };
  });
}

interface Asked {
  /** By which the client knows the answer. */
  readonly id: string;
  readonly act: Act;
}

function askedIn(text: string): Asked | null {
  if (!text.startsWith(EVENT)) return null;
  const name = text.indexOf(ACT);
  const id = text.slice(EVENT.length, name);
  if (name < 0 || !/^\d{1,15}$/.test(id)) return null;
  try {
    const parsed = actSchema.safeParse(JSON.parse(text.slice(name + ACT.length, -1)));
    return parsed.success && text.endsWith(']') ? { id, act: parsed.data } : null;
  } catch {
    return null;
  }
}
