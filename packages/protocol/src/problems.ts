import { z } from 'zod';

/** What can be wrong with a request, apart from what the rules refuse. */
export const PROBLEM_CODES = [
  /** The message does not match its schema. */
  'malformed',
  /** There is no such session. */
  'no_session',
  /** The name, the password or the passkey is wrong; it does not say which. */
  'wrong_credentials',
  /** The caller must confirm with their password or a passkey. */
  'not_confirmed',
  /** Somebody has this name, or had it recently, or has one that looks like it. */
  'name_taken',
  /** Too often in too short a time. */
  'too_many',
  'no_such_account',
  'no_such_token',
  'no_such_passkey',
  /** It is the only way back to a name. */
  'last_passkey',
  'no_such_table',
  'no_such_game',
  /** Only somebody else may do this. */
  'not_allowed',
  /** On this server, rated games are played at public tables. */
  'rated_is_public',
  /** The host of the server has muted the caller for a time. */
  'muted',
  /** The caller has no seat there. */
  'not_seated',
  'no_free_seat',
  /** The caller holds too many seats already. */
  'too_many_seats',
  'already_playing',
  'too_few_players',
  /** The game has moved on since the sequence number that came along. */
  'stale',
  /** The rules refuse it: `refusal` says why. */
  'refused',
  /** The game was played by a rule that has changed since, and cannot be played again. */
  'rule_changed',
  /** It is not known to be durable; the same may be sent again, and is done once. */
  'unavailable',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Why a request changed nothing. `refusal` is the rules package's, for clients to word. */
export const problemSchema = z.object({
  code: z.enum(PROBLEM_CODES),
  message: z.string(),
  refusal: z.looseObject({ code: z.string(), rule: z.string() }).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
