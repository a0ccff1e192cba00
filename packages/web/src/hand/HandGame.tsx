import type { Table } from '@don/protocol';
import type { Seat } from '@don/rules';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAnnounceTable } from '../app/table-edition.js';
import { useTitle } from '../app/use-title.js';
import { EditionWords } from '../i18n/EditionWords.js';
import { useSay } from '../i18n/say.js';
import { AutoBid } from '../online/AutoBid.js';
import { ConnectionNotice } from '../online/ConnectionNotice.js';
import type { Connection } from '../online/connection.js';
import type { OnlineSource } from '../online/online-source.js';
import { RemarkNotice } from '../online/RemarkNotice.js';
import { SeatNote } from '../online/SeatNote.js';
import { useAttempt } from '../online/use-attempt.js';
import { useOnlineSource } from '../online/use-online-source.js';
import { ActionBar } from '../table/ActionBar.js';
import '../table/layout.css';
import { useNamedState } from '../table/use-named-state.js';
import { HandResult } from './HandResult.js';
import { HandShelf } from './HandShelf.js';
import { HandStatus } from './HandStatus.js';
import './hand.css';

interface HandGameProps {
  readonly connection: Connection;
  readonly game: string;
  readonly table: Table;
}

/** A player's phone beside the screen that is the table: what is theirs alone, and what they can do. */
export function HandGame({ connection, game, table }: HandGameProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const source = useOnlineSource(connection, game, table);
  useTitle(say('hand.title'));
  if (source === null || source === 'missing' || source.seat === null) return null;
  const again = (): void => void attempt(() => connection.ask('startGame', { table: table.id }));
  return (
    <>
      <HandTable connection={connection} source={source} seat={source.seat} table={table} onRematch={again} />
      <RemarkNotice source={source} />
      <ConnectionNotice connection={connection} ended={source.ended} />
      {notice}
    </>
  );
}

interface HandTableProps extends Pick<HandGameProps, 'connection' | 'table'> {
  readonly source: OnlineSource;
  readonly seat: Seat;
  readonly onRematch: () => void;
}

function HandTable({ connection, source, seat, table, onRematch }: HandTableProps): ReactNode {
  const state = useNamedState(useSyncExternalStore(source.subscribe, source.state));
  const isTurn = state?.view.turn === seat;
  useAnnounceTable(state?.view.edition ?? table.edition);
  useEffect(() => {
    // In the hand a phone is felt; before a first tap it may not.
    if (isTurn) navigator.vibrate?.(200);
  }, [isTurn]);
  const people = useMemo(
    () => ({ names: state?.seatedPlayers.map(({ name }) => name) ?? [], you: seat }),
    [state?.seatedPlayers, seat],
  );
  if (state === null) return null;
  return (
    <EditionWords edition={state.view.edition}>
      <main className="hand" data-turn={isTurn}>
        {!state.view.result && (
          <HandStatus state={state} people={people} note={<SeatNote presence={source.presence} seat={seat} />} />
        )}
        <HandShelf state={state} seat={seat} />
        {state.view.result ? (
          <HandResult result={state.view.result} seat={seat} people={people} onRematch={onRematch} />
        ) : (
          <ActionBar
            source={source}
            state={state}
            people={people}
            autoBid={<AutoBid connection={connection} source={source} seat={seat} allowsUndo={table.undo} />}
            meanwhile={null}
            isCoached={false}
          />
        )}
      </main>
    </EditionWords>
  );
}
