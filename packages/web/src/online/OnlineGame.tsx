import { person } from '@don/messages';
import type { Table as ServerTable } from '@don/protocol';
import { readRecord } from '@don/rules';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { Toast } from '../controls/Toast.js';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import { GameTable } from '../table/GameTable.js';
import { AutoBid } from './AutoBid.js';
import { ChatPanel } from './ChatPanel.js';
import { ConnectionNotice } from './ConnectionNotice.js';
import type { Connection } from './connection.js';
import { type Fairness, fairnessOf } from './fair-play.js';
import { OnlineSource } from './online-source.js';
import { problemIn } from './problem.js';
import { SeatNote } from './SeatNote.js';
import { awaitedForRematch } from './table-facts.js';
import { useAttempt } from './use-attempt.js';

interface OnlineGameProps {
  readonly connection: Connection;
  readonly game: string;
  /** Where it is played. */
  readonly table: ServerTable;
  /** Goes to the game that has begun at the table since; missing until there is one. */
  readonly onNext?: () => void;
}

/** A game on the server, at its table or in one of the places around it. */
export function OnlineGame({ connection, game, table, onNext }: OnlineGameProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { attempt, notice } = useAttempt();
  const [source, setSource] = useState<OnlineSource | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [wantsNext, setWantsNext] = useState(false);
  const { visibility, rated } = table;
  useEffect(() => {
    let opened: OnlineSource | undefined;
    let isWanted = true;
    OnlineSource.open(connection, game, { visibility, rated }).then((found) => {
      if (!isWanted) return found.close();
      opened = found;
      setSource(found);
    }, setFailure);
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [connection, game, visibility, rated]);
  useEffect(() => {
    if (!onNext || !source) return;
    // If you have not asked for it, look at the scores for as long as you like; a game that was stopped has none.
    const look = (): void => {
      if (wantsNext || source.ended.get() !== null) onNext();
    };
    look();
    return source.ended.subscribe(look);
  }, [onNext, wantsNext, source]);
  if (problemIn(failure) !== null) return <NotFoundPage />;
  if (failure !== null) throw failure;
  if (source === null) return null;
  const awaited = awaitedForRematch(table);
  async function rematch(table: string): Promise<void> {
    setWantsNext(true);
    if (!(await attempt(() => connection.ask('startGame', { table })))) setWantsNext(false);
  }
  return (
    <>
      <GameTable
        source={source}
        onLeave={() => go('/')}
        {...(source.seat !== null && { onRematch: () => void rematch(source.table) })}
        {...(onNext && { onNext })}
        online={{
          onSeat: (seat) => <SeatNote presence={source.presence} seat={seat} />,
          ...(table.chat && {
            tools: <ChatPanel connection={connection} table={source.table} isPlayer={source.seat !== null} />,
          }),
          ...(source.seat !== null && {
            autoBid: <AutoBid connection={connection} source={source} seat={source.seat} allowsUndo={table.undo} />,
          }),
          after: (
            <>
              <Ending source={source} />
              {awaited.length > 0 && <p role="status">{say('room.waitForPlayers', { names: awaited.join(', ') })}</p>}
            </>
          ),
        }}
      />
      <RemarkNotice source={source} />
      <ConnectionNotice connection={connection} ended={source.ended} />
      {notice}
    </>
  );
}

/** After a game on the server: whether it was dealt fairly. */
function Ending({ source }: { readonly source: OnlineSource }): ReactNode {
  const say = useSay();
  const [fairness, setFairness] = useState<Fairness | null>(null);
  useEffect(() => {
    // Without the record nothing can be said.
    source.record?.().then(
      (text) => setFairness(fairnessOf(readRecord(text), source.seat)),
      () => {},
    );
  }, [source]);
  return (
    fairness && (
      <p className="fairness" data-fairness={fairness}>
        {say(`fair.${fairness}`)}
      </p>
    )
  );
}

/** What happened beside the game: time ran out, somebody is back, somebody took something back. */
function RemarkNotice({ source }: { readonly source: OnlineSource }): ReactNode {
  const say = useSay();
  const nameOf = useShownName();
  const remarks = useSyncExternalStore(source.remarks.subscribe, source.remarks.get);
  const forget = useCallback(() => source.remarks.set([]), [source]);
  const remark = remarks.at(-1);
  if (remark === undefined) return null;
  const people = { names: source.state().seatedPlayers.map(nameOf), you: source.seat };
  return <Toast key={remark.seq} text={say(`remark.${remark.type}`, person(people, remark.seat))} onGone={forget} />;
}
