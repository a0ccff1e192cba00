import { z } from 'zod';

/** What can be wrong with a request, apart from what the rules refuse. */
export const PROBLEM_CODES = [
  /** The message is not what its schema says. */
  'malformed',
  /** Nobody is known here by the session that came along. */
  'no_session',
  /** The name or the password is wrong, or the passkey; which one is nobody's business. */
  'wrong_credentials',
  /** Whoever asks has to say once more who they are: by the password, or by a passkey. */
  'not_confirmed',
  /** Somebody goes by this name, or did until lately, or by one that looks like it. */
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
  /** The host of the server has muted whoever asks, for a time. */
  'muted',
  /** Whoever asks has no seat there. */
  'not_seated',
  'no_free_seat',
  /** Whoever asks sits at so many tables already. */
  'too_many_seats',
  'already_playing',
  'too_few_players',
  /** The game has moved on since the sequence number that came along. */
  'stale',
  /** The rules say no: `refusal` says why. */
  'refused',
  /** The game was played by a rule that has changed since, and cannot be played again. */
  'rule_changed',
  /** It is not known to be durable; the same may be sent again, and is done once. */
  'unavailable',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Why a request changed nothing. `refusal` is the rules package's, for whoever words it. */
export const problemSchema = z.object({
  code: z.enum(PROBLEM_CODES),
  message: z.string(),
  refusal: z.looseObject({ code: z.string(), rule: z.string() }).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
