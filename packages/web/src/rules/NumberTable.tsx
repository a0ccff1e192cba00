import { COLOURS, colourOf, DISTRICTS, type District } from '@don/rules';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/say.js';
import { DistrictTag } from '../table/District.js';
import './number-table.css';

interface NumberTableProps {
  readonly title: string;
  /** All of them, or some that are asked for. */
  readonly districts?: readonly District[];
}

/** D1: the numbers of each colour. */
export function NumberTable({ title, districts = DISTRICTS }: NumberTableProps): ReactNode {
  const say = useSay();
  return (
    <table className="number-table" aria-label={title}>
      <tbody>
        {COLOURS.map((colour) => {
          const found = districts.filter((district) => colourOf(district) === colour);
          return (
            <tr key={colour}>
              <th scope="row">{say(`set.${colour}`)}</th>
              <td>
                {found.map((district) => (
                  <DistrictTag key={district} district={district} />
                ))}
                {found.length === 0 && say('deck.none')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
