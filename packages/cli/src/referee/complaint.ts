import type { RefereeErrorCode } from '@don/protocol';

/** Why a request is not carried out; the game is as it was. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
  readonly code: RefereeErrorCode;

  constructor(code: RefereeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function malformed(message: string): Complaint {
  return new Complaint('malformed', message);
}
