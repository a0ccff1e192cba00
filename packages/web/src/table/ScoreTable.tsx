import { COLOURS, type ColourSet, colourSets, editionOf, type Result, type Seat } from '@don/rules';
import type { ReactNode } from 'react';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { PlayerName } from '../people/Player.js';
import { ColourSymbol } from './ColourSymbol.js';
import { type RevealedPlace, revealedPlace } from './reveal.js';
import './score-sheet.css';

export interface ScoreTableProps {
  readonly state: TableState;
  readonly result: Result;
  /** So many steps of it have been revealed (`reveal.ts`). */
  readonly step: number;
}

/** Points by colour, the bonus for chips, and the tie-break where it decided; the best first. */
export function ScoreTable({ state: { view, viewer, seatedPlayers }, result, step }: ScoreTableProps): ReactNode {
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
          {ranked.map((seat, place) => {
            const sets = colourSets(view.districts[seat] ?? []);
            const bonus = result.bonus[seat] ?? 0;
            const shown = revealedPlace(place, ranked.length, step);
            return (
              <tr
                key={seat}
                data-winner={rankOf(seat) === 1 && shown.isWhole}
                data-you={seat === viewer}
                data-named={shown.isNamed}
              >
                <td data-shown={shown.isWhole}>{rankOf(seat)}</td>
                <th scope="row">
                  <PlayerName seat={seat} name={seatedPlayers[seat]?.name ?? ''} />
                </th>
                <td className="total">{pointsUpTo(shown, sets, bonus)}</td>
                {sets.map((set, colour) => (
                  <td key={set.colour} data-shown={colour < shown.colours}>
                    {set.points || '·'}
                  </td>
                ))}
                <td data-shown={shown.hasBonus}>{view.chips[seat]}</td>
                <td data-shown={shown.hasBonus}>{bonus || '·'}</td>
                {tieBreaks.map((by, column) => (
                  <td key={by} data-shown={shown.isWhole}>
                    {tied[seat] && result.tiebreak[seat]?.[column]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** As they are counted up, colour by colour. */
function pointsUpTo({ colours, hasBonus }: RevealedPlace, sets: readonly ColourSet[], bonus: number): number {
  return sets.slice(0, colours).reduce((sum, { points }) => sum + points, hasBonus ? bonus : 0);
}

/** Whether another seat had as many points, so that something else decided between them. */
function isTied({ points }: Result, seat: Seat): boolean {
  return points.some((others, other) => other !== seat && others === points[seat]);
}
