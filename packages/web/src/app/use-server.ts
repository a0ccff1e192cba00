import { useEffect, useState } from 'react';

/** How long the first picture may wait for the answer. */
const TIMEOUT_MS = 250;

/** Whether there is a server behind this page. Static hosting answers with the page itself, and a cut network not at all. */
async function findServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const response = await fetch('/healthz');
    return response.ok && (response.headers.get('content-type')?.startsWith('application/json') ?? false);
  } catch {
    return false;
  }
}

let isFound = false;
let asked: Promise<boolean> | undefined;

function askForServer(): Promise<boolean> {
  asked ??= findServer().then((is) => {
    isFound = is;
    // Who comes back later may find one.
    if (!is) asked = undefined;
    return is;
  });
  return asked;
}

/** Waits for the answer, though not for long: what a server offers should not push aside what is shown already. */
export async function awaitServer(): Promise<void> {
  await Promise.race([askForServer(), new Promise((tired) => setTimeout(tired, TIMEOUT_MS))]);
}

export function useServer(): boolean {
  const [isThere, setThere] = useState(isFound);
  useEffect(() => {
    let isWanted = true;
    askForServer().then((is) => isWanted && setThere(is));
    return () => {
      isWanted = false;
    };
  }, []);
  return isThere;
}
