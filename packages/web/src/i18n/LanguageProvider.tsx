import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { settings, useSettings } from '../app/settings.js';
import { type Language, loadMessages, type Messages } from './languages.js';

interface Loaded {
  readonly language: Language;
  readonly messages: Messages;
}

// On its way before the first render asks for it.
void loadMessages(settings().language).catch(() => undefined);

/** Words everything below it in the chosen language; while another one loads, the old one stays. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useSettings();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isWanted = true;
    loadMessages(language).then(
      (messages) => {
        if (!isWanted) return;
        document.documentElement.lang = language;
        setLoaded({ language, messages });
      },
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (failure !== null) throw failure;
  if (loaded === null) return null;
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages}>
      {children}
    </IntlProvider>
  );
}
