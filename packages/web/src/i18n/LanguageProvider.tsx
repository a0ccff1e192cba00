import { loadMessages, Wording } from '@don/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { settings, useSettings } from '../app/settings.js';
import { WordingContext } from './wording.js';

// On its way before the first render asks for it.
void loadMessages(settings().language).catch(() => undefined);

/** Words everything below it in the chosen language; while another one loads, the old one stays. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useSettings();
  const [wording, setWording] = useState<Wording | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    loadMessages(language).then(
      (messages) => {
        if (!isWanted) return;
        document.documentElement.lang = language;
        setWording(new Wording(language, messages));
      },
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (failure !== null) throw failure;
  if (wording === null) return null;
  return <WordingContext value={wording}>{children}</WordingContext>;
}
