import type { ReactNode } from 'react';
import { Scene } from '../scenery/Scenery.js';
import './empty-place.css';

interface EmptyPlaceProps {
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Where there is nothing yet: the town, and the way to fill the place. */
export function EmptyPlace({ text, children }: EmptyPlaceProps): ReactNode {
  return (
    <section className="poster empty-place">
      <p>{text}</p>
      {children}
      <Scene />
    </section>
  );
}
