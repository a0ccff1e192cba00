import type { ReactNode } from 'react';
import { MenuLabel } from '../controls/Menu.js';
import { useSay } from '../i18n/say.js';

const COMPANIES = ['bots', 'friends', 'device'] as const;
/** Alone against bots, over the network, or several people at one device. */
export type Company = (typeof COMPANIES)[number];

const PICTURE_OF = { bots: 'table', friends: 'friends', device: 'device' } as const;
const NOTE_OF = { bots: 'company.bots.note', friends: 'front.friendsNote', device: 'company.device.note' } as const;

interface WithWhomProps {
  readonly chosen: Company;
  readonly hasServer: boolean;
  readonly onChoose: (company: Company) => void;
}

export function WithWhom({ chosen, hasServer, onChoose }: WithWhomProps): ReactNode {
  const say = useSay();
  return (
    <fieldset>
      <legend>{say('new.company')}</legend>
      <div className="companies">
        {COMPANIES.filter((company) => hasServer || company !== 'friends').map((company) => (
          <label key={company} className="company">
            <input
              type="radio"
              name="company"
              className="visually-hidden"
              checked={company === chosen}
              onChange={() => onChoose(company)}
            />
            <MenuLabel picture={PICTURE_OF[company]} title={say(`company.${company}`)} note={say(NOTE_OF[company])} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
