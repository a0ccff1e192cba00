import type { Flavour } from './open.js';
import type { AuthBoolean, AuthDate } from './schema.js';

/** A time as better-auth stores it. */
export function authDate(flavour: Flavour, ms: number): AuthDate {
  const date = new Date(ms);
  return flavour === 'postgres' ? date : date.toISOString();
}

/** A boolean as better-auth stores it. */
export function authBoolean(flavour: Flavour, value: boolean): AuthBoolean {
  return flavour === 'postgres' ? value : Number(value);
}
