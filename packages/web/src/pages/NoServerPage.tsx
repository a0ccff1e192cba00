import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTitle } from '../app/use-title.js';
import { useSay } from '../i18n/say.js';
import { HomeLayout } from './HomeLayout.js';
import { PlayNow } from './PlayNow.js';

/** What needs a server, where none can be reached. */
export function NoServerPage(): ReactNode {
  const say = useSay();
  useTitle(say('server.missing'));
  return (
    <HomeLayout title={say('server.missing')} text={say('server.missingNote')}>
      <nav className="menu" aria-label={say('front.play')}>
        <PlayNow />
        <button type="button" onClick={() => location.reload()}>
          {say('server.again')}
        </button>
        <Link href="/" className="button">
          {say('missing.home')}
        </Link>
      </nav>
    </HomeLayout>
  );
}
