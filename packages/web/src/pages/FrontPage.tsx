import { ROUNDS } from '@don/rules';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { lazyOnline } from '../app/lazy-online.js';
import { useAfterPaint } from '../app/use-after-paint.js';
import { useServer } from '../app/use-server.js';
import { useSay } from '../i18n/say.js';
import type { GameSummary } from '../offline/desk.js';
import { desk } from '../offline/offline-source.js';
import { LESSON_COUNT, lessonReached } from '../tutorial/progress.js';
import { Foyer } from './Foyer.js';
import { Idea } from './Idea.js';
import { PlayNow } from './PlayNow.js';
import { SettingsSheet } from './SettingsSheet.js';

/** Where there is no server, nothing of it is loaded. */
const Lobby = lazyOnline(() => import('../online/Lobby.js'));

/** Where everybody arrives: one tap to a game. */
export function FrontPage(): ReactNode {
  const say = useSay();
  const hasServer = useServer();
  const isPainted = useAfterPaint();
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const [isSetting, setSetting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    desk().list().then(setGames, setFailure);
  }, []);
  if (failure !== null) throw failure;
  const lesson = lessonReached();
  const running = games.filter((game) => !game.isOver);

  async function remove(id: string): Promise<void> {
    await desk().remove(id);
    setGames(games.filter((game) => game.id !== id));
  }

  return (
    <Foyer title={say('app.name')} text={say('app.tagline')}>
      <nav className="doors" aria-label={say('front.play')}>
        <PlayNow />
        {hasServer && (
          <Link href="/host" className="button">
            {say('host.title')}
            <small>{say('front.friendsNote')}</small>
          </Link>
        )}
        <Link href="/new" className="button">
          {say('front.new')}
          <small>{say('front.newNote')}</small>
        </Link>
        <Link href="/learn" className="button">
          {say('front.learn')}
          <small>
            {lesson > 0 && lesson < LESSON_COUNT
              ? say('front.learnOn', { number: lesson + 1 })
              : say('front.learnNote')}
          </small>
        </Link>
        <Link href="/rules" className="button">
          {say('rules.title')}
          <small>{say('front.rulesNote')}</small>
        </Link>
        <Link href="/replay" className="button">
          {say('replay.shelf')}
          <small>{say('front.replayNote')}</small>
        </Link>
        <button type="button" onClick={() => setSetting(true)}>
          {say('settings.title')}
        </button>
      </nav>
      {running.length > 0 && (
        <section className="game-list">
          <h2>{say('front.running')}</h2>
          <ul>
            {running.map((game) => (
              <li key={game.id}>
                <Link href={`/game/${game.id}`} className="button">
                  {say('front.continue', { round: game.round, rounds: ROUNDS })}
                  <small>{game.names.join(' · ')}</small>
                </Link>
                <button
                  type="button"
                  className="quiet"
                  onClick={() => void remove(game.id).catch(setFailure)}
                  aria-label={say('front.remove', { names: game.names.join(', ') })}
                >
                  ✕
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasServer && isPainted ? (
        <Suspense fallback={<Idea />}>
          <Lobby>
            <Idea />
          </Lobby>
        </Suspense>
      ) : (
        <Idea />
      )}
      {isSetting && <SettingsSheet onClose={() => setSetting(false)} />}
    </Foyer>
  );
}
