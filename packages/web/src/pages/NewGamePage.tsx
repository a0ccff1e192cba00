import { botName, LEVELS, type Level } from '@don/bots';
import { EDITIONS, type EditionId, optionsFor } from '@don/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { LONGEST_NAME, useSettings } from '../app/settings.js';
import { useSay } from '../i18n/say.js';
import { desk } from '../offline/offline-source.js';
import { Choice } from './Choice.js';
import { Covers } from './Covers.js';
import { OptionFields } from './OptionFields.js';
import { PageHead } from './PageHead.js';

/** As long as a table can get. */
const PLACES = [0, 1, 2, 3, 4, 5];

/** A seat that is being filled: a bot's level, or a person with a name. */
interface Place {
  readonly sitter: Level | 'person';
  readonly name: string;
}

/** A table of one's own: who plays, by which edition, with what options. Several people share the device. */
export default function NewGamePage(): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { name } = useSettings();
  const [edition, setEdition] = useState<EditionId>('don');
  const [options, setOptions] = useState(optionsFor(EDITIONS.don));
  const [players, setPlayers] = useState(4);
  const [places, setPlaces] = useState<readonly Place[]>(
    PLACES.map((place) => ({ sitter: place === 0 ? 'person' : 'casual', name: place === 0 ? name : '' })),
  );
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const { min, max } = EDITIONS[edition].seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => `${min + more}`);
  const seated = places.slice(0, players);

  function chooseEdition(id: EditionId): void {
    setEdition(id);
    setOptions({ ...options, ...EDITIONS[id].defaults });
    setPlayers(Math.min(players, EDITIONS[id].seats.max));
  }

  function change(place: number, changed: Partial<Place>): void {
    setPlaces(places.map((one, index) => (index === place ? { ...one, ...changed } : one)));
  }

  /** What a person is called who has not said. */
  function nameAt(place: number): string {
    const isAlone = seated.filter(({ sitter }) => sitter === 'person').length === 1;
    return isAlone ? say('you') : say('new.player', { number: place + 1 });
  }

  function begin(event: FormEvent): void {
    event.preventDefault();
    const sitters = seated.map(({ sitter }) => (sitter === 'person' ? null : sitter));
    const names = seated.map((one, place) => one.name.trim() || nameAt(place));
    desk()
      .begin({ edition, options, sitters, names })
      .then((id) => go(`/game/${id}`), setFailure);
  }

  let bots = 0;
  return (
    <main className="page new-game">
      <PageHead title={say('new.title')} />
      <form onSubmit={begin} className="fields">
        <Covers chosen={edition} onChoose={chooseEdition} />
        <Choice
          label={say('new.players')}
          value={`${players}`}
          words={counts}
          wording={(count) => count}
          onChange={(count) => setPlayers(Number(count))}
        />
        <fieldset>
          <legend>{say('new.seats')}</legend>
          {seated.map((one, place) => (
            <div className="place" key={PLACES[place]}>
              <Choice
                label={say('new.seat', { number: place + 1 })}
                value={one.sitter}
                words={['person', ...LEVELS]}
                wording={(word) =>
                  word === 'person' ? say('new.person') : say('new.bot', { level: say(`level.${word}`) })
                }
                onChange={(sitter) => change(place, { sitter })}
              />
              {one.sitter === 'person' ? (
                <input
                  value={one.name}
                  maxLength={LONGEST_NAME}
                  placeholder={nameAt(place)}
                  aria-label={say('new.name', { number: place + 1 })}
                  onChange={(event) => change(place, { name: event.target.value })}
                />
              ) : (
                <span className="bot-name">{botName(bots++)}</span>
              )}
            </div>
          ))}
        </fieldset>
        <OptionFields options={options} onChange={setOptions} />
        <button type="submit" className="primary grand">
          {say('new.begin')}
        </button>
      </form>
    </main>
  );
}
