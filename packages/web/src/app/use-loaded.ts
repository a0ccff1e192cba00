import { use, useEffect, useMemo } from 'react';

const loading = new Map<string, Promise<unknown>>();

/** A component that waits for the first time forgets all else: so what it waits for is remembered here. */
function shared<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  const known = loading.get(key) as Promise<Value> | undefined;
  if (known !== undefined) return known;
  const begun = load();
  loading.set(key, begun);
  return begun;
}

/** Waits for data (`Suspense`). It is loaded anew for another key, and when it is shown again. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded.
  const promise = useMemo(() => shared(key, load), [key]);
  useEffect(() => () => void loading.delete(key), [key]);
  return use(promise);
}
