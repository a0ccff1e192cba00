import { type Table as ServerTable, tableSchema } from '@don/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { useSay } from '../i18n/say.js';
import { Table } from '../table/Table.js';
import { Ahead } from './Ahead.js';
import { Chat } from './Chat.js';
import type { Connection } from './connection.js';
import { Ending } from './Ending.js';
import { LineNotice } from './LineNotice.js';
import { OnlineSource } from './online-source.js';
import { problemIn } from './problem.js';
import { RemarkNotice } from './RemarkNotice.js';
import { awaitedAt } from './rematch.js';
import { SeatNote } from './SeatNote.js';
import { useAttempt } from './use-attempt.js';

interface OnlineGameProps {
  readonly line: Connection;
  readonly game: string;
  /** Where it is played. */
  readonly table: ServerTable;
}

/** A game on the server, at its table or in one of the places around it. */
export function OnlineGame({ line, game, table }: OnlineGameProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { attempt, notice } = useAttempt();
  const [source, setSource] = useState<OnlineSource | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { visibility, rated } = table;
  useEffect(() => {
    let opened: OnlineSource | undefined;
    let isWanted = true;
    OnlineSource.open(line, game, { visibility, rated }).then((found) => {
      if (!isWanted) return found.close();
      opened = found;
      setSource(found);
    }, setFailure);
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [line, game, visibility, rated]);
  if (problemIn(failure) !== null) return <NotFoundPage />;
  if (failure !== null) throw failure;
  if (source === null) return null;
  const awaited = awaitedAt(table);
  const rematch = (): void => void attempt(() => line.ask('table:start', { table: source.table }, tableSchema));
  return (
    <>
      <Table
        source={source}
        onLeave={() => go('/')}
        {...(source.seat !== null && { onRematch: rematch })}
        beside={{
          onSeat: (seat) => <SeatNote attendance={source.attendance} seat={seat} />,
          ...(table.chat && {
            tools: <Chat line={line} table={source.table} isPlayer={source.seat !== null} />,
          }),
          ...(source.seat !== null && {
            ahead: <Ahead line={line} source={source} seat={source.seat} allowsUndo={table.undo} />,
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
      <LineNotice line={line} missedEnd={source.missedEnd} />
      {notice}
    </>
  );
}
