import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { admit, type MakeLimiter } from '../infra/cluster/limiters.js';

const MINUTE = 60;
const TOO_MANY = 'too many attempts; wait a quarter of an hour';

/** An attempt at a password: for which name, from where, and from which known device of its owner, if it is one. */
interface SignInAttempt {
  readonly address: string;
  readonly name: string;
  readonly device: string | null;
}

/**
 * Limits sign-in attempts: for one name from one address, all names from one address, and one name from everywhere; the
 * last is loose, so that nobody can lock another out for long. A device on which the account was signed in to before
 * has attempts of its own, so that it cannot be locked out by others.
 */
export class SignInLimits {
  private readonly limits: Readonly<Record<'both' | 'address' | 'name' | 'device', RateLimiterAbstract>>;
  private readonly names: RateLimiterAbstract;
  private readonly renames: RateLimiterAbstract;

  constructor(limiter: MakeLimiter) {
    this.limits = {
      both: limiter('sign-in-both', { points: 5, duration: 15 * MINUTE }),
      address: limiter('sign-in-address', { points: 50, duration: 15 * MINUTE }),
      name: limiter('sign-in-name', { points: 100, duration: 60 * MINUTE }),
      device: limiter('sign-in-device', { points: 5, duration: 15 * MINUTE }),
    };
    this.names = limiter('names', { points: 30, duration: 15 * MINUTE });
    this.renames = limiter('renames', { points: 20, duration: 15 * MINUTE });
  }

  /** Counts an attempt to sign in before it is made, so that many at once are not one. */
  async signIn({ address, name, device }: SignInAttempt): Promise<void> {
    if (device !== null) {
      await admit(this.limits.device, device, TOO_MANY);
      // Counted for all limits, but refused by none of them.
      await this.limits.address.penalty(address);
      await this.limits.both.penalty(`${address} ${name}`);
      await this.limits.name.penalty(name);
      return;
    }
    await admit(this.limits.address, address, TOO_MANY);
    await admit(this.limits.both, `${address} ${name}`, TOO_MANY);
    await admit(this.limits.name, name, TOO_MANY);
  }

  /** Counts an attempt to claim a name: trying one after the other would reveal which exist. */
  async takeName(address: string): Promise<void> {
    await admit(this.names, address, TOO_MANY);
  }

  /** Counts renames: each is announced at every table where the account sits. */
  async rename(account: string): Promise<void> {
    await admit(this.renames, account, TOO_MANY);
  }

  /** The name was free, which reveals nothing about others. */
  async tookName(address: string): Promise<void> {
    await this.names.reward(address);
  }

  /** It was right: what was wrong before is forgiven to this address and this device. */
  async signedIn({ address, name, device }: SignInAttempt): Promise<void> {
    await this.limits.both.delete(`${address} ${name}`);
    await this.limits.address.reward(address);
    await this.limits.name.reward(name);
    if (device !== null) await this.limits.device.delete(device);
  }
}
