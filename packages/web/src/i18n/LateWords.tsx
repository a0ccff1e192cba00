import { type Language, loadRuleMessages, type Messages } from '@don/messages';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import { useWording, WordingContext } from './wording.js';

const loaded = new Map<Language, Promise<Messages>>();

/** Asked for once; what failed is asked for again. */
function lateMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language);
  if (known) return known;
  const loading = loadRuleMessages(language);
  loaded.set(language, loading);
  loading.catch(() => loaded.delete(language));
  return loading;
}

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
  const messages = use(lateMessages(wording.language));
  return <WordingContext value={useMemo(() => wording.with(messages), [wording, messages])}>{children}</WordingContext>;
}
