import type { Problem } from '@don/protocol';

/** The server has said no, and why. */
export class ServerProblem extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** What the server said against it; null for anything else that went wrong. */
export function problemIn(error: unknown): Problem | null {
  return error instanceof ServerProblem ? error.problem : null;
}
