import { eventMessage, type People } from '@don/messages';
import type { Table } from '@don/protocol';
import { editionOf, type Seat } from '@don/rules';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useAnnounceTable } from '../app/table-edition.js';
import { useTitle } from '../app/use-title.js';
import type { TableSource, TableState } from '../game/source.js';
import { EditionWords } from '../i18n/EditionWords.js';
import { useSay } from '../i18n/say.js';
import { useSharedAddress } from '../online/use-shared-address.js';
import { useSounds } from '../sounds/use-sounds.js';
import { Centre } from '../table/Centre.js';
import { Flights } from '../table/Flights.js';
import { revealSteps } from '../table/reveal.js';
import { ScoreTable, type ScoreTableProps } from '../table/ScoreTable.js';
import { Sentence } from '../table/Sentence.js';
import { seatFigures } from '../table/seat-figures.js';
import { useNamedState } from '../table/use-named-state.js';
import { useReveal } from '../table/use-reveal.js';
import { HandCode } from './HandCode.js';
import { lastSale } from './last-sale.js';
import { TvSeat } from './TvSeat.js';

interface TvTableProps {
  readonly source: TableSource;
  readonly table: Table;
  /** How much time a seat has, and whether its player is there. */
  readonly onSeat: (seat: Seat) => ReactNode;
  /** Below the score sheet. */
  readonly after: ReactNode;
}

/** The table as people see it from their sofas: the lot and its bids, and every player in a row below. */
export function TvTable({ source, ...rest }: TvTableProps): ReactNode {
  const state = useNamedState(useSyncExternalStore(source.subscribe, source.state));
  return (
    state && (
      <EditionWords edition={state.view.edition}>
        <TvLayout state={state} {...rest} />
      </EditionWords>
    )
  );
}

function TvLayout({
  state,
  table,
  onSeat,
  after,
}: Omit<TvTableProps, 'source'> & { readonly state: TableState }): ReactNode {
  const say = useSay();
  const { view, seatedPlayers } = state;
  useSounds(state);
  useAnnounceTable(view.edition);
  const people = useMemo((): People => ({ names: seatedPlayers.map(({ name }) => name), you: null }), [seatedPlayers]);
  const figures = useMemo(() => seatFigures(state), [state]);
  const round = say('table.round', { round: view.round, rounds: editionOf(view).rounds });
  useTitle(round);
  const { result } = view;
  return (
    <main className="tv tv-table" data-over={result !== null}>
      <section className="tv-side">
        <div className="tv-corner">
          <LostPhone table={table} />
          <h1>{round}</h1>
          <p>{table.code}</p>
        </div>
        <LastSale state={state} people={people} />
      </section>
      {result ? (
        <section className="tv-score">
          <h2>
            <Sentence message={eventMessage({ type: 'over', rule: 'F3', result }, people)} />
          </h2>
          <RevealedScores state={state} result={result} />
          {after}
        </section>
      ) : (
        <div className="tv-centre">
          <Centre state={state} people={people} isCoached={false} />
        </div>
      )}
      {!result && (
        <ol className="tv-seats" data-seats={figures.length} aria-label={say('new.seats')}>
          {figures.map((seat) => (
            <TvSeat key={seat.seat} figures={seat} note={onSeat(seat.seat)} />
          ))}
        </ol>
      )}
      <Flights state={state} />
    </main>
  );
}

/** Somebody who has lost their phone, or has come to watch, finds the way in. */
function LostPhone({ table }: { readonly table: Table }): ReactNode {
  const address = useSharedAddress();
  return <div className="tv-corner-qr">{address && <HandCode table={table} address={address} />}</div>;
}

/** What the last lot went for, and who was paid: it stays until the next one is sold. */
function LastSale({ state, people }: { readonly state: TableState; readonly people: People }): ReactNode {
  const say = useSay();
  const sale = lastSale(state.events);
  const isNews = sale.some((event) => state.news.includes(event));
  return (
    sale.length > 0 &&
    !isNews && (
      <div className="tv-sale">
        <h2>{say('tv.lastSale')}</h2>
        {sale.map((event) => (
          <p key={event.type}>
            <Sentence message={eventMessage(event, people)} />
          </p>
        ))}
      </div>
    )
  );
}

/** The places from last to first, as on a score sheet. */
function RevealedScores(scores: Omit<ScoreTableProps, 'step'>): ReactNode {
  const step = useReveal(revealSteps(scores.result.ranks.length));
  return <ScoreTable {...scores} step={step} />;
}
