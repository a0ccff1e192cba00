import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { request } from './http.js';
import { problemIn } from './problem.js';

/** What the server answers to a question over HTTP; `missing` where it says that there is no such thing, or is not there. */
export function useAnswer<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | 'missing' | null {
  const [answer, setAnswer] = useState<{ path: string; found: z.output<Schema> | 'missing' } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    request('GET', path, schema).then(
      (found) => setAnswer({ path, found }),
      (error) => (isMissing(error) ? setAnswer({ path, found: 'missing' }) : setFailure(error)),
    );
  }, [path, schema]);
  if (failure !== null) throw failure;
  // What was answered to an older question is no answer to this one.
  return answer?.path === path ? answer.found : null;
}

/** A server says no, a cut network is a TypeError of `fetch`, and static hosting answers with a page, which is no JSON. */
function isMissing(error: unknown): boolean {
  return problemIn(error) !== null || error instanceof TypeError || error instanceof SyntaxError;
}
