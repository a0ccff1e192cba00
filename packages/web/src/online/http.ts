import { type InputOf, type OperationName, type OutputOf, operationOf, problemSchema } from '@don/protocol';
import { ServerProblem } from './problem.js';

/** Asks the server over HTTP, and believes nothing that is not what it should be. */
export async function request<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
  const { http, output } = operationOf(name);
  const [method = '', pattern = ''] = http.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, part: string) => {
    const value = rest[part];
    delete rest[part];
    return encodeURIComponent(String(value));
  });
  const isBody = method !== 'GET';
  const query = isBody ? '' : new URLSearchParams(rest as Record<string, string>).toString();
  const response = await fetch(query === '' ? path : `${path}?${query}`, {
    method,
    ...(isBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new ServerProblem(problemSchema.parse(answer));
  return output.parse(answer) as OutputOf<Name>;
}
