import type { OperationLimit, Scope } from '@don/protocol';
import type { FastifyContextConfig } from 'fastify';
import { ProblemError } from '../../lib/problem.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a token must be allowed for this route; without it, only a session will do. */
    scope?: Scope;
    /** What it counts towards, beside the requests of its caller. */
    limit?: OperationLimit | 'exports';
  }
}

export function scopeOf({ config }: { config?: FastifyContextConfig }): Scope | undefined {
  return config?.scope;
}

/** A session (null) may do everything that its account may; a token what its scopes allow. */
export function allows(scopes: readonly Scope[] | null, needed: Scope | undefined): boolean {
  return scopes === null || (needed !== undefined && scopes.includes(needed));
}

export function checkScope(scopes: readonly Scope[] | null, needed: Scope | undefined): void {
  if (allows(scopes, needed)) return;
  const wanted = needed === undefined ? 'no token may do this' : `it needs the scope "${needed}"`;
  throw new ProblemError('not_allowed', `this token may not do this: ${wanted}`);
}
