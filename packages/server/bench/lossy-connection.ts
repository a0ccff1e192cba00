import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that can be cut at the worst moment: when a request is through and its answer is on the way. */
export class LooseWire {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private fatal: string | null = null;
  cuts = 0;

  private constructor(private readonly target: number) {
    this.server = createServer((client) => this.join(client));
  }

  static async to(target: number): Promise<LooseWire> {
    const wire = new LooseWire(target);
    wire.server.listen(0, '127.0.0.1');
    await once(wire.server, 'listening');
    return wire;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The next request that holds this text reaches the server, and the one who sent it never hears of it. */
  cutAfter(text: string): void {
    this.fatal = text;
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private join(client: Socket): void {
    const server = connect(this.target, '127.0.0.1');
    let mute = false;
    client.on('data', (chunk: Buffer) => {
      if (this.fatal !== null && chunk.includes(this.fatal)) {
        this.fatal = null;
        this.cuts++;
        mute = true;
      }
      server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      if (mute) client.destroy();
      else client.write(chunk);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.open.delete(one);
        other.destroy();
      });
    }
  }
}
