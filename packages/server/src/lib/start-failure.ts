/** The server cannot start, and a person can do something about it: one line that says what. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
