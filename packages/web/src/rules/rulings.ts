import type { MessageId } from '@don/messages';
import type { RuleId } from '@don/rules';

/** What the printed rules leave open and docs/rules.md decides. */
export const RULINGS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9'] as const;

/** Words that people look for and that a rule does not have. */
export const SYNONYMS: Partial<Record<RuleId, MessageId>> = {
  D2: 'words.D2',
  A1: 'words.A1',
  A4: 'words.A4',
  A5: 'words.A5',
  A6: 'words.A6',
  A9: 'words.A9',
  P3: 'words.P3',
  P6: 'words.P6',
  S1: 'words.S1',
  S4: 'words.S4',
  X1: 'words.X1',
  F2: 'words.F2',
  F3: 'words.F3',
  E6: 'words.E6',
  E11: 'words.E11',
  O2: 'words.O2',
  O3: 'words.O3',
  H1: 'words.H1',
};
