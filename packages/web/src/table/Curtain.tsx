import type { ReactNode } from 'react';
import { useModal } from '../controls/use-modal.js';
import { useSay } from '../i18n/say.js';

interface CurtainProps {
  readonly name: string;
  readonly onReveal: () => Promise<void>;
}

/** Between two people at one device: nobody's chips are on the page until the next one says that he has it. */
export function Curtain({ name, onReveal }: CurtainProps): ReactNode {
  const say = useSay();
  const curtain = useModal();
  return (
    <dialog
      ref={curtain}
      className="curtain"
      aria-label={say('curtain.title', { name })}
      onCancel={(e) => e.preventDefault()}
    >
      <p>{say('curtain.title', { name })}</p>
      <button type="button" className="primary" onClick={() => void onReveal()}>
        {say('curtain.ready', { name })}
      </button>
    </dialog>
  );
}
