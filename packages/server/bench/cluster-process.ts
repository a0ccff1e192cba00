import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { Balancer } from './balancer.js';
import type { PostgresProcess } from './postgres-process.js';
import type { RedisProcess } from './redis-process.js';
import { type ServerFlags, ServerProcess } from './server-process.js';

export interface ClusterFlags {
  readonly nodes: number;
  /** Of each node, beside what makes it one. */
  readonly server?: Partial<ServerFlags>;
  /** Where the nodes think the database is, if there is something in between. */
  readonly databasePort?: number;
}

/** Nodes behind a balancer, over a PostgreSQL and a Redis that were started before. */
export class ClusterProcess {
  readonly nodes: ServerProcess[] = [];
  readonly environment: Readonly<Record<string, string>>;

  private constructor(
    readonly data: string,
    private readonly balancer: Balancer,
    environment: Record<string, string>,
    private readonly flags: Partial<ServerFlags>,
  ) {
    this.environment = environment;
  }

  static async start(
    postgres: PostgresProcess,
    redis: RedisProcess,
    { nodes, server = {}, databasePort = postgres.port }: ClusterFlags,
  ): Promise<ClusterProcess> {
    const data = mkdtempSync(join(tmpdir(), 'don-cluster-'));
    const address = new URL(await postgres.database(basename(data)));
    address.port = `${databasePort}`;
    const environment = { DATABASE_URL: address.href, REDIS_URL: redis.url };
    const cluster = new ClusterProcess(data, await Balancer.start([]), environment, server);
    await Promise.all(Array.from({ length: nodes }, () => cluster.add()));
    return cluster;
  }

  get url(): string {
    return this.balancer.url;
  }

  /** One more node joins: as the others, or with flags of Node of its own. */
  async add(own: Pick<ServerFlags, 'node'> = {}): Promise<ServerProcess> {
    const { environment, ...flags } = this.flags;
    const node = await ServerProcess.start({
      ...flags,
      ...own,
      data: this.data,
      environment: { ...this.environment, ...environment },
    });
    this.nodes.push(node);
    this.balance();
    return node;
  }

  /** One node is ended, the oldest if nothing else is said, and the one who was there goes elsewhere. */
  async remove(how: 'kill' | 'stop', place = 0): Promise<void> {
    const [node] = this.nodes.splice(place, 1);
    if (how === 'stop') this.balance();
    await node?.[how]();
    this.balance();
  }

  /** What the database says, behind the nodes' back. */
  async rows<Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.environment['DATABASE_URL'] });
    await client.connect();
    try {
      return (await client.query(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.splice(0).map((node) => node.kill()));
    await this.balancer.close();
    rmSync(this.data, { recursive: true, force: true });
  }

  private balance(): void {
    this.balancer.serve(this.nodes.map(({ url }) => Number(new URL(url).port)));
  }
}
