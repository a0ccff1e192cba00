import type { Address } from '@don/protocol';
import { useEffect, useState } from 'react';
import { request } from './http.js';

/** What a link to others begins with; `reach` says who it is for, where that is worth a word. */
export interface SharedAddress {
  readonly url: string;
  readonly reach?: Address['reach'];
}

/** Where others reach this page; null until the server has said it. */
export function useSharedAddress(): SharedAddress | null {
  const [address, setAddress] = useState<SharedAddress | null>(null);
  useEffect(() => {
    void sharedAddress().then(setAddress);
  }, []);
  return address;
}

/** The page's own address, or on the server's device, where that would lead others to their own, the one for them. */
export async function sharedAddress(): Promise<SharedAddress> {
  const { origin, hostname } = location;
  if (!/^(localhost|127\..*|\[::1\])$/.test(hostname)) return { url: origin };
  // Without an answer there is no server to play on either.
  const address = await request('getAddress', {}).catch(() => null);
  return address === null || address.reach === 'device' ? { url: origin, reach: 'device' } : address;
}
