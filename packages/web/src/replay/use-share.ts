import { type ReactNode, useCallback, useState } from 'react';
import { handOn } from '../app/hand-on.js';
import { Toast } from '../app/Toast.js';
import { useSay } from '../i18n/say.js';
import { pack, writeLink } from './replay-link.js';
import type { ReplayPlace } from './replay-source.js';

interface Sharing {
  /** Hands on a link that holds the whole game. */
  readonly share: (record: string, place: ReplayPlace) => Promise<void>;
  /** Says that it was done. */
  readonly notice: ReactNode;
}

export function useShare(): Sharing {
  const say = useSay();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const forget = useCallback(() => setOutcome(null), []);
  return {
    share: async (record, place) => {
      const url = new URL(`/replay${writeLink({ place, packed: await pack(record) })}`, location.href).href;
      try {
        if ((await handOn({ title: say('app.name'), url })) === 'copied') setOutcome('copied');
      } catch {
        // A browser may keep its clipboard to itself: that must not end the game's page.
        setOutcome('failed');
      }
    },
    notice: outcome && <Toast text={say(`share.${outcome}`)} onGone={forget} />,
  };
}
