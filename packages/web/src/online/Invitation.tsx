import type { Table } from '@don/protocol';
import type { ReactNode } from 'react';
import { useShareLink } from '../app/use-share-link.js';
import { useSay } from '../i18n/say.js';
import { type SharedAddress, sharedAddress, useSharedAddress } from './use-shared-address.js';

/** How friends come to this table: by a link, or by six letters that can be read aloud. */
export function Invitation({ table }: { readonly table: Table }): ReactNode {
  const say = useSay();
  const { shareLink, notice } = useShareLink('room.copied');
  const address = useSharedAddress();
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
