import { type ReactNode, useId } from 'react';
import { useSay } from '../i18n/say.js';
import { useModal } from './use-modal.js';
import './sheet.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialogue over the page: Escape, the cross and a tap beside it close it, and focus goes back to where it was. */
export function Sheet({ title, onClose, children }: SheetProps): ReactNode {
  const say = useSay();
  const dialog = useModal();
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a tap on the backdrop does.
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" className="quiet" onClick={onClose} aria-label={say('close')}>
          ✕
        </button>
      </header>
      <div className="sheet-body">{children}</div>
    </dialog>
  );
}
