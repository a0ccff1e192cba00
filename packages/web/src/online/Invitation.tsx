import type { Table } from '@don/protocol';
import { type ReactNode, useCallback, useState } from 'react';
import { handOn } from '../app/hand-on.js';
import { Toast } from '../app/Toast.js';
import { useSay } from '../i18n/say.js';

/** How friends come to this table: by a link, or by six letters that can be read aloud. */
export function Invitation({ table }: { readonly table: Table }): ReactNode {
  const say = useSay();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const forget = useCallback(() => setOutcome(null), []);
  const url = new URL(`/table/${table.id}`, location.href).href;

  async function share(): Promise<void> {
    try {
      if ((await handOn({ title: say('app.name'), url })) === 'copied') setOutcome('copied');
    } catch {
      // A browser may keep its clipboard to itself; the link is there to be read.
      setOutcome('failed');
    }
  }

  return (
    <section className="invitation">
      <p>{say('room.invite')}</p>
      <p className="table-code" role="img" aria-label={say('room.code', { code: [...table.code].join(' ') })}>
        {table.code}
      </p>
      <input readOnly value={url} aria-label={say('room.link')} onFocus={(event) => event.target.select()} />
      <button type="button" onClick={() => void share()}>
        {say('room.share')}
      </button>
      {outcome && <Toast text={say(outcome === 'copied' ? 'room.copied' : 'share.failed')} onGone={forget} />}
    </section>
  );
}
