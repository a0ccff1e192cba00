import type { People } from '@don/messages';
import type { Seat as SeatNumber } from '@don/rules';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { usePutOnTable } from '../app/on-table.js';
import type { TableSource, TableState } from '../game/source.js';
import { EditionWords } from '../i18n/EditionWords.js';
import { useSay } from '../i18n/say.js';
import { shownSitters } from '../i18n/shown-name.js';
import { useWording } from '../i18n/wording.js';
import { useSounds } from '../sounds/use-sounds.js';
import { ActionBar } from './ActionBar.js';
import { Announcer } from './Announcer.js';
import { Centre } from './Centre.js';
import { Curtain } from './Curtain.js';
import { Flights } from './Flights.js';
import { Log } from './Log.js';
import { ScoreSheet } from './ScoreSheet.js';
import { Seat } from './Seat.js';
import { SeatSheet } from './SeatSheet.js';
import { type SeatFigures, seatFigures } from './seat-figures.js';
import { TableBar } from './TableBar.js';
import './layout.css';
import './table.css';

/** More rivals than these do not fit beside each other on a phone. */
const MAX_ABREAST = 3;

/** What a table on a server has beside its game, each in its place. */
export interface Beside {
  /** In the bar at the top. */
  readonly tools?: ReactNode;
  /** On a seat: how much time it has, whether its player is there. */
  readonly onSeat?: (seat: SeatNumber) => ReactNode;
  /** Where one acts: what can be said ahead of one's turn, or taken back after it. */
  readonly ahead?: ReactNode;
  /** Below the score sheet. */
  readonly after?: ReactNode;
}

interface TableProps {
  readonly source: TableSource;
  /** What is done here, where that says more than the round. */
  readonly title?: string;
  readonly onLeave: () => void;
  /** Another game at the same table; missing where nobody here can start one. */
  readonly onRematch?: () => void;
  /** Whoever explains what is to be seen. */
  readonly coach?: ReactNode;
  /** What stands below the table instead of the viewer's own actions. */
  readonly controls?: ReactNode;
  readonly beside?: Beside;
}

/** A game to be played, watched or replayed: whatever its source shows. */
export function Table({ source, ...rest }: TableProps): ReactNode {
  const state = useNamed(useSyncExternalStore(source.subscribe, source.state));
  return (
    state && (
      <EditionWords edition={state.view.edition}>
        <LaidTable source={source} state={state} {...rest} />
      </EditionWords>
    )
  );
}

/** The same state with everybody's name as the reader sees it. */
function useNamed(state: TableState | null): TableState | null {
  const wording = useWording();
  return useMemo(
    () => state && { ...state, sitters: shownSitters(wording, state.sitters, state.viewer) },
    [state, wording],
  );
}

function LaidTable({ state, ...props }: TableProps & { readonly state: TableState }): ReactNode {
  const { source, title, onLeave, onRematch, coach, controls, beside = {} } = props;
  const say = useSay();
  const [opened, setOpened] = useState<SeatNumber | null>(null);
  const { view, viewer, sitters } = state;
  useSounds(state);
  usePutOnTable(view.edition);
  const people = useMemo((): People => ({ names: sitters.map(({ name }) => name), you: viewer }), [sitters, viewer]);
  const figures = useMemo(() => seatFigures(state), [state]);
  const own = viewer === null ? undefined : figures[viewer];
  const others = viewer === null ? figures : clockwiseFrom(figures, viewer);
  const shown = opened === null ? undefined : figures[opened];
  const isCrowded = others.length > MAX_ABREAST;
  return (
    <main className="table" data-crowded={isCrowded} data-coached={coach !== undefined}>
      <TableBar state={state} title={title} people={people} onLeave={onLeave} tools={beside.tools} />
      {coach}
      <section data-place="others" aria-label={say('table.others')}>
        {others.map((seat) => (
          <Seat
            key={seat.seat}
            figures={seat}
            isOwn={false}
            isCrowded={isCrowded}
            note={beside.onSeat?.(seat.seat)}
            onOpen={() => setOpened(seat.seat)}
          />
        ))}
      </section>
      <div data-place="centre">
        <Centre state={state} people={people} isCoached={coach !== undefined} />
      </div>
      <section data-place="own">
        {own && (
          <Seat
            figures={own}
            isOwn
            isCrowded={isCrowded}
            note={beside.onSeat?.(own.seat)}
            onOpen={() => setOpened(own.seat)}
          />
        )}
        {controls ?? (
          <ActionBar
            source={source}
            state={state}
            people={people}
            ahead={beside.ahead}
            isCoached={coach !== undefined}
          />
        )}
      </section>
      <aside className="log-panel" data-place="log">
        <Log events={state.events} people={people} view={view} />
      </aside>
      <Flights state={state} />
      <Announcer state={state} people={people} />
      {shown && <SeatSheet figures={shown} state={state} people={people} onClose={() => setOpened(null)} />}
      {view.result && (
        <ScoreSheet
          state={state}
          result={view.result}
          people={people}
          opensItself={controls === undefined && coach === undefined}
          {...(source.record && { record: source.record })}
          after={beside.after}
          onLeave={onLeave}
          {...(onRematch && { onRematch })}
        />
      )}
      {state.curtain !== null && source.reveal && (
        <Curtain name={sitters[state.curtain]?.name ?? ''} onReveal={source.reveal} />
      )}
    </main>
  );
}

/** All seats but one, from that one's left on. */
function clockwiseFrom(figures: readonly SeatFigures[], seat: SeatNumber): SeatFigures[] {
  return [...figures.slice(seat + 1), ...figures.slice(0, seat)];
}
