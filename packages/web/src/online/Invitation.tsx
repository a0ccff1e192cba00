import type { Address, Table } from '@don/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { useShareLink } from '../app/use-share-link.js';
import { useSay } from '../i18n/say.js';
import { request } from './http.js';

/** How friends come to this table: by a link, or by six letters that can be read aloud. */
export function Invitation({ table }: { readonly table: Table }): ReactNode {
  const say = useSay();
  const { shareLink, notice } = useShareLink('room.copied');
  const [address, setAddress] = useState<SharedAddress | null>(null);
  useEffect(() => {
    void sharedAddress().then(setAddress);
  }, []);
  const linkAt = ({ url }: SharedAddress): string => new URL(`/table/${table.id}`, url).href;
  const share = async (): Promise<void> => shareLink(linkAt(await sharedAddress()));
  return (
    <section className="invitation">
      <p>{say('room.invite')}</p>
      <p className="table-code" role="img" aria-label={say('room.code', { code: [...table.code].join(' ') })}>
        {table.code}
      </p>
      <input
        readOnly
        value={address === null ? '' : linkAt(address)}
        aria-label={say('room.link')}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" onClick={() => void share()}>
        {say('room.share')}
      </button>
      {address?.reach && <p>{say(`reach.${address.reach}`, { host: new URL(address.url).host })}</p>}
      {notice}
    </section>
  );
}

/** What a link to others begins with; `reach` says who it is for, where that is worth a word. */
interface SharedAddress {
  readonly url: string;
  readonly reach?: Address['reach'];
}

/** The page's own address, or on the server's device, where that would lead others to their own, the one for them. */
async function sharedAddress(): Promise<SharedAddress> {
  const { origin, hostname } = location;
  if (!/^(localhost|127\..*|\[::1\])$/.test(hostname)) return { url: origin };
  // Without an answer there is no server to play on either.
  const address = await request('getAddress', {}).catch(() => null);
  return address === null || address.reach === 'device' ? { url: origin, reach: 'device' } : address;
}
