/** The server cannot start for a reason that a person can fix: one line that says which. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
