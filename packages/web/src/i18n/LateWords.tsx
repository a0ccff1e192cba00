import { loadRuleMessages } from '@don/messages';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useLoaded } from '../app/use-loaded.js';
import { useWording, WordingContext } from './wording.js';

/** Knows below it the words that are loaded late: those of the rules and of house rules. */
export function LateWords({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Suspense>
      <Knowing>{children}</Knowing>
    </Suspense>
  );
}

function Knowing({ children }: { readonly children: ReactNode }): ReactNode {
  const wording = useWording();
  const messages = useLoaded(`late words ${wording.language}`, () => loadRuleMessages(wording.language));
  return <WordingContext value={useMemo(() => wording.with(messages), [wording, messages])}>{children}</WordingContext>;
}
