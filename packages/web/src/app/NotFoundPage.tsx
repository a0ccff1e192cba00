import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/say.js';
import { useTitle } from './use-title.js';

export function NotFoundPage(): ReactNode {
  const say = useSay();
  useTitle(say('missing.title'));
  return (
    <main className="page">
      <h1>{say('missing.title')}</h1>
      <p>{say('missing.text')}</p>
      <Link href="/" className="button primary">
        {say('missing.home')}
      </Link>
    </main>
  );
}
