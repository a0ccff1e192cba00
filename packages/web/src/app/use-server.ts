import { useEffect, useState } from 'react';

let found: Promise<boolean> | undefined;

/** Whether there is a server behind this page. Static hosting answers with the page itself, and a cut network not at all. */
async function findServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetch('/api/tables');
    return response.ok && (response.headers.get('content-type')?.startsWith('application/json') ?? false);
  } catch {
    return false;
  }
}

export function useServer(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    found ??= findServer();
    found.then((is) => {
      // Who comes back later may find one.
      if (!is) found = undefined;
      if (isWanted) setThere(is);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return isThere;
}
