import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useAfterPaint } from '../app/use-after-paint.js';
import { useSay } from '../i18n/say.js';
import { useNamesAtDevice } from '../i18n/shown-name.js';
import { gameWorker } from '../offline/offline-source.js';
import type { SavedGameInfo } from '../offline/saved-games.js';

/** The games of this browser that are not over. */
export function RunningGames(): ReactNode {
  const say = useSay();
  const namesOf = useNamesAtDevice();
  const [games, setGames] = useState<readonly SavedGameInfo[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const isPainted = useAfterPaint();
  useEffect(() => {
    if (isPainted) gameWorker().list().then(setGames, setFailure);
  }, [isPainted]);
  if (failure !== null) throw failure;
  const running = games.filter((game) => !game.isOver);

  async function remove(id: string): Promise<void> {
    await gameWorker().remove(id);
    setGames(games.filter((game) => game.id !== id));
  }

  if (running.length === 0) return null;
  return (
    <section className="game-list">
      <h2>{say('front.running')}</h2>
      <ul>
        {running.map((game) => (
          <li key={game.id}>
            <Link href={`/game/${game.id}`} className="button">
              {say('front.continue', { round: game.round, rounds: game.rounds })}
              <small>{namesOf(game.seatedPlayers).join(' · ')}</small>
            </Link>
            <RemoveButton names={namesOf(game.seatedPlayers)} onRemove={() => void remove(game.id).catch(setFailure)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RemoveButtonProps {
  readonly names: readonly string[];
  readonly onRemove: () => void;
}

/** A game that is gone is gone for good: so it takes a second press. */
function RemoveButton({ names, onRemove }: RemoveButtonProps): ReactNode {
  const say = useSay();
  const [isDoubted, setDoubted] = useState(false);
  return isDoubted ? (
    // biome-ignore lint/a11y/noAutofocus: it stands where the first press was.
    <button type="button" onClick={onRemove} onBlur={() => setDoubted(false)} autoFocus>
      {say('front.removeSure')}
    </button>
  ) : (
    <button
      type="button"
      className="quiet"
      onClick={() => setDoubted(true)}
      aria-label={say('front.remove', { names: names.join(', ') })}
    >
      ✕
    </button>
  );
}
