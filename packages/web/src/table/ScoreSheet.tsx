import { COLOURS, colourSets, EDITIONS, type Result, type Seat } from '@don/rules';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Sheet } from '../app/Sheet.js';
import { settings } from '../app/settings.js';
import { pauseAfter } from '../game/pacer.js';
import type { TableState } from '../game/source.js';
import { eventMessage } from '../i18n/event-message.js';
import type { People } from '../i18n/people.js';
import { useSay } from '../i18n/say.js';
import { ColourSymbol } from './ColourSymbol.js';
import { Sentence } from './Sentence.js';
import './score-sheet.css';

/** Nobody needs it before the end. */
const Aftermath = lazy(() => import('../end/Aftermath.js'));

interface ScoreSheetProps {
  readonly state: TableState;
  readonly result: Result;
  readonly people: People;
  /** Whether the end comes to whoever played or watched, or waits until he looks. */
  readonly opensItself: boolean;
  /** The whole game as text; missing where nobody has it. */
  readonly record?: () => Promise<string>;
  readonly after: ReactNode;
  readonly onLeave: () => void;
  readonly onRematch?: () => void;
}

/** The end: points by colour, the bonus for chips, and the tie-break where it decided. */
export function ScoreSheet(props: ScoreSheetProps): ReactNode {
  const { state, result, people, opensItself, record, after, onLeave, onRematch } = props;
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The last chips are still on their way.
    const timer = opensItself && setTimeout(() => setOpen(true), pauseAfter(state.news, settings().speed));
    return () => clearTimeout(timer || undefined);
  }, [opensItself, state.news]);
  const { view, sitters } = state;
  const ranked = sitters.map((_, seat) => seat).sort((a, b) => rankOf(a) - rankOf(b));
  // Where chips are hidden, a spectator is not told of any.
  const areChipsKnown = view.chips.some((chips) => chips !== null);
  const tieBreaks = isTied(result) ? EDITIONS[view.edition].tieBreaks : [];
  if (!isOpen) {
    return (
      <button type="button" className="primary score-button" onClick={() => setOpen(true)}>
        {say('score.show')}
      </button>
    );
  }
  return (
    <Sheet title={say('score.title')} onClose={() => setOpen(false)}>
      <p className="verdict">
        <Sentence message={eventMessage({ type: 'over', rule: 'F3', result }, people)} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
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
                  <span className="visually-hidden">{say(`colour.${colour}`)}</span>
                </th>
              ))}
              {areChipsKnown && <th scope="col">{say('score.chips')}</th>}
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
              <tr key={seat} data-winner={rankOf(seat) === 1} data-you={seat === people.you}>
                <td>{rankOf(seat)}</td>
                <th scope="row">{sitters[seat]?.name}</th>
                <td className="total">{result.points[seat]}</td>
                {colourSets(view.districts[seat] ?? []).map((set) => (
                  <td key={set.colour}>{set.points || '·'}</td>
                ))}
                {areChipsKnown && <td>{view.chips[seat] ?? '?'}</td>}
                <td>{result.bonus[seat] || '·'}</td>
                {tieBreaks.map((by, place) => (
                  <td key={by}>{result.tiebreak[seat]?.[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {record && (
        <Suspense>
          <Aftermath record={record} names={people.names} />
        </Suspense>
      )}
      {after}
      <div className="buttons score-buttons">
        <button type="button" onClick={onLeave}>
          {say('score.home')}
        </button>
        {onRematch && (
          <button type="button" className="primary" onClick={onRematch}>
            {say('score.rematch')}
          </button>
        )}
      </div>
    </Sheet>
  );

  function rankOf(seat: Seat): number {
    return result.ranks[seat] ?? sitters.length;
  }
}

/** Whether two seats had equal points, so that something else decided between them. */
function isTied({ points }: Result): boolean {
  return new Set(points).size < points.length;
}
