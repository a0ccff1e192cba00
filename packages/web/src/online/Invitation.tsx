import type { Table } from '@don/protocol';
import type { ReactNode } from 'react';
import { useHandOn } from '../app/use-hand-on.js';
import { useSay } from '../i18n/say.js';

/** How friends come to this table: by a link, or by six letters that can be read aloud. */
export function Invitation({ table }: { readonly table: Table }): ReactNode {
  const say = useSay();
  const { handOnLink, notice } = useHandOn('room.copied');
  const url = new URL(`/table/${table.id}`, location.href).href;
  return (
    <section className="invitation">
      <p>{say('room.invite')}</p>
      <p className="table-code" role="img" aria-label={say('room.code', { code: [...table.code].join(' ') })}>
        {table.code}
      </p>
      <input readOnly value={url} aria-label={say('room.link')} onFocus={(event) => event.target.select()} />
      <button type="button" onClick={() => void handOnLink(url)}>
        {say('room.share')}
      </button>
      {notice}
    </section>
  );
}
