import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/say.js';

/** The title of a page, and the way back. */
export function PageHead({ title }: { readonly title: string }): ReactNode {
  const say = useSay();
  return (
    <header className="page-head">
      <Link href="/" className="quiet button" aria-label={say('missing.home')}>
        ‹
      </Link>
      <h1>{title}</h1>
    </header>
  );
}
