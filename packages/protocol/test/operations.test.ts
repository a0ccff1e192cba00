import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LIVE_REQUESTS, OPERATION_NAMES, operationOf, SCOPES } from '../src/index.js';

describe('the list of operations', () => {
  test('gives every operation a route of its own', () => {
    const routes = OPERATION_NAMES.map((name) => operationOf(name).http);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(OPERATION_NAMES)('%s reads from its input what its path names', (name) => {
    const { http, input } = operationOf(name);
    const alternatives = input instanceof z.ZodUnion ? input.options : [input];
    const fields = alternatives.map((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : []));
    for (const [, part] of http.matchAll(/:(\w+)/g)) expect(fields.flat()).toContain(part);
  });

  test('asks a scope for everything on the live connection', () => {
    for (const { scope } of Object.values(LIVE_REQUESTS)) expect(SCOPES).toContain(scope);
  });
});
