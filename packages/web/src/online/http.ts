import { problemSchema } from '@don/protocol';
import type { z } from 'zod';
import { ServerProblem } from './problem.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks the server over HTTP, and believes nothing that is not what it should be. */
export async function request<Schema extends z.ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  body?: object,
): Promise<z.output<Schema>> {
  const response = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new ServerProblem(problemSchema.parse(answer));
  return schema.parse(answer);
}
