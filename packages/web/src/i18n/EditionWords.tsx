import type { EditionId } from '@don/rules';
import { type ReactNode, useMemo } from 'react';
import { useWording, WordingContext } from './wording.js';

interface EditionWordsProps {
  readonly edition: EditionId;
  readonly children: ReactNode;
}

/** Names colours and cards below it as an edition does: districts, sculptures or treasures. */
export function EditionWords({ edition, children }: EditionWordsProps): ReactNode {
  const wording = useWording();
  return <WordingContext value={useMemo(() => wording.of(edition), [wording, edition])}>{children}</WordingContext>;
}
