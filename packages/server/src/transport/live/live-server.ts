import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, LIVE_PATH, LIVE_VERSION, type Problem } from '@don/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Accounts, Caller } from '../../accounts/accounts.js';
import { ProblemError, problemOf } from '../../lib/problem.js';
import type { Guard } from '../guard/guard.js';
import { accountRoom } from './audience.js';
import { encodedEvent, LiveConnection } from './connection.js';
import { Inbox } from './inbox.js';
import type { LiveHandlers } from './live-handlers.js';
import { Requests } from './requests.js';
import { Rooms } from './rooms.js';

/** No honest message is nearly as long. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** Who has said nothing for so long, not even to a ping, is gone. */
const PING_EVERY_MS = 25_000;
const STATUS = { too_many: '429 Too Many Requests', not_allowed: '403 Forbidden' } as const;

/** A broken connection closes by itself. */
const noted = (): void => undefined;

/** Live connections: plain web sockets at one path of the HTTP server. */
export class LiveServer {
  readonly rooms = new Rooms();
  private readonly connections = new Set<LiveConnection>();
  private readonly sockets: WebSocketServer;
  /** Those who have been heard of since the last ping. */
  private readonly alive = new WeakSet<LiveConnection>();
  private readonly pinging: NodeJS.Timeout;
  private handlers: LiveHandlers | null = null;

  constructor(
    http: HttpServer,
    private readonly guard: Guard,
    private readonly accounts: Accounts,
    private readonly logger: FastifyBaseLogger,
  ) {
    // Messages are a few hundred bytes: compressing costs more than it saves.
    this.sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: MAX_MESSAGE_BYTES,
    });
    http.on('upgrade', (request, line, head) => {
      // Until the upgrade, nobody else handles the connection's errors, and an unhandled one would end the process.
      line.on('error', noted);
      void this.receive(request, line, head);
    });
    accounts.register({
      accounts: () => [...this.connections].map(({ account }) => account.id),
      close: (account) => {
        for (const connection of this.rooms.in(accountRoom(account))) connection.close(...CLOSE_CODES.accountChanged);
      },
    });
    this.pinging = setInterval(() => this.pingAll(), PING_EVERY_MS).unref();
  }

  /** From now on connections are let in. */
  serve(handlers: LiveHandlers): void {
    this.handlers = handlers;
  }

  get all(): Iterable<LiveConnection> {
    return this.connections;
  }

  get count(): number {
    return this.connections.size;
  }

  /** Says goodbye: clients come back by themselves. */
  announceStop(): void {
    const goodbye = encodedEvent('stopping', null);
    for (const connection of this.connections) connection.send(goodbye);
  }

  close(): void {
    clearInterval(this.pinging);
    this.handlers = null;
    for (const connection of this.connections) {
      connection.close(...CLOSE_CODES.stopping);
      connection.terminate();
    }
  }

  private async receive(request: IncomingMessage, line: Duplex, head: Buffer): Promise<void> {
    try {
      const [path] = (request.url ?? '').split('?');
      if (path !== LIVE_PATH || this.handlers === null) return refuse(line, '404 Not Found', null);
      const network = await this.guard.admit(request);
      const caller = await this.accounts.caller(request.headers);
      this.open({ request, line: line as TcpSocket, head, network }, caller);
    } catch (error) {
      const problem = problemOf(error);
      const status = STATUS[problem.code as keyof typeof STATUS] ?? '503 Service Unavailable';
      if (!(error instanceof ProblemError)) this.logger.error({ error }, 'could not look up who connects');
      refuse(line, status, problem);
    }
  }

  private open({ request, line, head, network }: Upgrade, caller: Caller | null): void {
    const { headers } = request;
    this.sockets.handleUpgrade(request, line, head, (web) => {
      web.on('error', noted);
      if (caller === null) return web.close(...CLOSE_CODES.noSession);
      const connection = new LiveConnection(web, line, caller, network);
      this.connections.add(connection);
      // From here on it is closed when the account changes; a change during the first lookup is found by the second.
      this.rooms.join(connection, accountRoom(caller.account.id));
      // Nothing is read until it is known to be let in.
      web.pause();
      web.on('close', () => {
        this.connections.delete(connection);
        this.rooms.leaveAll(connection);
      });
      void this.letIn(connection, headers);
    });
  }

  private async letIn(connection: LiveConnection, headers: IncomingMessage['headers']): Promise<void> {
    const { web, account } = connection;
    try {
      if ((await this.accounts.caller(headers)) === null) return connection.close(...CLOSE_CODES.noSession);
      await this.guard.check(account.id, this.rooms.in(accountRoom(account.id)).size);
    } catch (error) {
      const code = error instanceof ProblemError ? CLOSE_CODES.refused[0] : CLOSE_CODES.unavailable[0];
      return connection.close(code, problemOf(error).message.slice(0, MAX_REASON));
    } finally {
      web.resume();
    }
    if (this.handlers === null || !connection.isOpen) return;
    const requests = new Requests(connection, this.handlers, this.guard, this.logger);
    const inbox = new Inbox(web, requests);
    this.alive.add(connection);
    const heard = (): void => void this.alive.add(connection);
    web.on('message', (data, isBinary) => {
      heard();
      if (isBinary) connection.close(...CLOSE_CODES.notText);
      else inbox.receive(data as Buffer);
    });
    web.on('pong', heard);
    this.guard.limitPings(connection);
    web.on('close', () => inbox.close());
    connection.send(JSON.stringify({ hello: { version: LIVE_VERSION, account } }));
  }

  private pingAll(): void {
    for (const connection of this.connections) {
      if (this.alive.delete(connection)) connection.web.ping(noted);
      else connection.terminate();
    }
  }
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly line: TcpSocket;
  readonly head: Buffer;
  readonly network: string;
}

/** Of a web socket's last words. */
const MAX_REASON = 100;

function refuse(line: Duplex, status: string, problem: Problem | null): void {
  const body = problem === null ? '' : JSON.stringify(problem);
  const headers = [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  line.end([`HTTP/1.1 ${status}`, ...headers, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
  // A client that never reads the answer must not keep the connection.
  line.once('finish', () => line.destroy());
}
