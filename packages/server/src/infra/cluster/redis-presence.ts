import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { Emitter } from '../../lib/events.js';
import { newId } from '../../lib/ids.js';
import { type ListedKind, listedKind, type PresenceRegistry } from './presence.js';

/** How often a node renews its key, and how long it lives without that. */
const ALIVE_EVERY_MS = 2000;
const DEAD_AFTER_MS = 8000;

/**
 * Presence in a whole cluster, in Redis: for each mark the set of nodes that hold it, for each node the set of its
 * marks (and another of those that are listed), and a key that expires with the node. If Redis has lost everything,
 * each node writes its marks again.
 */
export class RedisPresence implements PresenceRegistry {
  private readonly node = newId();
  private readonly own = new Set<string>();
  readonly lost = new Emitter<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly logger: FastifyBaseLogger,
  ) {
    const beat = (): void => void this.heartbeat().catch((error) => this.without(error, undefined));
    beat();
    this.timer = setInterval(beat, ALIVE_EVERY_MS).unref();
  }

  async add(mark: string): Promise<boolean> {
    this.own.add(mark);
    return this.enter(mark).catch((error) => this.without(error, true));
  }

  async remove(mark: string): Promise<boolean> {
    this.own.delete(mark);
    return this.strike(this.node, mark).catch((error) => this.without(error, true));
  }

  async are(marks: readonly string[]): Promise<boolean[]> {
    if (marks.length === 0) return [];
    const asked = this.redis.multi();
    for (const mark of marks) asked.exists(this.holdersOf(mark));
    return resultsOf(asked.exec()).then(
      (found) => found.map((count) => count === 1),
      (error) =>
        this.without(
          error,
          marks.map((mark) => this.own.has(mark)),
        ),
    );
  }

  async all(kind: ListedKind): Promise<string[]> {
    const found = async (): Promise<string[]> => {
      const nodes = await this.redis.smembers(`${this.prefix}nodes-alive`);
      return nodes.length === 0 ? [] : this.redis.sunion(nodes.map((node) => this.listedBy(node, kind)));
    };
    return found().catch((error) =>
      this.without(
        error,
        [...this.own].filter((mark) => listedKind(mark) === kind),
      ),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.bury(this.node).catch((error) => this.without(error, undefined));
  }

  private holdersOf(mark: string): string {
    return `${this.prefix}holders:${mark}`;
  }

  private marksOf(node: string): string {
    return `${this.prefix}marks:${node}`;
  }

  private listedBy(node: string, kind: ListedKind): string {
    return `${this.prefix}listed:${kind}:${node}`;
  }

  private async enter(mark: string): Promise<boolean> {
    const holders = this.holdersOf(mark);
    const entered = this.redis.multi().sadd(this.marksOf(this.node), mark).sadd(holders, this.node).scard(holders);
    const kind = listedKind(mark);
    if (kind !== null) entered.sadd(this.listedBy(this.node, kind), mark);
    const [, added, count] = await resultsOf(entered.exec());
    return added === 1 && count === 1;
  }

  private async strike(node: string, mark: string): Promise<boolean> {
    const holders = this.holdersOf(mark);
    const struck = this.redis.multi().srem(this.marksOf(node), mark).srem(holders, node).scard(holders);
    const kind = listedKind(mark);
    if (kind !== null) struck.srem(this.listedBy(node, kind), mark);
    const [, removed, count] = await resultsOf(struck.exec());
    return removed === 1 && count === 0;
  }

  private async heartbeat(): Promise<void> {
    const nodes = `${this.prefix}nodes-alive`;
    await this.redis.set(`${this.prefix}alive:${this.node}`, 1, 'PX', DEAD_AFTER_MS);
    // Another node has removed us, or Redis has lost everything.
    if ((await this.redis.sadd(nodes, this.node)) === 1) for (const mark of this.own) await this.enter(mark);
    for (const node of await this.redis.smembers(nodes)) {
      if ((await this.redis.exists(`${this.prefix}alive:${node}`)) === 0) await this.bury(node);
    }
  }

  /** Of all nodes that find another dead, one cleans up after it. */
  private async bury(node: string): Promise<void> {
    if ((await this.redis.srem(`${this.prefix}nodes-alive`, node)) === 0) return;
    for (const mark of await this.redis.smembers(this.marksOf(node))) {
      if (await this.strike(node, mark)) this.lost.emit(mark);
    }
  }

  /** While Redis is away, one knows what one has oneself. */
  private without<Answer>(error: unknown, answer: Answer): Answer {
    this.logger.debug({ error }, 'Redis does not answer');
    return answer;
  }
}

async function resultsOf(asked: Promise<[Error | null, unknown][] | null>): Promise<unknown[]> {
  return ((await asked) ?? []).map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
