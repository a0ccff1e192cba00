import type { ChangedRule } from './changed-rules.js';
import type { Refusal } from './refusal.js';

export const RECORD_ERROR_CODES = [
  /** Longer than any record may be. */
  'too_long',
  /** Not written as the standard says. */
  'syntax',
  /** The record ends too early. */
  'truncated',
  /** The set-up does not add up. */
  'setup',
  /** The rules refuse an action. */
  'refused',
  /** A round, a lot or the result is not what the actions lead to. */
  'mismatch',
  /** It was played by a rule that has changed since, and cannot be played again. */
  'rule_changed',
  /** The text was changed after it was written. */
  'altered',
] as const;
export type RecordErrorCode = (typeof RECORD_ERROR_CODES)[number];

/** Both count from 1; a column counts characters. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

interface Because {
  readonly refusal?: Refusal;
  readonly changedRule?: ChangedRule;
}

/** What is wrong with a record, and where. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly code: RecordErrorCode;
  readonly line: number;
  readonly column: number;
  /** Where the rules refuse an action. */
  readonly refusal: Refusal | null;
  /** The rule that has changed since. */
  readonly changedRule: ChangedRule | null;

  constructor(code: RecordErrorCode, place: TextPosition, message: string, because: Because = {}) {
    super(`line ${place.line}, column ${place.column}: ${message}`);
    this.code = code;
    this.line = place.line;
    this.column = place.column;
    this.refusal = because.refusal ?? null;
    this.changedRule = because.changedRule ?? null;
  }
}
