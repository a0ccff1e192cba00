import { ACTION_TYPES, DISTRICTS } from '@don/rules';
import { decode, encode } from '@don/rules/engine';
import { expect, test } from 'vitest';
import { actionSchema, issueText, REFEREE_OPS, refereeRequestSchema } from '../src/index.js';

function complaint(request: unknown): string {
  const { error } = refereeRequestSchema.safeParse(request);
  return error ? issueText(error) : 'fine';
}

test('every type of action that the rules know can be sent', () => {
  const [one, other] = DISTRICTS as [string, string];
  const actions = [
    { type: 'bid', amount: 7 },
    { type: 'pass' },
    { type: 'sell', card: one },
    { type: 'keep' },
    { type: 'exchange', take: one, give: other },
    { type: 'stay' },
    { type: 'discard', card: other },
  ];
  expect(actions.map(({ type }) => type)).toEqual(ACTION_TYPES);
  for (const action of actions) expect(decode(encode(actionSchema.parse(action)))).toEqual(action);
});

test('every operation has a schema', () => {
  for (const op of REFEREE_OPS) expect(complaint({ op })).not.toContain('op: ');
});

test.each([
  [{}, 'op: expected one of new, position, act, legal, view, suggest, levels, record, replay'],
  [{ op: 'act', seat: 0, action: { type: 'bid', amount: 1.5 } }, 'action.amount: expected a whole number'],
  [{ op: 'act', seat: 0, action: { type: 'raise' } }, `action.type: expected one of ${ACTION_TYPES.join(', ')}`],
  [{ op: 'act', seat: -1, action: { type: 'pass' } }, 'seat: too small: expected number to be >=0'],
  [{ op: 'new', edition: 'don', players: 3, options: { hidden: true } }, 'options: unrecognized key: "hidden"'],
  [
    { op: 'new', edition: 'don', players: 3, options: { minimumBid: 2 } },
    'options.minimumBid: invalid option: expected',
  ],
  [{ op: 'new', edition: 'don', players: 3, seed: 'x'.repeat(1001) }, 'seed: too big'],
  [{ op: 'view' }, 'seat: '],
  [{ op: 'suggest', level: 'novice', budgetMs: 0 }, 'budgetMs: too small'],
  [
    { op: 'suggest', level: 'novice', seed: 0.5 },
    'seed: expected a string of at most 1000 characters or a whole number',
  ],
])('%j: what is wrong is said with its place', (request, expected) => {
  expect(complaint(request).startsWith(expected)).toBe(true);
});

test('a seed for advice may be a number, and both it and amounts may be of any size', () => {
  expect(refereeRequestSchema.parse({ op: 'suggest', level: 'x', seed: 7 })).toMatchObject({ seed: '7' });
  expect(complaint({ op: 'suggest', level: 'x', seed: -(2 ** 63) })).toBe('fine');
  expect(complaint({ op: 'act', seat: 0, action: { type: 'bid', amount: 1e300 } })).toBe('fine');
});
