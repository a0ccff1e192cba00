import type { People } from '@don/messages';
import type { ReactNode } from 'react';
import { Sheet } from '../controls/Sheet.js';
import { lotWorth } from '../game/holdings.js';
import type { TableState } from '../game/source.js';
import { useSay } from '../i18n/say.js';
import { Portrait } from '../people/Portrait.js';
import { Digits } from './Digits.js';
import { DistrictTag } from './District.js';
import { RivalLadder } from './RivalLadder.js';
import type { SeatFigures } from './seat-figures.js';
import './seat-sheet.css';

interface SeatSheetProps {
  readonly figures: SeatFigures;
  readonly state: TableState;
  readonly people: People;
  readonly onClose: () => void;
}

/** A seat looked at closely: its sets, the lot's worth to it, and the last digits it may and may not bid. */
export function SeatSheet({ figures, state, people, onClose }: SeatSheetProps): ReactNode {
  const say = useSay();
  const { player, sets, forbidden } = figures;
  return (
    <Sheet title={player.name} onClose={onClose}>
      <Portrait player={player} />
      <p>{figures.chips === null ? say('guide.shield') : say('seat.chips', { chips: figures.chips })}</p>
      {state.view.lot.length > 0 && <p>{say('seat.lotWorth', { points: lotWorth(state.view, figures.seat) })}</p>}
      <table className="set-table">
        <thead>
          <tr>
            <th scope="col">{say('seat.districts')}</th>
            <th scope="col">{say('score.points')}</th>
            <th scope="col">{say('seat.nextHeading')}</th>
          </tr>
        </thead>
        <tbody>
          {sets.map((set) => (
            <tr key={set.colour}>
              <td>
                {set.districts.length === 0 ? say(`set.${set.colour}`) : null}
                {set.districts.map((district) => (
                  <DistrictTag key={district} district={district} />
                ))}
              </td>
              <td>{set.points}</td>
              <td>{set.nextWorth > 0 && `+${set.nextWorth}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{say('seat.digits')}</h3>
      <Digits forbidden={forbidden} />
      {state.view.auction !== null && figures.seat !== people.you && (
        <RivalLadder view={state.view} seat={figures.seat} people={people} />
      )}
    </Sheet>
  );
}
