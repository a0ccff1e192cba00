import { type ReactNode, Suspense, useState } from 'react';
import { lazyOnline } from '../app/lazy-online.js';
import { SettingsSheet } from '../app/SettingsSheet.js';
import { useAfterPaint } from '../app/use-after-paint.js';
import { useServer } from '../app/use-server.js';
import { MenuButton, MenuLink } from '../controls/Menu.js';
import { useSay } from '../i18n/say.js';
import { LESSON_COUNT, lessonReached } from '../tutorial/progress.js';
import { HomeLayout } from './HomeLayout.js';
import { Idea } from './Idea.js';
import { PlayNow } from './PlayNow.js';
import { RunningGames } from './RunningGames.js';

/** Where there is no server, nothing of it is loaded. */
const OnlineLobby = lazyOnline(() => import('../online/OnlineLobby.js'));

/** Where everybody arrives: one tap to a game. */
export function FrontPage(): ReactNode {
  const say = useSay();
  const hasServer = useServer();
  const isPainted = useAfterPaint();
  return (
    <HomeLayout title={say('app.name')} text={say('app.tagline')}>
      <Menu hasServer={hasServer} />
      <RunningGames />
      {hasServer && isPainted ? (
        <Suspense fallback={<Idea />}>
          <OnlineLobby>
            <Idea />
          </OnlineLobby>
        </Suspense>
      ) : (
        <Idea />
      )}
    </HomeLayout>
  );
}

function Menu({ hasServer }: { readonly hasServer: boolean }): ReactNode {
  const say = useSay();
  const [isSetting, setSetting] = useState(false);
  const lesson = lessonReached();
  const hasBegun = lesson > 0 && lesson < LESSON_COUNT;
  return (
    <>
      <nav className="menu" aria-label={say('front.play')}>
        <PlayNow />
        {hasServer && (
          <MenuLink to="/host" picture="friends" title={say('host.title')} note={say('front.friendsNote')} />
        )}
        <MenuLink to="/new" picture="table" title={say('new.title')} note={say('front.newNote')} />
        <MenuLink
          to="/learn"
          picture="learn"
          title={say('front.learn')}
          note={hasBegun ? say('front.learnOn', { number: lesson + 1 }) : say('front.learnNote')}
        />
        <MenuLink to="/rules" picture="rules" title={say('rules.title')} note={say('front.rulesNote')} />
        <MenuLink to="/replay" picture="replay" title={say('replay.shelf')} note={say('front.replayNote')} />
        <MenuButton
          picture="settings"
          title={say('settings.title')}
          note={say('front.settingsNote')}
          onOpen={() => setSetting(true)}
        />
      </nav>
      {isSetting && <SettingsSheet onClose={() => setSetting(false)} />}
    </>
  );
}
