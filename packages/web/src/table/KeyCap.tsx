import type { ReactNode } from 'react';

/** The key that does the same, where there is a keyboard. */
export function KeyCap({ name }: { readonly name: string }): ReactNode {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  );
}
