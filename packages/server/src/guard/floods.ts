import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { MakeLimiter } from '../cluster/limiters.js';
import { Portions } from '../cluster/portions.js';
import { ProblemError } from '../problem.js';

const MINUTE = 60;

/** How much is enough, for people and for programs that play; many people can share an address. */
const LIMITS = {
  /** HTTP requests of one address, and what its sockets begin to watch. */
  address: { points: 1200, duration: MINUTE },
  /** HTTP requests of one account. */
  account: { points: 600, duration: MINUTE },
  /** New sessions from one address: of guests, and of who signs in. */
  sessions: { points: 200, duration: 10 * MINUTE },
  /** Looks at tables by their codes, from one address: who tries codes out needs months for one that exists. */
  codes: { points: 60, duration: 10 * MINUTE },
  /** New tables of one account: nobody fills the lobby alone. */
  tables: { points: 60, duration: 10 * MINUTE },
  /** The same from one address: nor as many guests. */
  tablesFrom: { points: 300, duration: 10 * MINUTE },
  /** Exports of an account's data: each reads all of its games. */
  exports: { points: 10, duration: 10 * MINUTE },
  /** Connections of sockets from one address. */
  connections: { points: 300, duration: MINUTE },
  /** Messages on all sockets of one account. */
  messages: { points: 300, duration: 10 },
} as const;
export type Limit = keyof typeof LIMITS;

/** Who goes on at this many times a limit does not get the hint. */
const PATIENCE = 3;

/** Counts what comes from whom, and says when it is too much. */
export class Floods {
  private readonly limiters: ReadonlyMap<Limit, RateLimiterAbstract | Portions>;

  constructor(on: boolean, limiter: MakeLimiter) {
    const limits = on ? (Object.keys(LIMITS) as Limit[]) : [];
    this.limiters = new Map(
      limits.map((limit) => {
        const made = limiter(limit, LIMITS[limit]);
        return [limit, limit === 'messages' ? new Portions(made) : made];
      }),
    );
  }

  /** Counts one more; throws a problem where it is one too many. */
  async count(limit: Limit, whose: string): Promise<void> {
    try {
      await this.limiters.get(limit)?.consume(whose);
    } catch (error) {
      const { msBeforeNext, consumedPoints } = error as RateLimiterRes;
      throw new TooMany(Math.ceil(msBeforeNext / 1000), consumedPoints > PATIENCE * LIMITS[limit].points);
    }
  }

  /** Counts a new table. */
  async countTable(account: string, network: string): Promise<void> {
    await this.count('tables', account);
    await this.count('tablesFrom', network);
  }
}

export class TooMany extends ProblemError {
  readonly seconds: number;
  /** Whether telling has not helped. */
  readonly stubborn: boolean;

  constructor(seconds: number, stubborn: boolean) {
    super('too_many', `that was too much at once; try again in ${seconds} s`);
    this.seconds = seconds;
    this.stubborn = stubborn;
  }
}
