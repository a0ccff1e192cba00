import type { Problem, ProblemCode } from '@don/protocol';
import type { Refusal } from '@don/rules';

const STATUS: Readonly<Record<ProblemCode, number>> = {
  malformed: 400,
  no_session: 401,
  wrong_credentials: 401,
  not_confirmed: 403,
  name_taken: 409,
  too_many: 429,
  no_such_account: 404,
  no_such_token: 404,
  no_such_passkey: 404,
  last_passkey: 409,
  no_such_table: 404,
  no_such_game: 404,
  not_allowed: 403,
  rated_is_public: 403,
  muted: 403,
  not_seated: 403,
  no_free_seat: 409,
  too_many_seats: 409,
  already_playing: 409,
  too_few_players: 409,
  stale: 409,
  refused: 422,
  rule_changed: 410,
  unavailable: 503,
};

/** Errors quote their input; long input is not quoted in full. */
const MAX_MESSAGE = 300;

/** A request that changed nothing, and why: becomes the answer to it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(code: ProblemCode, message: string, refusal?: Refusal) {
    const short = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;
    super(short);
    this.problem = { code, message: short, ...(refusal && { refusal }) };
  }

  get status(): number {
    return STATUS[this.problem.code];
  }
}

/** The database or another service does not answer now; nothing was changed, and the message may be shown. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Whether somebody else was faster. */
export function isStale(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'stale';
}

/** Whether a game predates a change of the rules. */
export function isOutdated(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.problem.code === 'rule_changed';
}

/** What a client may know about any error: our own mistakes go to the log and nowhere else. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof Unavailable) return { code: 'unavailable', message: error.message };
  return { code: 'unavailable', message: 'that did not work; you can send it again' };
}
