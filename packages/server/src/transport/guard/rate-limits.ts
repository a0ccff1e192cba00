import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { BatchedLimiter } from '../../infra/cluster/batched-limiter.js';
import type { MakeLimiter } from '../../infra/cluster/limiters.js';
import { siteOf } from '../../lib/network.js';
import { ProblemError } from '../../lib/problem.js';

const MINUTE = 60;

/** How much is enough, for people and for programs that play; many people can share an address. */
const LIMITS = {
  /** HTTP requests of one address, and what its sockets begin to watch: for sixty people who all load the page again. */
  address: { points: 2400, duration: MINUTE },
  /** HTTP requests of one account. */
  account: { points: 600, duration: MINUTE },
  /** New sessions from one address: of guests, and by signing in. */
  sessions: { points: 200, duration: 10 * MINUTE },
  /** Wrong codes of tables, from one address: finding one by guessing takes months. */
  codes: { points: 60, duration: 10 * MINUTE },
  /** Passkey challenges from one address: each costs as much as hundreds of messages, and needs no session. */
  challenges: { points: 300, duration: 10 * MINUTE },
  /** New tables of one account: nobody fills the lobby alone. */
  tables: { points: 60, duration: 10 * MINUTE },
  /** The same from one address: nor as many guests. */
  tablesFrom: { points: 600, duration: 10 * MINUTE },
  /** Exports of an account's data: each reads all of its games. */
  exports: { points: 10, duration: 10 * MINUTE },
  /** Connections of sockets from one address. */
  connections: { points: 300, duration: MINUTE },
  /** Messages on all sockets of one account. */
  messages: { points: 300, duration: 10 },
  /** The same from one address, however many guests send them: ten a second for each of sixty people, all the time. */
  messagesFrom: { points: 6000, duration: 10 },
} as const;
type Limit = keyof typeof LIMITS;

/** What comes many times a second. */
const BATCHED: readonly Limit[] = ['messages', 'messagesFrom'];

/** What is counted by address. A whole site of IPv6, which has 65,536 of them, may have as much as so many addresses. */
const BY_ADDRESS = [
  'address',
  'sessions',
  'codes',
  'challenges',
  'tablesFrom',
  'connections',
  'messagesFrom',
] as const satisfies readonly Limit[];
const ADDRESSES_OF_SITE = 8;

/** Counts events by origin, and throws when there are too many. */
export class RateLimits {
  private readonly limiters: ReadonlyMap<Limit, RateLimiterAbstract | BatchedLimiter>;
  private readonly ofSites: ReadonlyMap<Limit, RateLimiterAbstract | BatchedLimiter>;

  constructor(on: boolean, limiter: MakeLimiter) {
    const make = (limit: Limit, name: string, addresses: number) => {
      const { points, duration } = LIMITS[limit];
      const made = limiter(name, { points: points * addresses, duration });
      return [limit, BATCHED.includes(limit) ? new BatchedLimiter(made) : made] as const;
    };
    const limits = on ? (Object.keys(LIMITS) as Limit[]) : [];
    this.limiters = new Map(limits.map((limit) => make(limit, limit, 1)));
    this.ofSites = new Map(on ? BY_ADDRESS.map((limit) => make(limit, `${limit}-site`, ADDRESSES_OF_SITE)) : []);
  }

  /** Counts one more, or something that costs as much as several; throws a problem where it is one too many. */
  async count(limit: Limit, whose: string, points = 1): Promise<void> {
    try {
      await this.limiters.get(limit)?.consume(whose, points);
      const site = siteOf(whose);
      if (site !== null) await this.ofSites.get(limit)?.consume(site, points);
    } catch (error) {
      throw new TooMany(Math.ceil((error as RateLimiterRes).msBeforeNext / 1000));
    }
  }

  /**
   * Throws a problem where somebody has guessed too many codes. Only wrong ones count, once they are known to be wrong:
   * a club that follows its links all at once guesses nothing.
   */
  async checkGuesses(network: string): Promise<void> {
    for (const [limiter, who] of [
      [this.limiters.get('codes'), network],
      [this.ofSites.get('codes'), siteOf(network)],
    ] as const) {
      if (limiter === undefined || who === null || limiter instanceof BatchedLimiter) continue;
      const used = await limiter.get(who);
      if (used !== null && used.remainingPoints <= 0) throw new TooMany(Math.ceil(used.msBeforeNext / 1000));
    }
  }

  async countWrongCode(network: string): Promise<void> {
    // One too many is refused with the next.
    await this.count('codes', network).catch(() => undefined);
  }

  /** Counts a new table. */
  async countTable(account: string, network: string): Promise<void> {
    await this.count('tables', account);
    await this.count('tablesFrom', network);
  }
}

export class TooMany extends ProblemError {
  constructor(readonly seconds: number) {
    super('too_many', `too many requests; try again in ${seconds} s`);
  }
}
