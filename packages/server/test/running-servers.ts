import { Balancer } from '../bench/balancer.js';
import { type ServerFlags, ServerProcess } from '../bench/server-process.js';
import { isCluster, truthOf } from './database.js';

/** A server as people see it: one process, or the nodes of a cluster behind one address. */
export interface Running {
  readonly url: string;
  /** As a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
  log(): string;
  memoryBytes(): number;
}

export async function startProcesses(flags: ServerFlags): Promise<Running> {
  const environment = { ...(await truthOf(flags.data)), ...flags.environment };
  return isCluster ? NodeProcesses.start({ ...flags, environment }) : ServerProcess.start({ ...flags, environment });
}

/** Two nodes: clients connect to one or the other. */
class NodeProcesses implements Running {
  private constructor(
    private readonly nodes: readonly ServerProcess[],
    private readonly balancer: Balancer,
  ) {}

  static async start({ port, environment: { PORT, ...environment } = {}, ...flags }: ServerFlags): Promise<Running> {
    // Both at once: one of them makes the tables, the other waits.
    const nodes = await Promise.all([1, 2].map(() => ServerProcess.start({ ...flags, environment })));
    const ports = nodes.map(({ url }) => Number(new URL(url).port));
    return new NodeProcesses(nodes, await Balancer.start(ports, port || Number(PORT ?? 0)));
  }

  get url(): string {
    return this.balancer.url;
  }

  async kill(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
    await this.balancer.close();
  }

  async stop(): Promise<number | null> {
    const codes = await Promise.all(this.nodes.map((node) => node.stop()));
    await this.balancer.close();
    return codes.find((code) => code !== 0) ?? 0;
  }

  log(): string {
    return this.nodes.map((node) => node.log()).join('');
  }

  memoryBytes(): number {
    return this.nodes.reduce((sum, node) => sum + node.memoryBytes(), 0);
  }
}
