import type { ReactNode } from 'react';
import { useHandOn } from '../app/use-hand-on.js';
import { pack, writeLink } from './replay-link.js';
import type { ReplayPlace } from './replay-source.js';

interface Sharing {
  /** Hands on a link that holds the whole game. */
  readonly share: (record: string, place: ReplayPlace) => Promise<void>;
  /** Says that it was done. */
  readonly notice: ReactNode;
}

export function useShare(): Sharing {
  const { handOnLink, notice } = useHandOn('share.copied');
  return {
    share: async (record, place) => {
      const address = `/replay${writeLink({ place, packed: await pack(record) })}`;
      await handOnLink(new URL(address, location.href).href);
    },
    notice,
  };
}
