/** Every rule has an id: refusals, events, tests and the log that players read cite it (docs/rules.md explains each). */
// biome-ignore format: one line a chapter
export const RULE_IDS = [
  'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13', 'E14', 'E15',
  'H1',
  'O1', 'O2', 'O3',
  'D1', 'D2', 'D3',
  'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9',
  'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7',
  'S1', 'S2', 'S3', 'S4',
  'X1', 'X2', 'X3',
  'F1', 'F2', 'F3',
] as const;
export type RuleId = (typeof RULE_IDS)[number];
