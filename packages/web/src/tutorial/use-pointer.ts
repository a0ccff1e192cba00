import { useEffect } from 'react';
import type { TableState } from '../game/source.js';

/** Points at the first of these that is on the table; looks again whenever something has been tapped. */
export function usePointer(selectors: readonly string[], state: TableState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every state puts other things on the table.
  useEffect(() => {
    let pointed: Element | null = null;
    function point(): void {
      pointed?.removeAttribute('data-pointed');
      pointed = selectors.map((selector) => document.querySelector(selector)).find((found) => found !== null) ?? null;
      pointed?.setAttribute('data-pointed', 'true');
    }
    // After the table has shown what the tap or the key did.
    const later = (): void => void setTimeout(point);
    point();
    addEventListener('click', later);
    addEventListener('keyup', later);
    return () => {
      removeEventListener('click', later);
      removeEventListener('keyup', later);
      pointed?.removeAttribute('data-pointed');
    };
  }, [selectors, state]);
}
