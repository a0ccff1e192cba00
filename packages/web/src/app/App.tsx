import { type ReactNode, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { LanguageProvider } from '../i18n/LanguageProvider.js';
import { FrontPage } from '../pages/FrontPage.js';
import { GamePage } from '../pages/GamePage.js';
import { NewGamePage } from '../pages/NewGamePage.js';
import { NotFoundPage } from '../pages/NotFoundPage.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { NewVersion } from './NewVersion.js';
import { useSettings } from './settings.js';

export function App(): ReactNode {
  const { theme, skin } = useSettings();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['skin'] = skin;
  }, [theme, skin]);
  return (
    <ErrorBoundary>
      <LanguageProvider>
        <Switch>
          <Route path="/" component={FrontPage} />
          <Route path="/new" component={NewGamePage} />
          <Route path="/game/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
          <Route component={NotFoundPage} />
        </Switch>
        <NewVersion />
      </LanguageProvider>
    </ErrorBoundary>
  );
}
