import type { Table } from '@don/protocol';
import type { ReactNode } from 'react';
import { useTitle } from '../app/use-title.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from '../online/connection.js';
import { FillForm } from '../online/FillForm.js';
import { RoomSeats } from '../online/RoomSeats.js';
import { playersMissing } from '../online/table-facts.js';
import { useAttempt } from '../online/use-attempt.js';
import { useAccount } from '../online/use-connection.js';
import { useSharedAddress } from '../online/use-shared-address.js';
import { HandCode } from './HandCode.js';

interface TvRoomProps {
  readonly connection: Connection;
  readonly table: Table;
}

/** Before a game, on a screen for all: what their phones scan, and who is there already. */
export function TvRoom({ connection, table }: TvRoomProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const { id: me } = useAccount(connection);
  const address = useSharedAddress();
  useTitle(say('tv.title'));
  const { id, code, seats } = table;
  const isHost = table.host === me;
  const missing = playersMissing(table);
  const start = (): void => void attempt(() => connection.ask('startGame', { table: id }));
  const kick = (account: string): void => void attempt(() => connection.ask('kick', { table: id, account }));
  return (
    <main className="tv tv-room">
      <section className="tv-invitation">
        <h1>{say('tv.scan')}</h1>
        <div className="tv-qr">{address && <HandCode table={table} address={address} />}</div>
        <p className="tv-code" role="img" aria-label={say('room.code', { code: [...code].join(' ') })}>
          {code}
        </p>
        {address && <p>{new URL(address.url).host}</p>}
        {address?.reach === 'device' && <p className="tv-warning">{say('reach.device')}</p>}
      </section>
      <section className="tv-people" aria-label={say('new.seats')}>
        <RoomSeats table={table} me={me} {...(isHost && { onKick: kick })} />
        <p role="status">{missing > 0 ? say('room.tooFew', { more: missing }) : say('room.ready')}</p>
        {isHost && (
          <div className="tv-buttons">
            {seats.some(({ kind }) => kind === 'open') && <FillForm connection={connection} table={id} />}
            <button type="button" className="primary" disabled={missing > 0} onClick={start}>
              {say('room.start')}
            </button>
          </div>
        )}
      </section>
      {notice}
    </main>
  );
}
