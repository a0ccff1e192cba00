import {
  type EventName,
  type EventOf,
  LIVE_PATH,
  type LiveInput,
  type LiveOutput,
  type LiveRequest,
} from '@don/protocol';
import { WebSocket } from 'ws';

const HELLO = '{"hello":';
const EVENT = '{"event":';
const ANSWER = '{"id":';

type Heard = <Name extends EventName>(name: Name, data: EventOf<Name>) => void;

/**
 * A client of few instructions, so that a load generator on one core can drive a server on another.
 */
export class LightClient {
  private readonly answers = new Map<number, (reply: unknown) => void>();
  private asked = 0;
  hear: Heard = () => undefined;

  private constructor(
    private readonly socket: WebSocket,
    /** Clients of one table mostly get the same text: it is parsed for the first of them. */ private readonly parsed: {
      text: string;
      value: unknown;
    },
  ) {}

  static connect(url: string, cookie: string, parsed: { text: string; value: unknown }): Promise<LightClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`, {
      headers: { cookie },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    const client = new LightClient(socket, parsed);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => client.take(data.toString(), () => resolve(client)));
    });
  }

  /** Asks, and hears the answer; what is refused is an error. */
  ask<Name extends LiveRequest>(name: Name, message: LiveInput<Name>): Promise<LiveOutput<Name>> {
    return new Promise((resolve, reject) => {
      this.send(name, message, (reply) => {
        const { ok, answer, problem } = reply as { ok: boolean; answer: LiveOutput<Name>; problem: unknown };
        if (ok) resolve(answer);
        else reject(new Error(`${name}: ${JSON.stringify(problem)}`));
      });
    });
  }

  send<Name extends LiveRequest>(name: Name, message: LiveInput<Name>, answered: (reply: unknown) => void): void {
    const id = this.asked++;
    this.answers.set(id, answered);
    this.socket.send(`{"id":${id},"op":"${name}","input":${JSON.stringify(message)}}`);
  }

  private take(text: string, connected: () => void): void {
    if (text.startsWith(EVENT)) {
      if (text !== this.parsed.text) Object.assign(this.parsed, { text, value: JSON.parse(text) });
      const { event, data } = this.parsed.value as { event: EventName; data: never };
      this.hear(event, data);
    } else if (text.startsWith(ANSWER)) {
      const reply = JSON.parse(text) as { id: number };
      const answered = this.answers.get(reply.id);
      this.answers.delete(reply.id);
      answered?.(reply);
    } else if (text.startsWith(HELLO)) connected();
    else throw new Error(`the server sent ${text.slice(0, 100)}`);
  }
}
