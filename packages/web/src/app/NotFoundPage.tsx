import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/say.js';
import { HomeLayout } from '../pages/HomeLayout.js';
import { useTitle } from './use-title.js';

export function NotFoundPage(): ReactNode {
  const say = useSay();
  useTitle(say('missing.title'));
  return (
    <HomeLayout title={say('missing.title')} text={say('missing.text')}>
      <nav className="menu" aria-label={say('front.play')}>
        <Link href="/" className="button primary grand">
          {say('missing.home')}
        </Link>
        <Link href="/new" className="button">
          {say('new.title')}
        </Link>
        <Link href="/learn" className="button">
          {say('front.learn')}
        </Link>
      </nav>
    </HomeLayout>
  );
}
