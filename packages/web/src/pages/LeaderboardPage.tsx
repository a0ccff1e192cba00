import { isLevel, LEVELS } from '@don/bots';
import type { Leaderboard } from '@don/protocol';
import { EDITION_IDS, EDITIONS, type EditionId } from '@don/rules';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../controls/PageHead.js';
import { Select } from '../controls/Select.js';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';
import { useFetched } from '../online/use-fetched.js';
import { EmptyPlace } from './EmptyPlace.js';
import { PlayersChoice } from './PlayersChoice.js';
import './player-page.css';

/** The best at an edition with so many players. */
export default function LeaderboardPage(): ReactNode {
  const say = useSay();
  const [edition, setEdition] = useState<EditionId>('don');
  const [players, setPlayers] = useState(4);
  return (
    <main className="page">
      <PageHead title={say('leaderboard.title')} />
      <div className="pair">
        <Select
          label={say('new.edition')}
          value={edition}
          words={EDITION_IDS}
          wording={(id) => say(`edition.${id}`)}
          onChange={(id) => {
            setEdition(id);
            setPlayers(Math.min(players, EDITIONS[id].seats.max));
          }}
        />
        <PlayersChoice edition={edition} players={players} onChange={setPlayers} />
      </div>
      <p>{say('leaderboard.note')}</p>
      <Suspense>
        <Places edition={edition} players={players} />
      </Suspense>
    </main>
  );
}

function Places({ edition, players }: { readonly edition: EditionId; readonly players: number }): ReactNode {
  const say = useSay();
  const wording = useWording();
  const board = useFetched('getLeaderboard', { edition, players });
  if (board === null) return <p className="panel">{say('server.missing')}</p>;
  const places = withAllBots(board.places);
  return (
    <>
      <div className="panel">
        <table className="board">
          <thead>
            <tr>
              <th scope="col">{say('score.rank')}</th>
              <th scope="col">{say('score.name')}</th>
              <th scope="col">{say('profile.rating')}</th>
              <th scope="col">{say('profile.games')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map(({ name, account, level, rating, games, provisional, byToken }, place) => (
              <tr key={account ?? level}>
                <td>{provisional ? '–' : place + 1}</td>
                <th scope="row">
                  {account !== null && <Link href={`/player/${account}`}>{name}</Link>}
                  {level !== null && isLevel(level) && say('new.bot', { level: say(`level.${level}`) })}
                  {byToken && <small>{say('profile.byToken')}</small>}
                </th>
                <td>
                  {wording.number(rating, { maximumFractionDigits: 1 })}
                  {provisional && <small>{say('profile.provisional')}</small>}
                </td>
                <td>{games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {places.every(({ account }) => account === null) && (
        <EmptyPlace text={say('leaderboard.none')}>
          <Link href="/host" className="button primary">
            {say('host.title')}
          </Link>
        </EmptyPlace>
      )}
    </>
  );
}

/** The bots stand on it from the beginning, as beginners: somebody has to be the first to beat them. */
function withAllBots(places: Leaderboard['places']): Leaderboard['places'] {
  const unplayed = LEVELS.filter((level) => places.every((place) => place.level !== level));
  const beginner = { account: null, rating: 0, mean: 0, uncertainty: 0, games: 0, provisional: true, byToken: false };
  return [...places, ...unplayed.toReversed().map((level) => ({ ...beginner, name: level, level }))];
}
