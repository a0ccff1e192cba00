import type { Level } from '@don/bots';
import { MAX_SEATS } from '@don/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { MAX_NAME_LENGTH, useSettings } from '../app/settings.js';
import { useSay } from '../i18n/say.js';
import { gameWorker } from '../offline/offline-source.js';
import { MoreOptions } from './MoreOptions.js';
import { SeatFields } from './SeatFields.js';
import type { SetUp } from './use-set-up.js';

const PERSON = 'person';

/** A seat that is being filled: a bot's level, or a person with a name. */
interface Place {
  readonly seatLevel: Level | typeof PERSON;
  readonly name: string;
}

interface OfflineFormProps {
  readonly setUp: SetUp;
  /** Whether several people share the device. */
  readonly isShared: boolean;
}

/** A game in this browser: against bots, or with everybody at one device. */
export function OfflineForm({ setUp, isShared }: OfflineFormProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { name } = useSettings();
  const { edition, options, house, players, start } = setUp;
  const [places, setPlaces] = useState<readonly Place[]>([
    { seatLevel: PERSON, name },
    ...Array(MAX_SEATS - 1).fill({ seatLevel: isShared ? PERSON : 'casual', name: '' }),
  ]);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const seated = places.slice(0, players);
  /** Against bots, the first seat is the player's own. */
  const first = isShared ? 0 : 1;

  function change(place: number, changed: Partial<Place>): void {
    setPlaces(places.map((one, at) => (at === place ? { ...one, ...changed } : one)));
  }

  function begin(event: FormEvent): void {
    event.preventDefault();
    const seatLevels = seated.map(({ seatLevel }) => (seatLevel === PERSON ? null : seatLevel));
    const names = seated.map((one) => one.name.trim());
    gameWorker()
      .begin({ edition, options, house, start, seatLevels, names })
      .then((id) => go(`/game/${id}`), setFailure);
  }

  return (
    <form onSubmit={begin} className="fields">
      <SeatFields
        setUp={setUp}
        seatLevels={seated.slice(first).map(({ seatLevel }) => seatLevel)}
        others={isShared ? [PERSON] : []}
        wording={() => say('new.person')}
        own={
          !isShared && (
            <label className="field">
              <span>{say('settings.name')}</span>
              <input
                value={seated[0]?.name}
                maxLength={MAX_NAME_LENGTH}
                placeholder={say('you')}
                autoComplete="nickname"
                onChange={(event) => change(0, { name: event.target.value })}
              />
            </label>
          )
        }
        beside={(place) => (
          <input
            value={seated[place]?.name}
            maxLength={MAX_NAME_LENGTH}
            placeholder={say('new.player', { number: place + 1 })}
            aria-label={say('new.name', { number: place + 1 })}
            onChange={(event) => change(place, { name: event.target.value })}
          />
        )}
        onChange={(place, seatLevel) => change(first + place, { seatLevel })}
      />
      <MoreOptions setUp={setUp} />
      <button type="submit" className="primary grand">
        {say('new.begin')}
      </button>
    </form>
  );
}
