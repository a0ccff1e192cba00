import type { InputOf, OperationName, OutputOf } from '@don/protocol';
import { useLoaded } from '../app/use-loaded.js';
import { request } from './http.js';
import { problemIn } from './problem.js';

/** What the server answers over HTTP; null where it says that there is no such thing, or is not there. */
export function useFetched<Name extends OperationName>(name: Name, input: InputOf<Name>): OutputOf<Name> | null {
  return useLoaded(`${name} ${JSON.stringify(input)}`, () => request(name, input).catch(nullIfMissing));
}

/** A server says no, a cut network is a TypeError of `fetch`, and static hosting answers with a page, which is no JSON. */
function nullIfMissing(error: unknown): null {
  if (problemIn(error) !== null || error instanceof TypeError || error instanceof SyntaxError) return null;
  throw error;
}
