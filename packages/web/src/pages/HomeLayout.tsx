import type { ReactNode } from 'react';
import { Scene } from '../scenery/Scenery.js';
import './home-layout.css';

/** A longer title than this is written smaller than a shop sign. */
const MAX_SIGN = 12;

interface HomeLayoutProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A poster, and the menu below or beside it. */
export function HomeLayout({ title, text, children }: HomeLayoutProps): ReactNode {
  return (
    <main className="page home">
      <header className="poster home-poster">
        <h1 data-long={title.length > MAX_SIGN}>{title}</h1>
        <p>{text}</p>
        <Scene />
      </header>
      <div className="home-body">{children}</div>
    </main>
  );
}
