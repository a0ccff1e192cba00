import type { District } from '@don/rules';
import type { ReactNode } from 'react';
import { DistrictTag } from './District.js';
import './pick.css';

interface PickProps {
  /** What they are to be picked for. */
  readonly label: string;
  readonly districts: readonly District[];
  readonly picked: District | null;
  readonly onPick: (district: District | null) => void;
  readonly note?: (district: District) => string;
}

/** Districts of which one can be picked, and put back by a second tap. */
export function Pick({ label, districts, picked, onPick, note }: PickProps): ReactNode {
  return (
    <ul className="pick" aria-label={label}>
      {districts.map((district) => (
        <li key={district}>
          <button
            type="button"
            aria-pressed={district === picked}
            onClick={() => onPick(district === picked ? null : district)}
          >
            <DistrictTag district={district} />
            {note && <small>{note(district)}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
