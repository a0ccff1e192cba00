import type { Table } from '@don/protocol';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import type { Connection } from './connection.js';
import type { OnlineSource } from './online-source.js';
import { useAttempt } from './use-attempt.js';
import { useAccount } from './use-connection.js';

/** A phone that is put away for a moment, or a lost line, is not worth a question. */
const PATIENCE_MS = 90_000;

interface AwayNoticeProps {
  readonly connection: Connection;
  readonly source: OnlineSource;
  readonly table: Table;
}

/** Where everybody waits for somebody who has gone, the host of an unrated table may let a bot play on. */
export function AwayNotice({ connection, source, table }: AwayNoticeProps): ReactNode {
  const say = useSay();
  const nameOf = useShownName();
  const { attempt, notice } = useAttempt();
  const { id: me } = useAccount(connection);
  const { view } = useSyncExternalStore(source.subscribe, source.state);
  const { away, standIns, clock } = useSyncExternalStore(source.presence.now.subscribe, source.presence.now.get);
  const { turn } = view;
  // Where there is a clock, it decides.
  const isAwaited = turn !== null && clock === null && away.includes(turn) && !standIns.includes(turn);
  const isLong = useLong(isAwaited);
  const player = turn === null ? undefined : source.players[turn];
  if (!isLong || table.host !== me || table.rated || turn === null || player === undefined) return notice;
  const playOn = (): void => void attempt(() => connection.ask('leaveToBot', { game: source.game, seat: turn }));
  return (
    <>
      <div className="notice" role="status">
        <p>{say('away.gone', { name: nameOf(player) })}</p>
        <button type="button" className="primary" onClick={playOn}>
          {say('away.bot')}
        </button>
      </div>
      {notice}
    </>
  );
}

/** Whether something has held for longer than anybody should have to wait. */
function useLong(holds: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!holds) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [holds]);
  return isLong;
}
