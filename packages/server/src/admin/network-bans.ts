import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import type { Peers } from '../infra/cluster/peers.js';
import type { Database } from '../infra/db/schema.js';
import type { Clock } from '../lib/clock.js';
import { Emitter } from '../lib/events.js';
import { networkOf, plainAddress } from '../lib/network.js';
import { ProblemError } from '../lib/problem.js';

/** How long the list is cached: bans end, and a message about a change can be missed. */
const CACHE_MS = 2000;

/** Networks that the host has banned for a time. */
export class NetworkBans {
  /** The list of banned networks was read, and may be another one now. */
  readonly changed = new Emitter();
  private lists = noNetworks();
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly peers: Peers,
  ) {
    peers.subscribe('networks', () => void this.renew().catch(() => undefined));
  }

  async check(address: string | undefined): Promise<void> {
    if (performance.now() - this.readAt > CACHE_MS) await this.read();
    if (this.has(address)) throw new ProblemError('not_allowed', 'the host of this server has banned your network');
  }

  /** By the list as it was last read. */
  has(address: string | undefined): boolean {
    const plain = plainAddress(address ?? '');
    return (isIPv4(plain) && this.lists.ipv4.check(plain)) || (isIPv6(plain) && this.lists.ipv6.check(plain, 'ipv6'));
  }

  async add(text: string, until: number): Promise<string> {
    const network = normalized(text);
    await this.db
      .insertInto('network_bans')
      .values({ network, until })
      .onConflict((conflict) => conflict.column('network').doUpdateSet({ until }))
      .execute();
    await this.announce();
    return network;
  }

  async lift(text: string): Promise<string> {
    const network = normalized(text);
    const { numDeletedRows } = await this.db
      .deleteFrom('network_bans')
      .where('network', '=', network)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ProblemError('malformed', `${network} is not banned`);
    await this.announce();
    return network;
  }

  private async announce(): Promise<void> {
    this.peers.send('networks', null);
    await this.renew();
  }

  private async renew(): Promise<void> {
    await this.reading;
    await this.read();
  }

  /** Simultaneous callers share one read. */
  private read(): Promise<void> {
    this.reading ??= this.readOnce().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async readOnce(): Promise<void> {
    const rows = await this.db
      .selectFrom('network_bans')
      .select('network')
      .where('until', '>', this.clock.now())
      .execute();
    const lists = noNetworks();
    for (const { network } of rows) {
      const [address = '', prefix = ''] = network.split('/');
      const family = isIPv4(address) ? 'ipv4' : 'ipv6';
      lists[family].addSubnet(address, Number(prefix), family);
    }
    this.lists = lists;
    this.readAt = performance.now();
    this.changed.emit();
  }
}

/** Two lists: in one, a network of IPv6 that begins with zeros would have all of IPv4 in it. */
function noNetworks(): Record<'ipv4' | 'ipv6', BlockList> {
  return { ipv4: new BlockList(), ipv6: new BlockList() };
}

/** The one way to write a network. An IPv6 address counts as its whole 64-bit network. */
function normalized(text: string): string {
  const [address = '', prefix] = text.toLowerCase().split('/');
  const bits = prefix === undefined ? (isIPv4(address) ? 32 : 64) : Number(prefix);
  if (isIPv4(address) && Number.isInteger(bits) && bits >= 8 && bits <= 32) return `${address}/${bits}`;
  if (isIPv6(address) && !address.includes('.') && Number.isInteger(bits) && bits >= 16 && bits <= 64)
    return `${networkOf(address)}/${bits}`;
  throw new ProblemError(
    'malformed',
    'network: expected an address, or one with a prefix (8 to 32 bits of IPv4, 16 to 64 of IPv6)',
  );
}
