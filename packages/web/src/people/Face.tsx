import { lazy, type ReactNode, Suspense } from 'react';
import type { FaceName } from './face-names.js';
import './face.css';

/** The drawings come late: nobody waits for them. */
const DrawnFace = lazy(() => import('./DrawnFace.js'));

/** A player's face, as large as its place; the name stands beside it. */
export function Face({ face }: { readonly face: FaceName }): ReactNode {
  return (
    <span className="face" data-face={face}>
      <Suspense>
        <DrawnFace face={face} />
      </Suspense>
    </span>
  );
}
