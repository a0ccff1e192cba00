import type { Table } from '@don/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { useHandOn } from '../app/use-hand-on.js';
import { useSay } from '../i18n/say.js';
import { type SharedAddress, sharedAddress } from './shared-address.js';

/** How friends come to this table: by a link, or by six letters that can be read aloud. */
export function Invitation({ table }: { readonly table: Table }): ReactNode {
  const say = useSay();
  const { handOnLink, notice } = useHandOn('room.copied');
  const [address, setAddress] = useState<SharedAddress | null>(null);
  useEffect(() => {
    void sharedAddress().then(setAddress);
  }, []);
  const linkAt = ({ url }: SharedAddress): string => new URL(`/table/${table.id}`, url).href;
  const share = async (): Promise<void> => handOnLink(linkAt(await sharedAddress()));
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
