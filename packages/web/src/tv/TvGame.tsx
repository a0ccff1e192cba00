import type { Table } from '@don/protocol';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../app/NotFoundPage.js';
import { useSay } from '../i18n/say.js';
import { AwayNotice } from '../online/AwayNotice.js';
import { ConnectionNotice } from '../online/ConnectionNotice.js';
import type { Connection } from '../online/connection.js';
import { RemarkNotice } from '../online/RemarkNotice.js';
import { SeatNote } from '../online/SeatNote.js';
import { useAttempt } from '../online/use-attempt.js';
import { useAccount } from '../online/use-connection.js';
import { useOnlineSource } from '../online/use-online-source.js';
import { NewPhone } from './NewPhone.js';
import { TvTable } from './TvTable.js';

interface TvGameProps {
  readonly connection: Connection;
  readonly game: string;
  readonly table: Table;
}

/** A game on a screen for all, seen as every spectator sees it. */
export function TvGame({ connection, game, table }: TvGameProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const { id: me } = useAccount(connection);
  const source = useOnlineSource(connection, game, table);
  if (source === 'missing') return <NotFoundPage />;
  if (source === null) return null;
  const again = (): void => void attempt(() => connection.ask('startGame', { table: table.id }));
  return (
    <>
      <TvTable
        source={source}
        table={table}
        onSeat={(seat) => (
          <>
            <SeatNote presence={source.presence} seat={seat} />
            {table.host === me && !table.rated && (
              <NewPhone connection={connection} source={source} table={table} seat={seat} />
            )}
          </>
        )}
        after={
          table.host === me && (
            <button type="button" className="primary grand" onClick={again}>
              {say('score.rematch')}
            </button>
          )
        }
      />
      <RemarkNotice source={source} />
      <ConnectionNotice connection={connection} ended={source.ended} />
      <AwayNotice connection={connection} source={source} table={table} />
      {notice}
    </>
  );
}
