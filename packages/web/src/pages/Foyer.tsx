import type { ReactNode } from 'react';
import { Scene } from '../scenery/Scenery.js';
import './foyer.css';

interface FoyerProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A poster, and the doors below or beside it. */
export function Foyer({ title, text, children }: FoyerProps): ReactNode {
  return (
    <main className="page foyer">
      <header className="poster marquee">
        <h1>{title}</h1>
        <p>{text}</p>
        <Scene />
      </header>
      <div className="ways">{children}</div>
    </main>
  );
}
