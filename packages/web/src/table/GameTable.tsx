import { eventMessage, type Message, type People, textOf } from '@don/messages';
import type { Seat as SeatNumber } from '@don/rules';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useAnnounceTable } from '../app/table-edition.js';
import type { TableSource, TableState } from '../game/source.js';
import { EditionWords } from '../i18n/EditionWords.js';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';
import { useSounds } from '../sounds/use-sounds.js';
import { ActionBar } from './ActionBar.js';
import { Centre } from './Centre.js';
import { Flights } from './Flights.js';
import { HandoverCurtain } from './HandoverCurtain.js';
import { RivalDigits } from './RivalDigits.js';
import { ScoreSheet } from './ScoreSheet.js';
import { SeatPanel } from './SeatPanel.js';
import { SeatSheet } from './SeatSheet.js';
import { type SeatFigures, seatFigures } from './seat-figures.js';
import { TableBar } from './TableBar.js';
import { TableTabs } from './TableTabs.js';
import { useNamedState } from './use-named-state.js';
import { useSkip } from './use-skip.js';
import './layout.css';
import './table.css';

/** More rivals than these do not fit beside each other on a phone. */
const MAX_ABREAST = 3;

/** What a table on a server has beside its game, each in its place. */
export interface OnlineParts {
  /** In the bar at the top. */
  readonly tools?: ReactNode;
  /** On a seat: how much time it has, whether its player is there. */
  readonly onSeat?: (seat: SeatNumber) => ReactNode;
  /** Where one acts: auto-bids, and what can be taken back. */
  readonly autoBid?: ReactNode;
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
  /** To the next game at this table, which the others have begun. */
  readonly onNext?: () => void;
  /** Explains what is to be seen. */
  readonly coach?: ReactNode;
  /** What stands below the table instead of the viewer's own actions. */
  readonly controls?: ReactNode;
  readonly online?: OnlineParts;
}

/** A game to be played, watched or replayed: whatever its source shows. */
export function GameTable({ source, ...rest }: TableProps): ReactNode {
  const state = useNamedState(useSyncExternalStore(source.subscribe, source.state));
  return (
    state && (
      <EditionWords edition={state.view.edition}>
        <TableLayout source={source} state={state} {...rest} />
      </EditionWords>
    )
  );
}

function TableLayout({ state, ...props }: TableProps & { readonly state: TableState }): ReactNode {
  const { source, title, onLeave, onRematch, onNext, coach, controls, online = {} } = props;
  const say = useSay();
  const [opened, setOpened] = useState<SeatNumber | null>(null);
  const { view, viewer, seatedPlayers } = state;
  useSounds(state);
  useSkip(state.scene, source.skip);
  useAnnounceTable(view.edition);
  const people = useMemo(
    (): People => ({ names: seatedPlayers.map(({ name }) => name), you: viewer }),
    [seatedPlayers, viewer],
  );
  const figures = useMemo(() => seatFigures(state), [state]);
  const own = viewer === null ? undefined : figures[viewer];
  const others = viewer === null ? figures : clockwiseFrom(figures, viewer);
  const shown = opened === null ? undefined : figures[opened];
  const isCrowded = others.length > MAX_ABREAST;
  return (
    <main className="table" data-crowded={isCrowded} data-coached={coach !== undefined}>
      <TableBar state={state} title={title} people={people} onLeave={onLeave} tools={online.tools} />
      {coach}
      <section data-place="others" data-count={others.length} aria-label={say('table.others')}>
        {others.map((seat) => (
          <SeatPanel
            key={seat.seat}
            figures={seat}
            isOwn={false}
            isCrowded={isCrowded}
            note={online.onSeat?.(seat.seat)}
            onOpen={() => setOpened(seat.seat)}
          />
        ))}
      </section>
      <div data-place="centre">
        <Centre state={state} people={people} isCoached={coach !== undefined} />
      </div>
      <section data-place="own">
        {own && (
          <SeatPanel
            figures={own}
            isOwn
            isCrowded={isCrowded}
            {...(own.chips === null && source.peek && { peek: source.peek })}
            note={online.onSeat?.(own.seat)}
            onOpen={() => setOpened(own.seat)}
          />
        )}
        {controls ?? (
          <ActionBar
            source={source}
            state={state}
            people={people}
            autoBid={online.autoBid}
            meanwhile={<RivalDigits seats={others} />}
            isCoached={coach !== undefined}
          />
        )}
      </section>
      <aside className="log-panel" data-place="log">
        <TableTabs events={state.events} people={people} view={view} />
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
          after={online.after}
          onLeave={onLeave}
          {...(onRematch && { onRematch })}
          {...(onNext && { onNext })}
        />
      )}
      {state.curtain !== null && source.reveal && (
        <HandoverCurtain state={state} seat={state.curtain} onReveal={source.reveal} />
      )}
    </main>
  );
}

/** All seats but one, from that one's left on. */
function clockwiseFrom(figures: readonly SeatFigures[], seat: SeatNumber): SeatFigures[] {
  return [...figures.slice(seat + 1), ...figures.slice(0, seat)];
}

interface AnnouncerProps {
  readonly state: TableState;
  readonly people: People;
}

/** Says every event to a screen reader, and when it is the player's turn. */
function Announcer({ state: { news, view, viewer }, people }: AnnouncerProps): ReactNode {
  const wording = useWording();
  const told: Message[] = news.map((event) => eventMessage(event, people));
  if (viewer !== null && view.turn === viewer) told.push({ id: 'table.yourTurn' });
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {told.map((message) => textOf(wording, message)).join(' ')}
    </p>
  );
}
