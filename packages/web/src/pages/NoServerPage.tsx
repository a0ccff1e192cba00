import type { ReactNode } from 'react';
import { PageHead } from '../controls/PageHead.js';
import { useSay } from '../i18n/say.js';

/** What needs a server, where none can be reached. */
export function NoServerPage(): ReactNode {
  const say = useSay();
  return (
    <main className="page">
      <PageHead title={say('server.missing')} />
      <p>{say('server.missingNote')}</p>
      <button type="button" className="primary" onClick={() => location.reload()}>
        {say('server.again')}
      </button>
    </main>
  );
}
