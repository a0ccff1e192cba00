import type { EventName, EventOf, LiveInput, LiveOutput, LiveRequest } from '@don/protocol';
import { WebSocket } from 'ws';

/** The packets of Engine.IO 4 with those of Socket.IO 5 in them, as far as a load needs them. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECTED = '40';
const EVENT = '42';
const ACKNOWLEDGEMENT = '43';

type Heard = <Name extends EventName>(name: Name, data: EventOf<Name>) => void;

/**
 * A Socket.IO client of few instructions, so that a load generator on one core can drive a server on another: what is
 * on the wire is what socket.io-client would send and get.
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
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
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
    this.socket.send(`${EVENT}${id}["${name}",${JSON.stringify(message)}]`);
  }

  private take(text: string, connected: () => void): void {
    const type = text.slice(0, 2);
    if (type === EVENT) {
      if (text !== this.parsed.text) Object.assign(this.parsed, { text, value: JSON.parse(text.slice(2)) });
      const [event, message] = this.parsed.value as Parameters<Heard>;
      this.hear(event, message);
    } else if (type === ACKNOWLEDGEMENT) {
      const body = text.indexOf('[');
      const id = Number(text.slice(2, body));
      const answered = this.answers.get(id);
      this.answers.delete(id);
      answered?.(JSON.parse(text.slice(body))[0]);
    } else if (type === CONNECTED) connected();
    else if (type[0] === OPEN) this.socket.send(CONNECTED);
    else if (type === PING) this.socket.send(PONG);
    else throw new Error(`the server sent ${text.slice(0, 100)}`);
  }
}
