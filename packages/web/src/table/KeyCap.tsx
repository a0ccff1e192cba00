import type { ReactNode } from 'react';

/** The key that does the same, for whoever has a keyboard. */
export function KeyCap({ name }: { readonly name: string }): ReactNode {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  );
}
