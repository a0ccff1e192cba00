import { ROUNDS } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSettings } from '../app/settings.js';
import { useSay } from '../i18n/say.js';
import type { GameSummary } from '../offline/desk.js';
import { desk } from '../offline/offline-source.js';
import { Skyline } from '../table/Skyline.js';
import { quickGame } from './quick-game.js';
import { SettingsSheet } from './SettingsSheet.js';
import './front-page.css';

/** Where everybody arrives: one tap to a game. */
export function FrontPage(): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { name } = useSettings();
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const [isSetting, setSetting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    desk().list().then(setGames, setFailure);
  }, []);
  if (failure !== null) throw failure;
  const running = games.filter((game) => !game.isOver);

  async function play(): Promise<void> {
    go(`/game/${await desk().begin(quickGame(name || say('you')))}`);
  }

  async function remove(id: string): Promise<void> {
    await desk().remove(id);
    setGames(games.filter((game) => game.id !== id));
  }

  return (
    <main className="page front">
      <header className="marquee">
        <h1>{say('app.name')}</h1>
        <p>{say('app.tagline')}</p>
        <Skyline seed={4} />
      </header>
      <nav className="doors" aria-label={say('front.play')}>
        <button type="button" className="primary grand" onClick={() => void play().catch(setFailure)}>
          {say('front.playNow')}
          <small>{say('front.playNowNote')}</small>
        </button>
        <Link href="/new" className="button">
          {say('front.new')}
          <small>{say('front.newNote')}</small>
        </Link>
        <button type="button" onClick={() => setSetting(true)}>
          {say('settings.title')}
        </button>
      </nav>
      {running.length > 0 && (
        <section className="running">
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
      <section className="twist">
        <h2>{say('front.twistTitle')}</h2>
        <p>{say('front.twist')}</p>
      </section>
      {isSetting && <SettingsSheet onClose={() => setSetting(false)} />}
    </main>
  );
}
