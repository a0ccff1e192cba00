import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTitle } from '../app/use-title.js';
import { useSay } from '../i18n/say.js';

interface PageHeadProps {
  readonly title: string;
  /** What can be had from there at any time. */
  readonly children?: ReactNode;
}

/** The title of a page, and the way back. */
export function PageHead({ title, children }: PageHeadProps): ReactNode {
  const say = useSay();
  useTitle(title);
  return (
    <header className="page-head">
      <Link href="/" className="quiet button" aria-label={say('missing.home')}>
        ‹
      </Link>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
