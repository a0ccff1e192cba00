import { type ReactNode, Suspense, useState } from 'react';
import { lazyOnline } from '../app/lazy-online.js';
import { SettingsSheet } from '../app/SettingsSheet.js';
import { useAfterPaint } from '../app/use-after-paint.js';
import { useServer } from '../app/use-server.js';
import { Door, Hatch } from '../controls/Door.js';
import { useSay } from '../i18n/say.js';
import { LESSON_COUNT, lessonReached } from '../tutorial/progress.js';
import { Foyer } from './Foyer.js';
import { Idea } from './Idea.js';
import { PlayNow } from './PlayNow.js';
import { RunningGames } from './RunningGames.js';

/** Where there is no server, nothing of it is loaded. */
const Lobby = lazyOnline(() => import('../online/Lobby.js'));

/** Where everybody arrives: one tap to a game. */
export function FrontPage(): ReactNode {
  const say = useSay();
  const hasServer = useServer();
  const isPainted = useAfterPaint();
  return (
    <Foyer title={say('app.name')} text={say('app.tagline')}>
      <Doors hasServer={hasServer} />
      <RunningGames />
      {hasServer && isPainted ? (
        <Suspense fallback={<Idea />}>
          <Lobby>
            <Idea />
          </Lobby>
        </Suspense>
      ) : (
        <Idea />
      )}
    </Foyer>
  );
}

function Doors({ hasServer }: { readonly hasServer: boolean }): ReactNode {
  const say = useSay();
  const [isSetting, setSetting] = useState(false);
  const lesson = lessonReached();
  const hasBegun = lesson > 0 && lesson < LESSON_COUNT;
  return (
    <>
      <nav className="doors" aria-label={say('front.play')}>
        <PlayNow />
        {hasServer && <Door to="/host" picture="friends" title={say('host.title')} note={say('front.friendsNote')} />}
        <Door to="/new" picture="table" title={say('new.title')} note={say('front.newNote')} />
        <Door
          to="/learn"
          picture="learn"
          title={say('front.learn')}
          note={hasBegun ? say('front.learnOn', { number: lesson + 1 }) : say('front.learnNote')}
        />
        <Door to="/rules" picture="rules" title={say('rules.title')} note={say('front.rulesNote')} />
        <Door to="/replay" picture="replay" title={say('replay.shelf')} note={say('front.replayNote')} />
        <Hatch
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
