import type { HistoryEntry, Profile } from '@don/protocol';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { PageHead } from '../controls/PageHead.js';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import { useWording } from '../i18n/wording.js';
import { useFetched } from '../online/use-fetched.js';
import { ColourSymbol } from '../table/ColourSymbol.js';
import { EmptyPlace } from './EmptyPlace.js';
import './player-page.css';

/** What is known of a player by their games. */
export default function PlayerPage({ id }: { readonly id: string }): ReactNode {
  const say = useSay();
  const nameOf = useShownName();
  const profile = useFetched('getProfile', { account: id });
  const history = useFetched('getHistory', { account: id });
  if (profile === null) return <NotFoundPage />;
  return (
    <main className="page">
      <PageHead title={nameOf(profile.account)} />
      {profile.byToken && <p>{say('profile.byToken')}</p>}
      <ProfileFigures profile={profile} />
      <ProfileRatings profile={profile} />
      {history && <ProfileHistory games={history.games} />}
    </main>
  );
}

function ProfileFigures({ profile }: { readonly profile: Profile }): ReactNode {
  const say = useSay();
  const wording = useWording();
  const { games, places, meanPrice, favouriteColour } = profile;
  return (
    <dl className="figures panel">
      <dt>{say('profile.games')}</dt>
      <dd>{games}</dd>
      <dt>{say('profile.places')}</dt>
      <dd>{placesText(places)}</dd>
      <dt>{say('profile.meanPrice')}</dt>
      <dd>{meanPrice === null ? '–' : wording.number(meanPrice, { maximumFractionDigits: 1 })}</dd>
      <dt>{say('profile.colour')}</dt>
      <dd>
        {favouriteColour === null ? (
          '–'
        ) : (
          <span className="tag" data-colour={favouriteColour}>
            <ColourSymbol colour={favouriteColour} />
            {say(`colour.${favouriteColour}`)}
          </span>
        )}
      </dd>
    </dl>
  );
}

/** How often which place was reached: "#1 × 3 · #4 × 1". */
function placesText(places: readonly number[]): string {
  const reached = places.flatMap((count, place) => (count > 0 ? [`#${place + 1} × ${count}`] : []));
  return reached.join(' · ') || '–';
}

function ProfileRatings({ profile: { ratings } }: { readonly profile: Profile }): ReactNode {
  const say = useSay();
  const wording = useWording();
  if (ratings.length === 0) return null;
  return (
    <section className="panel">
      <h2>{say('profile.ratings')}</h2>
      <table className="board">
        <thead>
          <tr>
            <th scope="col">{say('new.edition')}</th>
            <th scope="col">{say('new.players')}</th>
            <th scope="col">{say('profile.rating')}</th>
            <th scope="col">{say('profile.games')}</th>
          </tr>
        </thead>
        <tbody>
          {ratings.map(({ edition, players, rating, games, provisional }) => (
            <tr key={`${edition} ${players}`}>
              <th scope="row">{say(`edition.${edition}`)}</th>
              <td>{players}</td>
              <td>
                {wording.number(rating, { maximumFractionDigits: 1 })}
                {provisional && <small>{say('profile.provisional')}</small>}
              </td>
              <td>{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ProfileHistory({ games }: { readonly games: readonly HistoryEntry[] }): ReactNode {
  const say = useSay();
  const wording = useWording();
  const nameOf = useShownName();
  const over = games.filter((game) => game.overAt !== null);
  if (over.length === 0) {
    return (
      <EmptyPlace text={say('profile.none')}>
        <Link href="/host" className="button primary">
          {say('host.title')}
        </Link>
      </EmptyPlace>
    );
  }
  const wordingOf = (game: HistoryEntry): ReactNode => (
    <>
      {game.seatedPlayers.map(nameOf).join(' · ')}
      <small>
        {[
          wording.date(game.startedAt, { dateStyle: 'medium' }),
          say(`edition.${game.edition}`),
          game.place !== null && say('profile.place', { place: game.place, points: game.points ?? 0 }),
          game.stopped !== null && say(`profile.stopped.${game.stopped}`),
          game.rated && say('term.rated'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  );
  return (
    <section className="game-list">
      <h2>{say('profile.history')}</h2>
      <ul>
        {over.map((game) => (
          <li key={game.game}>
            {game.stopped === null ? (
              <Link href={`/replay/${game.game}`} className="button">
                {wordingOf(game)}
              </Link>
            ) : (
              // What was never finished cannot be shown again.
              <p>{wordingOf(game)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
