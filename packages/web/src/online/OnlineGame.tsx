import type { Table as ServerTable } from '@don/protocol';
import { readRecord } from '@don/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { useSay } from '../i18n/say.js';
import { GameTable } from '../table/GameTable.js';
import { AutoBid } from './AutoBid.js';
import { AwayNotice } from './AwayNotice.js';
import { ChatPanel } from './ChatPanel.js';
import { ConnectionNotice } from './ConnectionNotice.js';
import type { Connection } from './connection.js';
import { type Fairness, fairnessOf } from './fair-play.js';
import { LeaveSheet } from './LeaveSheet.js';
import type { OnlineSource } from './online-source.js';
import { RemarkNotice } from './RemarkNotice.js';
import { SeatNote } from './SeatNote.js';
import { awaitedForRematch } from './table-facts.js';
import { useAttempt } from './use-attempt.js';
import { useOnlineSource } from './use-online-source.js';

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
  const source = useOnlineSource(connection, game, table);
  const [isLeaving, setLeaving] = useState(false);
  const [wantsNext, setWantsNext] = useState(false);
  useEffect(() => {
    if (!onNext || source === null || source === 'missing') return;
    // If you have not asked for it, look at the scores for as long as you like; a game that was stopped has none.
    const look = (): void => {
      if (wantsNext || source.ended.get() !== null) onNext();
    };
    look();
    return source.ended.subscribe(look);
  }, [onNext, wantsNext, source]);
  if (source === 'missing') return <NotFoundPage />;
  if (source === null) return null;
  const home = (): void => go('/');
  function leave(online: OnlineSource): void {
    const { view } = online.state();
    if (online.seat !== null && view.phase !== 'over' && online.ended.get() === null) setLeaving(true);
    else home();
  }
  const awaited = awaitedForRematch(table);
  async function rematch(table: string): Promise<void> {
    setWantsNext(true);
    if (!(await attempt(() => connection.ask('startGame', { table })))) setWantsNext(false);
  }
  return (
    <>
      <GameTable
        source={source}
        onLeave={() => leave(source)}
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
      <AwayNotice connection={connection} source={source} table={table} />
      {isLeaving && (
        <LeaveSheet
          connection={connection}
          game={game}
          attempt={attempt}
          onStay={() => setLeaving(false)}
          onLeave={home}
        />
      )}
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
