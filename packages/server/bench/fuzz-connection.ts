import { LIVE_PATH } from '@don/protocol';
import { WebSocket } from 'ws';
import { enter } from './client.js';
import type { Probe } from './fuzz-messages.js';

/** A server that says nothing for so long has lost the question. */
const ANSWER_TIMEOUT_MS = 60_000;

/** A guest with a socket, who comes again as another whenever the server has had enough of it. */
export class FuzzLine {
  private cookie: string | null = null;
  private socket: WebSocket | null = null;
  private answered: (answer: string) => void = () => undefined;

  constructor(private readonly url: string) {}

  /** What came back, in short. */
  async send(probe: Probe): Promise<string> {
    if (probe.by === 'http') return this.request(probe.method, probe.path, probe.body);
    const socket = await this.open();
    if (probe.by === 'raw') {
      for (const packet of probe.packets) socket.send(packet);
      return 'no packet';
    }
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, 'silence');
      this.answered = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      socket.send(JSON.stringify({ id: 1, op: probe.name, input: probe.message }));
    });
  }

  close(): void {
    this.socket?.terminate();
  }

  private async request(method: string, path: string, body: string): Promise<string> {
    this.cookie ??= await enter(this.url);
    const sends = method === 'GET' ? {} : { body };
    const headers = { cookie: this.cookie, ...('body' in sends && { 'content-type': 'application/json' }) };
    const response = await fetch(this.url + path, { method, headers, ...sends });
    await response.arrayBuffer();
    return `HTTP ${response.status}`;
  }

  private async open(): Promise<WebSocket> {
    while (this.socket === null) {
      this.cookie ??= await enter(this.url);
      this.socket = await this.connect(this.cookie);
      // They have deleted their own account.
      if (this.socket === null) this.cookie = null;
    }
    return this.socket;
  }

  /** Null where the server does not let it in. */
  private connect(cookie: string): Promise<WebSocket | null> {
    const url = `${this.url.replace('http', 'ws')}${LIVE_PATH}`;
    const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
    return new Promise((resolve) => {
      socket.on('error', () => resolve(null));
      socket.on('close', () => {
        if (this.socket === socket) this.socket = null;
        resolve(null);
        this.answered('closed');
      });
      socket.on('message', (data: Buffer) => {
        const { hello, id, ok, problem } = JSON.parse(data.toString());
        if (hello !== undefined) resolve(socket);
        else if (id === 1) this.answered(ok ? 'ok' : (problem?.code ?? 'nothing'));
      });
    });
  }
}
