import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MakeLimiter } from '../cluster/limiters.js';
import { ProblemError } from '../problem.js';

const MINUTE = 60;

/**
 * How often somebody may try. What counts is one name from one address, all names from one address, and one name from
 * everywhere; the last is loose, so that nobody can lock another out of his account for long.
 */
export class Attempts {
  private readonly limits: Readonly<Record<'both' | 'address' | 'name', RateLimiterAbstract>>;
  private readonly names: RateLimiterAbstract;

  constructor(limiter: MakeLimiter) {
    this.limits = {
      both: limiter('sign-in-both', { points: 5, duration: 15 * MINUTE }),
      address: limiter('sign-in-address', { points: 50, duration: 15 * MINUTE }),
      name: limiter('sign-in-name', { points: 100, duration: 60 * MINUTE }),
    };
    this.names = limiter('names', { points: 30, duration: 15 * MINUTE });
  }

  /** Counts an attempt to sign in before it is made, so that many at once are not one. */
  async signIn(address: string, name: string): Promise<void> {
    try {
      await this.limits.address.consume(address);
      await this.limits.both.consume(`${address} ${name}`);
      await this.limits.name.consume(name);
    } catch {
      throw tooMany();
    }
  }

  /** Counts an attempt to take a name: asking for one after the other would tell which there are. */
  async takeName(address: string): Promise<void> {
    await this.names.consume(address).catch(() => {
      throw tooMany();
    });
  }

  /** It was free: that tells nothing about other names. */
  async tookName(address: string): Promise<void> {
    await this.names.reward(address);
  }

  /** It was right: what was wrong before is forgiven to this address. */
  async signedIn(address: string, name: string): Promise<void> {
    await this.limits.both.delete(`${address} ${name}`);
    await this.limits.address.reward(address);
    await this.limits.name.reward(name);
  }
}

function tooMany(): ProblemError {
  return new ProblemError('too_many', 'too many attempts; wait a quarter of an hour');
}
