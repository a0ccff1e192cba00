import type { Level } from '@don/bots';
import { MAX_SEATS } from '@don/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { MAX_NAME_LENGTH, useSettings } from '../app/settings.js';
import { PageHead } from '../controls/PageHead.js';
import { HouseFields } from '../house/HouseFields.js';
import { EditionWords } from '../i18n/EditionWords.js';
import { LateWords } from '../i18n/LateWords.js';
import { useSay } from '../i18n/say.js';
import { gameWorker } from '../offline/offline-source.js';
import { Covers } from './Covers.js';
import { OptionFields } from './OptionFields.js';
import { SeatFields } from './SeatFields.js';
import { useSetUp } from './use-set-up.js';

/** A seat that is being filled: a bot's level, or a person with a name. */
interface Place {
  readonly seatLevel: Level | 'person';
  readonly name: string;
}

/** A table of one's own: who plays, by which edition, with what options. Several people share the device. */
export default function NewGamePage(): ReactNode {
  return (
    <LateWords>
      <NewGameForm />
    </LateWords>
  );
}

function NewGameForm(): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { name } = useSettings();
  const setUp = useSetUp();
  const { edition, options, house, players, start, chooseEdition, chooseOptions } = setUp;
  const [places, setPlaces] = useState<readonly Place[]>([
    { seatLevel: 'person', name },
    ...Array(MAX_SEATS - 1).fill({ seatLevel: 'casual', name: '' }),
  ]);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const seated = places.slice(0, players);

  function change(place: number, changed: Partial<Place>): void {
    setPlaces(places.map((one, at) => (at === place ? { ...one, ...changed } : one)));
  }

  /** How people are called who give no name. */
  function nameAt(place: number): string {
    const isAlone = seated.filter(({ seatLevel }) => seatLevel === 'person').length === 1;
    return isAlone ? say('you') : say('new.player', { number: place + 1 });
  }

  function begin(event: FormEvent): void {
    event.preventDefault();
    const seatLevels = seated.map(({ seatLevel }) => (seatLevel === 'person' ? null : seatLevel));
    const names = seated.map(({ name }) => name.trim());
    gameWorker()
      .begin({ edition, options, house, start, seatLevels, names })
      .then((id) => go(`/game/${id}`), setFailure);
  }

  return (
    <main className="page">
      <PageHead title={say('new.title')} />
      <form onSubmit={begin} className="fields set-up">
        {setUp.unread.length > 0 && <p role="alert">{say('house.badLink', { rules: setUp.unread.join(', ') })}</p>}
        <Covers chosen={edition} onChoose={chooseEdition} />
        <button type="submit" className="primary grand">
          {say('new.begin')}
        </button>
        <SeatFields
          setUp={setUp}
          seatLevels={seated.map(({ seatLevel }) => seatLevel)}
          other="person"
          otherSaid={say('new.person')}
          online={(place) => (
            <input
              value={seated[place]?.name}
              maxLength={MAX_NAME_LENGTH}
              placeholder={nameAt(place)}
              aria-label={say('new.name', { number: place + 1 })}
              onChange={(event) => change(place, { name: event.target.value })}
            />
          )}
          onChange={(place, seatLevel) => change(place, { seatLevel })}
        />
        <EditionWords edition={edition}>
          <OptionFields options={options} onChange={chooseOptions} />
          <HouseFields way={setUp.way} onChange={setUp.chooseWay} />
        </EditionWords>
      </form>
    </main>
  );
}
