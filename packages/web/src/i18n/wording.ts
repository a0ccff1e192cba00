import type { Wording } from '@don/messages';
import { createContext, useContext } from 'react';

export const WordingContext = createContext<Wording | null>(null);

/** The language of this part of the page, with the words of its edition. */
export function useWording(): Wording {
  const wording = useContext(WordingContext);
  if (wording === null) throw new Error('no language has been chosen');
  return wording;
}
