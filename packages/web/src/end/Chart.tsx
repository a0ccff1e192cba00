import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { PlayerDisc } from '../people/Player.js';
import type { RoundScore } from './scores-by-round.js';

const WIDTH = 320;
const HEIGHT = 120;
/** Room for the figures of the scale, and for the rounds below it. */
const LEFT = 22;
const BELOW = 10;
const EDGE = 6;
/** Every so many rounds one is named. */
const NAMED = 5;

interface ChartProps {
  readonly course: readonly RoundScore[];
  readonly of: 'points' | 'chips';
  readonly names: readonly string[];
}

/** A line for each seat over the rounds; the same as a table for screen readers. */
export function Chart({ course, of, names }: ChartProps): ReactNode {
  const say = useSay();
  const top = Math.max(1, ...course.flatMap((standing) => standing[of]));
  const x = (round: number): number => LEFT + (round * (WIDTH - LEFT - EDGE)) / Math.max(1, course.length - 1);
  const y = (value: number): number => HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / top;
  return (
    <figure className="chart">
      <figcaption>{say(`course.${of}`)}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + BELOW}`} aria-hidden="true">
        {[0, Math.round(top / 2), top].map((value) => (
          <g key={value} className="scale">
            <path d={`M${LEFT} ${y(value)}H${WIDTH}`} />
            <text x={LEFT - 4} y={y(value) + 3}>
              {value}
            </text>
          </g>
        ))}
        {course.map((_, round) =>
          round % NAMED === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
            <g key={round} className="scale rounds">
              <text x={x(round)} y={HEIGHT + BELOW - 2}>
                {round}
              </text>
            </g>
          ) : null,
        )}
        {names.map((_, seat) => {
          const line = course.map((score, round) => `${x(round)},${y(score[of][seat] ?? 0)}`).join(' ');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
            <polyline key={seat} data-player={seat} points={line} />
          );
        })}
      </svg>
      <div className="visually-hidden">
        <ChartTable course={course} of={of} names={names} />
      </div>
    </figure>
  );
}

function ChartTable({ course, of, names }: ChartProps): ReactNode {
  const say = useSay();
  return (
    <table>
      <caption>{say(`course.${of}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{say('course.round')}</th>
          {names.map((name, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
            <th scope="col" key={seat}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {course.map((score, round) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
          <tr key={round}>
            <th scope="row">{round}</th>
            {names.map((_, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={seat}>{score[of][seat]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose line is whose. */
export function Legend({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <ul className="legend">
      {names.map((name, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <li key={seat}>
          <PlayerDisc seat={seat} name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
