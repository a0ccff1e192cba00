import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/say.js';
import { Foyer } from './Foyer.js';
import { PlayNow } from './PlayNow.js';

/** After the last lesson: the way to a real game. */
export function Graduation({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const say = useSay();
  return (
    <Foyer title={say('tutorial.over.title')} text={say('tutorial.over.text')}>
      <nav className="doors" aria-label={say('front.play')}>
        <PlayNow />
        <button type="button" onClick={onAgain}>
          {say('tutorial.over.again')}
        </button>
        <Link href="/" className="button">
          {say('missing.home')}
        </Link>
      </nav>
    </Foyer>
  );
}
