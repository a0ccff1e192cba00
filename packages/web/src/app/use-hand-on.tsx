import type { MessageId } from '@don/messages';
import { type ReactNode, useCallback, useState } from 'react';
import { Toast } from '../controls/Toast.js';
import { useSay } from '../i18n/say.js';
import { handOn } from './hand-on.js';

interface HandingOn {
  readonly handOnLink: (url: string) => Promise<void>;
  /** Says for a moment that the link can be pasted now, or that it cannot. */
  readonly notice: ReactNode;
}

/** Hands a link on to others; `copied` is what is said where that means to the clipboard. */
export function useHandOn(copied: MessageId): HandingOn {
  const say = useSay();
  const [outcome, setOutcome] = useState<MessageId | null>(null);
  const forget = useCallback(() => setOutcome(null), []);
  return {
    handOnLink: async (url) => {
      try {
        if ((await handOn({ title: say('app.name'), url })) === 'copied') setOutcome(copied);
      } catch {
        // A browser may keep its clipboard to itself: that must not end the page.
        setOutcome('share.failed');
      }
    },
    notice: outcome && <Toast text={say(outcome)} onGone={forget} />,
  };
}
