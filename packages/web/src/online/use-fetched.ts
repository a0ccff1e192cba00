import type { z } from 'zod';
import { useLoaded } from '../app/use-loaded.js';
import { request } from './http.js';
import { problemIn } from './problem.js';

/** What the server answers over HTTP; null where it says that there is no such thing, or is not there. */
export function useFetched<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | null {
  return useLoaded(path, () => request('GET', path, schema).catch(nullIfMissing));
}

/** A server says no, a cut network is a TypeError of `fetch`, and static hosting answers with a page, which is no JSON. */
function nullIfMissing(error: unknown): null {
  if (problemIn(error) !== null || error instanceof TypeError || error instanceof SyntaxError) return null;
  throw error;
}
