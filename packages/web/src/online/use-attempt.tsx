import { problemMessage } from '@don/messages';
import { type ReactNode, useCallback, useState } from 'react';
import { Toast } from '../controls/Toast.js';
import { useSay } from '../i18n/say.js';
import { problemIn } from './problem.js';

/** Does something with the server; what it says against it is shown for a moment. Whether it worked. */
export type RunAttempt = (deed: () => Promise<unknown>) => Promise<boolean>;

interface AttemptState {
  readonly attempt: RunAttempt;
  readonly notice: ReactNode;
}

export function useAttempt(): AttemptState {
  const say = useSay();
  const [failed, setFailed] = useState<string | null>(null);
  const forget = useCallback(() => setFailed(null), []);
  return {
    attempt: async (deed) => {
      try {
        await deed();
        return true;
      } catch (error) {
        // No answer at all is as if the server had said that it cannot now.
        setFailed(say(problemMessage(problemIn(error) ?? { code: 'unavailable' }).id));
        return false;
      }
    },
    notice: failed && <Toast text={failed} onGone={forget} />,
  };
}
