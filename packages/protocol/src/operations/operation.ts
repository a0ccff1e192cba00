import type { z } from 'zod';
import type { Scope } from '../tokens.js';

/**
 * What an operation counts towards, beside the requests of its caller's address and account: wrong codes, passkey
 * challenges, new sessions (of guests: only where the caller has none yet), new tables.
 */
export type OperationLimit = 'codes' | 'challenges' | 'sessions' | 'guests' | 'tables';

/** Something that clients can ask of the server. */
export interface Operation {
  readonly summary: string;
  /** Over HTTP: what the path names, and the query of a GET or the body of anything else. */
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Who may: everybody; an account by its session alone; or also by a token with this scope. */
  readonly access: 'anyone' | 'session' | Scope;
  /** Visitors without an account may, too. */
  readonly visitors?: true;
  readonly http: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
  /** Whether it can be asked on the live connection, too. */
  readonly live?: true;
  readonly limit?: OperationLimit;
  /** Where the input may be longer than usual. */
  readonly maxBytes?: number;
}
