import { COLOURS, colourSets, editionOf, type Result, type Seat } from '@don/rules';
import type { ReactNode } from 'react';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { PlayerName } from '../people/Player.js';
import { ColourSymbol } from './ColourSymbol.js';
import './score-sheet.css';

interface ScoreTableProps {
  readonly state: TableState;
  readonly result: Result;
}

/** Points by colour, the bonus for chips, and the tie-break where it decided; the best first. */
export function ScoreTable({ state: { view, viewer, seatedPlayers }, result }: ScoreTableProps): ReactNode {
  const say = useSay();
  const rankOf = (seat: Seat): number => result.ranks[seat] ?? seatedPlayers.length;
  const ranked = seatedPlayers.map((_, seat) => seat).sort((a, b) => rankOf(a) - rankOf(b));
  const tied = seatedPlayers.map((_, seat) => isTied(result, seat));
  const tieBreaks = tied.includes(true) ? editionOf(view).tieBreaks : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="scores-frame" tabIndex={0} aria-label={say('score.title')}>
      <table className="scores">
        <thead>
          <tr>
            <th scope="col">{say('score.rank')}</th>
            <th scope="col">{say('score.name')}</th>
            <th scope="col">{say('score.points')}</th>
            {COLOURS.map((colour) => (
              <th scope="col" key={colour} data-colour={colour}>
                <ColourSymbol colour={colour} />
                <span className="visually-hidden">{say(`set.${colour}`)}</span>
              </th>
            ))}
            <th scope="col">{say('score.chips')}</th>
            <th scope="col">{say('score.bonus')}</th>
            {tieBreaks.map((by) => (
              <th scope="col" key={by}>
                {say(`score.by.${by}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked.map((seat) => (
            <tr key={seat} data-winner={rankOf(seat) === 1} data-you={seat === viewer}>
              <td>{rankOf(seat)}</td>
              <th scope="row">
                <PlayerName seat={seat} name={seatedPlayers[seat]?.name ?? ''} />
              </th>
              <td className="total">{result.points[seat]}</td>
              {colourSets(view.districts[seat] ?? []).map((set) => (
                <td key={set.colour}>{set.points || '·'}</td>
              ))}
              <td>{view.chips[seat]}</td>
              <td>{result.bonus[seat] || '·'}</td>
              {tieBreaks.map((by, place) => (
                <td key={by}>{tied[seat] && result.tiebreak[seat]?.[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether another seat had as many points, so that something else decided between them. */
function isTied({ points }: Result, seat: Seat): boolean {
  return points.some((others, other) => other !== seat && others === points[seat]);
}
