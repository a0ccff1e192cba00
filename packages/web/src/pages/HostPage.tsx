import { botName, LEVELS, type Level } from '@don/bots';
import { VISIBILITIES } from '@don/protocol';
import { EDITIONS, type EditionId, optionsFor } from '@don/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../i18n/say.js';
import { CodeForm } from '../online/CodeForm.js';
import type { Connection } from '../online/connection.js';
import { makeTable } from '../online/join.js';
import { PACE_NAMES, PACES, type PaceName } from '../online/paces.js';
import { useAccount } from '../online/use-account.js';
import { useAttempt } from '../online/use-attempt.js';
import { useConnection } from '../online/use-connection.js';
import { Check } from './Check.js';
import { Choice } from './Choice.js';
import { Covers } from './Covers.js';
import { NoServerPage } from './NoServerPage.js';
import { OptionFields } from './OptionFields.js';
import { PageHead } from './PageHead.js';

/** As many as a table can have beside one's own. */
const PLACES = [1, 2, 3, 4, 5];
const OPEN = 'open';
type Offer = typeof OPEN | Level;

/** A table on the server, for friends or for whoever comes. */
export default function HostPage(): ReactNode {
  const line = useConnection();
  if (line === 'missing') return <NoServerPage />;
  return line && <HostForm line={line} />;
}

function HostForm({ line }: { readonly line: Connection }): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { attempt, notice } = useAttempt();
  const { guest } = useAccount(line);
  const [edition, setEdition] = useState<EditionId>('don');
  const [options, setOptions] = useState(optionsFor(EDITIONS.don));
  const [players, setPlayers] = useState(4);
  const [offers, setOffers] = useState<readonly Offer[]>(PLACES.map(() => OPEN));
  const [pace, setPace] = useState<PaceName>('untimed');
  const [visibility, setVisibility] = useState<(typeof VISIBILITIES)[number]>('link');
  const [terms, setTerms] = useState({ rated: false, undo: false, chat: true, startWhenFull: true });
  const [isMaking, setMaking] = useState(false);
  const { min, max } = EDITIONS[edition].seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => `${min + more}`);
  const offered = offers.slice(0, players - 1);

  function chooseEdition(id: EditionId): void {
    setEdition(id);
    setOptions({ ...options, ...EDITIONS[id].defaults });
    setPlayers(Math.min(players, EDITIONS[id].seats.max));
  }

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMaking(true);
    const seats = offered.map((offer) =>
      offer === OPEN ? { kind: 'open' as const } : { kind: 'bot' as const, level: offer },
    );
    await attempt(async () => {
      const wishes = {
        edition,
        options,
        visibility,
        pace: PACES[pace],
        ...terms,
        seats: [{ kind: 'open' as const }, ...seats],
      };
      go(`/table/${(await makeTable(line, wishes)).id}`);
    });
    setMaking(false);
  }

  let bots = 0;
  return (
    <main className="page">
      <PageHead title={say('host.title')} />
      <CodeForm line={line} />
      <form onSubmit={(event) => void make(event)} className="fields">
        <Covers chosen={edition} onChoose={chooseEdition} />
        <fieldset className="fields">
          <legend>{say('new.seats')}</legend>
          <Choice
            label={say('new.players')}
            value={`${players}`}
            words={counts}
            wording={(count) => count}
            onChange={(count) => setPlayers(Number(count))}
          />
          {offered.map((offer, place) => (
            <div className="place" key={PLACES[place]}>
              <Choice
                label={say('new.seat', { number: place + 2 })}
                value={offer}
                words={[OPEN, ...LEVELS]}
                wording={(word) => (word === OPEN ? say('host.open') : say('new.bot', { level: say(`level.${word}`) }))}
                onChange={(word) => setOffers(offers.with(place, word))}
              />
              {offer !== OPEN && <span className="bot-name">{botName(bots++)}</span>}
            </div>
          ))}
        </fieldset>
        <fieldset className="fields">
          <legend>{say('host.terms')}</legend>
          <Choice
            label={say('host.pace')}
            value={pace}
            words={PACE_NAMES}
            wording={(word) => say(`pace.${word}`)}
            onChange={setPace}
          />
          <Choice
            label={say('host.visibility')}
            value={visibility}
            words={VISIBILITIES}
            wording={(word) => say(`visibility.${word}`)}
            onChange={setVisibility}
          />
          {(['startWhenFull', 'undo', 'chat'] as const).map((term) => (
            <Check
              key={term}
              label={say(`term.${term}`)}
              note={say(`term.${term}.note`)}
              value={terms[term]}
              onChange={(value) => setTerms({ ...terms, [term]: value })}
            />
          ))}
          <Check
            label={say('term.rated')}
            note={say(guest ? 'term.rated.guest' : 'term.rated.note')}
            value={terms.rated}
            disabled={guest}
            onChange={(rated) => setTerms({ ...terms, rated })}
          />
        </fieldset>
        <OptionFields options={options} onChange={setOptions} />
        <button type="submit" className="primary grand" disabled={isMaking}>
          {say('host.make')}
        </button>
      </form>
      {notice}
    </main>
  );
}
