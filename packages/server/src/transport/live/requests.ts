import { issueText, LIVE_REQUESTS, type LiveRequest, type Problem, type ProblemCode } from '@don/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { ProblemError, problemOf } from '../../lib/problem.js';
import { checkScope } from '../api/scope.js';
import { Encoded } from '../operations/handlers.js';
import type { LiveConnection } from './connection.js';
import type { LiveHandlers } from './live-handlers.js';

/** Counts requests. */
export interface RequestLimits {
  /** Throws the problem where a request is not within the limits. */
  admitRequest(connection: LiveConnection, op: string, input: unknown): Promise<void>;
  noteRefusal(connection: LiveConnection, input: unknown, code: ProblemCode): Promise<void>;
}

/** Answers the requests of a connection. */
export class Requests {
  private readonly context: { account: LiveConnection['account']; byToken: boolean; network: string };

  constructor(
    private readonly connection: LiveConnection,
    private readonly handlers: LiveHandlers,
    private readonly limits: RequestLimits,
    private readonly logger: FastifyBaseLogger,
  ) {
    const { account, scopes, network } = connection;
    this.context = { account, byToken: scopes !== null, network };
  }

  read(text: string): void {
    // A client that was disconnected may take its time to go: its messages are ignored.
    if (!this.connection.isOpen) return;
    const { id, op, input, ping } = parsed(text);
    if (ping !== undefined) void this.pong(ping);
    else void this.answer(id, op, input);
  }

  refuseLong(id: number | null, maxBytes: number): void {
    const problem = new ProblemError('malformed', `this message may have ${maxBytes} bytes at most`);
    void this.reply(id, '', null, () => this.malformed(problem));
  }

  private async answer(id: number | null, op: unknown, input: unknown): Promise<void> {
    if (id === null || typeof op !== 'string' || !Object.hasOwn(LIVE_REQUESTS, op)) {
      const what = id === null ? 'a whole number as its id' : 'an operation that is offered here as its op';
      const problem = new ProblemError('malformed', `expected a request with ${what}`);
      return this.reply(id, '', null, () => this.malformed(problem));
    }
    return this.reply(id, op, input, () => this.handle(op as LiveRequest, input));
  }

  private async handle(op: LiveRequest, input: unknown): Promise<unknown> {
    const spec = LIVE_REQUESTS[op];
    checkScope(this.connection.scopes, spec.scope);
    const checked = spec.input.safeParse(input);
    if (!checked.success) return this.malformed(new ProblemError('malformed', issueText(checked.error)));
    return this.handlers[op](checked.data, this.context, this.connection);
  }

  /** Our own page sends nothing malformed, and who does is charged more. */
  private malformed(problem: ProblemError): never {
    this.connection.malformed++;
    throw problem;
  }

  private async reply(id: number | null, op: string, input: unknown, answer: () => unknown): Promise<void> {
    try {
      await this.limits.admitRequest(this.connection, op, input);
      const answered = await answer();
      const json = answered instanceof Encoded ? answered.json : JSON.stringify(answered);
      this.connection.send(`{"id":${id},"ok":true,"answer":${json}}`);
    } catch (error) {
      if (!(error instanceof ProblemError)) this.logger.error({ error, op }, 'a request failed');
      const problem: Problem = problemOf(error);
      await this.limits.noteRefusal(this.connection, input, problem.code).catch(() => undefined);
      this.connection.send(JSON.stringify({ id, ok: false, problem }));
    }
  }

  /** Browsers see no ping of the web socket's own. */
  private async pong(ping: number): Promise<void> {
    try {
      await this.limits.admitRequest(this.connection, 'ping', null);
      this.connection.send(`{"pong":${ping}}`);
    } catch {
      // One that pings too often is not answered.
    }
  }
}

interface Parsed {
  readonly id: number | null;
  readonly op?: unknown;
  readonly input?: unknown;
  readonly ping?: number;
}

function parsed(text: string): Parsed {
  try {
    const { id, op, input, ping } = JSON.parse(text) ?? {};
    if (Number.isSafeInteger(ping)) return { id: null, ping };
    return { id: Number.isSafeInteger(id) ? id : null, op, input };
  } catch {
    return { id: null };
  }
}
