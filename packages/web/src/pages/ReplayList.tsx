import { MAX_RECORD_LENGTH, type RecordError } from '@don/rules';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useLoaded } from '../app/use-loaded.js';
import { PageHead } from '../controls/PageHead.js';
import { useSay } from '../i18n/say.js';
import { useNamesAtDevice } from '../i18n/shown-name.js';
import { useWording } from '../i18n/wording.js';
import { listGames } from '../offline/saved-games.js';
import { EmptyPlace } from './EmptyPlace.js';
import { PlayNow } from './PlayNow.js';
import { RecordFault } from './RecordFault.js';

/** No character takes more bytes. */
const BYTES_PER_CHARACTER = 4;

export interface RecordFailure {
  readonly error: RecordError;
  readonly text: string;
}

interface ReplayListProps {
  readonly fault: RecordFailure | null;
  readonly onShow: (record: string) => void;
}

/** The finished games of this browser, and a place for records from elsewhere. */
export function ReplayList({ fault, onShow }: ReplayListProps): ReactNode {
  const say = useSay();
  const wording = useWording();
  const namesOf = useNamesAtDevice();
  const games = useLoaded('saved games', listGames);
  const [pasted, setPasted] = useState('');
  const [isDropping, setDropping] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const finished = games.filter((game) => game.isOver);

  async function open(file: File | undefined): Promise<void> {
    // One character too many is enough to be told that it is too long.
    if (file) onShow(await file.slice(0, BYTES_PER_CHARACTER * (MAX_RECORD_LENGTH + 1)).text());
  }

  function drag(event: DragEvent, isOver: boolean): void {
    event.preventDefault();
    setDropping(isOver);
  }

  return (
    <main
      className={isDropping ? 'page dropping' : 'page'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        open(event.dataTransfer.files[0]).catch(setFailure);
      }}
    >
      <PageHead title={say('replay.shelf')} />
      <section className="game-list">
        <h2>{say('replay.finished')}</h2>
        {finished.length === 0 && (
          <EmptyPlace text={say('replay.none')}>
            <PlayNow />
          </EmptyPlace>
        )}
        <ul>
          {finished.map((game) => (
            <li key={game.id}>
              <Link href={`/replay/${game.id}`} className="button">
                {namesOf(game.seatedPlayers).join(' · ')}
                <small>
                  {wording.date(game.saved, { dateStyle: 'medium' })} · {say(`edition.${game.edition}`)}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="drop-zone">
        <h2>{say('replay.elsewhere')}</h2>
        <label className="field">
          <span>{say('replay.file')}</span>
          <input
            type="file"
            accept=".don,text/plain"
            onChange={(event) => void open(event.target.files?.[0]).catch(setFailure)}
          />
        </label>
        <label className="field">
          <span>{say('replay.paste')}</span>
          <textarea rows={4} value={pasted} spellCheck={false} onChange={(event) => setPasted(event.target.value)} />
        </label>
        {fault && <RecordFault {...fault} />}
        <div className="buttons">
          <button
            type="button"
            className="primary"
            disabled={pasted.trim() === ''}
            // What is copied out of a page seldom keeps its last line's end.
            onClick={() => onShow(`${pasted.trim()}\n`)}
          >
            {say('replay.show')}
          </button>
        </div>
      </section>
    </main>
  );
}
