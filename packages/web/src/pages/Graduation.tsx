import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSay } from '../i18n/say.js';
import { Scene } from '../scenery/Scenery.js';
import { PlayNow } from './PlayNow.js';
import './front-page.css';

/** After the last lesson: the way to a real game. */
export function Graduation({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const say = useSay();
  return (
    <main className="page front">
      <header className="poster marquee">
        <h1>{say('tutorial.over.title')}</h1>
        <p>{say('tutorial.over.text')}</p>
        <Scene />
      </header>
      <nav className="doors" aria-label={say('front.play')}>
        <PlayNow />
        <button type="button" onClick={onAgain}>
          {say('tutorial.over.again')}
        </button>
        <Link href="/" className="button">
          {say('missing.home')}
        </Link>
      </nav>
    </main>
  );
}
