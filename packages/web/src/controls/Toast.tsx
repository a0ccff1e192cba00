import { type ReactNode, useEffect } from 'react';

const SHOWN_MS = 3000;

/** Says briefly that something has been done. */
export function Toast({ text, onGone }: { readonly text: string; readonly onGone: () => void }): ReactNode {
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className="notice toast" role="status">
      <p>{text}</p>
    </div>
  );
}
