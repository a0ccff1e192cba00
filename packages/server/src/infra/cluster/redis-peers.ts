import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { Emitter } from '../../lib/events.js';
import { newId } from '../../lib/ids.js';
import { envelopeSchema, NODE_MESSAGES, type NodeMessage, type NodeMessages } from './peer-messages.js';
import type { Peers } from './peers.js';

const BEAT_MS = 1000;
/** After so many beats in silence, a node may have died with something on its lips. */
const SILENT_BEATS = 3;

/**
 * Sends messages to the other nodes by publishing them in Redis. Messages are numbered: if a number is missing, a
 * node falls silent, or Redis is away, caches are checked against the database instead.
 */
export class RedisPeers implements Peers {
  private readonly id = newId();
  private readonly listeners = new Map<string, ((message: never) => void)[]>();
  readonly missed = new Emitter();
  private readonly beat: NodeJS.Timeout;
  private sent = 0;
  /** Whether Redis has answered since the last beat: it can be connected, and hang. */
  private isAnswering = true;
  /** By node: how many messages it had sent at its last one, and how many beats of ours ago that was. */
  private readonly heard = new Map<string, { number: number; beats: number }>();

  constructor(
    private readonly redis: Redis,
    /** Hears the others: a client that subscribes can do nothing else. */
    private readonly subscriber: Redis,
    private readonly channel: string,
    private readonly logger: FastifyBaseLogger,
  ) {
    subscriber.on('message', (_, text: string) => this.receive(JSON.parse(text)));
    this.beat = setInterval(() => this.onBeat(), BEAT_MS).unref();
  }

  /** From here on it hears the others, also after Redis was away. */
  async join(): Promise<void> {
    await this.subscriber.subscribe(this.channel);
  }

  send<Name extends NodeMessage>(name: Name, message: NodeMessages[Name]): void {
    this.sent++;
    // What cannot be sent now is dropped: peers notice the missing number.
    if (this.redis.status !== 'ready') return;
    this.redis.publish(this.channel, JSON.stringify([this.id, this.sent, name, message])).catch(() => undefined);
  }

  subscribe<Name extends NodeMessage>(name: Name, listener: (message: NodeMessages[Name]) => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  close(): void {
    clearInterval(this.beat);
  }

  private onBeat(): void {
    const isReady = this.redis.status === 'ready';
    let isMissed = !isReady || !this.isAnswering;
    if (isReady) this.sendBeat();
    for (const [node, last] of this.heard) {
      if (++last.beats < SILENT_BEATS) continue;
      this.heard.delete(node);
      isMissed = true;
    }
    if (isMissed) this.missed.emit();
  }

  private sendBeat(): void {
    this.send('beat', null);
    this.isAnswering = false;
    this.redis.ping().then(
      () => {
        this.isAnswering = true;
      },
      () => undefined,
    );
  }

  private receive([from, number, name, message]: unknown[]): void {
    if (from === this.id) return;
    const envelope = envelopeSchema.safeParse([from, number, name]);
    const parsed = envelope.success ? NODE_MESSAGES[envelope.data[2]].safeParse(message) : envelope;
    if (!envelope.success || !parsed.success) {
      // A newer version may send messages that this one does not know.
      this.logger.warn({ name }, 'ignored an unknown message of another node');
      return;
    }
    this.count(envelope.data[0], envelope.data[1]);
    for (const listener of this.listeners.get(envelope.data[2]) ?? []) listener(parsed.data as never);
  }

  private count(from: string, number: number): void {
    const before = this.heard.get(from)?.number ?? 0;
    this.heard.set(from, { number, beats: 0 });
    if (number > before + 1) this.missed.emit();
  }
}
