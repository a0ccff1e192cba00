import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { LanguageProvider } from '../i18n/LanguageProvider.js';
import { FrontPage } from '../pages/FrontPage.js';
import { useSkin } from '../scenery/skin.js';
import { lazyOnline } from './lazy-online.js';
import { NewVersion } from './NewVersion.js';
import { NotFoundPage } from './NotFoundPage.js';
import { useSettings } from './settings.js';

/** What the front page does not need is loaded when somebody goes there. */
const GamePage = lazy(() => import('../pages/GamePage.js'));
const NewTablePage = lazy(() => import('../pages/NewTablePage.js'));
const LearnPage = lazy(() => import('../pages/LearnPage.js'));
const RulesPage = lazy(() => import('../pages/RulesPage.js'));
const TablePage = lazyOnline(() => import('../pages/TablePage.js'));
const TvPage = lazyOnline(() => import('../pages/TvPage.js'));
const HandPage = lazyOnline(() => import('../pages/HandPage.js'));
const ServerGamePage = lazyOnline(() => import('../pages/ServerGamePage.js'));
const AccountPage = lazyOnline(() => import('../pages/AccountPage.js'));
const PlayerPage = lazyOnline(() => import('../pages/PlayerPage.js'));
const LeaderboardPage = lazyOnline(() => import('../pages/LeaderboardPage.js'));
const ReplayPage = lazy(() => import('../pages/ReplayPage.js'));

/** Two addresses of one page, so that what was chosen stays when a player turns from one to the other. */
const NEW_TABLE = /^\/(?<form>new|host)\/?$/;

export function App(): ReactNode {
  const { theme } = useSettings();
  const skin = useSkin();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['skin'] = skin;
  }, [theme, skin]);
  return (
    <ErrorBoundary>
      <LanguageProvider>
        <Suspense>
          <Switch>
            <Route path="/" component={FrontPage} />
            <Route path={NEW_TABLE}>{({ form }) => <NewTablePage isHosting={form === 'host'} />}</Route>
            <Route path="/game/:id">{({ id }) => <GamePage key={id} id={id} />}</Route>
            <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
            <Route path="/tv/:code">{({ code }) => <TvPage key={code} code={code} />}</Route>
            <Route path="/hand/:code">{({ code }) => <HandPage key={code} code={code} />}</Route>
            <Route path="/games/:id">{({ id }) => <ServerGamePage key={id} id={id} />}</Route>
            <Route path="/account" component={AccountPage} />
            <Route path="/player/:id">{({ id }) => <PlayerPage key={id} id={id} />}</Route>
            <Route path="/leaderboard" component={LeaderboardPage} />
            <Route path="/learn" component={LearnPage} />
            <Route path="/replay/:id?">{({ id }) => <ReplayPage key={id} {...(id !== undefined && { id })} />}</Route>
            <Route path="/rules/:edition?">
              {({ edition }) => <RulesPage {...(edition !== undefined && { edition })} />}
            </Route>
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
        <NewVersion />
      </LanguageProvider>
    </ErrorBoundary>
  );
}

declare global {
  interface Window {
    /** From `public/first.js`, which is there before anything else. */
    readonly showFailure: (error: unknown) => void;
  }
}

/** What breaks while the page is shown gives way to the page that says so. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    window.showFailure(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
