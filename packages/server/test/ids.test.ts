import { expect, test } from 'vitest';
import { newId } from '../src/lib/ids.js';

test('no id can be taken for a flag of a command, and none comes twice', () => {
  const ids = Array.from({ length: 2000 }, newId);
  for (const id of ids) expect(id).toMatch(/^\w[\w-]{15}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
