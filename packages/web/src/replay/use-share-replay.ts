import type { ReactNode } from 'react';
import { useShareLink } from '../app/use-share-link.js';
import { pack, writeLink } from './replay-link.js';
import type { ReplayPlace } from './replay-source.js';

interface ReplaySharing {
  /** Hands on a link that holds the whole game. */
  readonly share: (record: string, place: ReplayPlace) => Promise<void>;
  /** Says that it was done. */
  readonly notice: ReactNode;
}

export function useShareReplay(): ReplaySharing {
  const { shareLink, notice } = useShareLink('share.copied');
  return {
    share: async (record, place) => {
      const address = `/replay${writeLink({ place, packed: await pack(record) })}`;
      await shareLink(new URL(address, location.href).href);
    },
    notice,
  };
}
