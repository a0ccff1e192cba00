import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a dialogue over the page for as long as it is there; closed before it is gone, it gives the focus back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return dialog;
}
