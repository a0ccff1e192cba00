import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Shares connections out among nodes in turn, as any load balancer does; one that does not answer is left out. */
export class Balancer {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private nodes: readonly number[];
  private next = 0;

  private constructor(ports: readonly number[]) {
    this.nodes = ports;
    this.server = createServer((client) => this.lead(client, this.nodes.length));
  }

  static async start(ports: readonly number[], port = 0): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.server.listen(port, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on, new connections go to these. */
  serve(ports: readonly number[]): void {
    this.nodes = ports;
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private lead(client: Socket, tries: number): void {
    const port = this.nodes[this.next++ % this.nodes.length];
    if (port === undefined || tries === 0) {
      client.destroy();
      return;
    }
    const node = connect(port, '127.0.0.1');
    node.once('error', () => this.lead(client, tries - 1));
    node.once('connect', () => {
      node.removeAllListeners('error');
      this.join(client, node);
    });
  }

  private join(one: Socket, other: Socket): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      this.open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.open.delete(from);
        to.destroy();
      });
    }
  }
}
