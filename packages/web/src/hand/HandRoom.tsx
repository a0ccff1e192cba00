import { isSeated, type Table } from '@don/protocol';
import type { FormEvent, ReactNode } from 'react';
import { PageHead } from '../controls/PageHead.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from '../online/connection.js';
import { joinTable } from '../online/create-and-join.js';
import { RoomSeats } from '../online/RoomSeats.js';
import { playersMissing } from '../online/table-facts.js';
import { useAttempt } from '../online/use-attempt.js';
import { useAccount } from '../online/use-connection.js';
import { useGuestName } from '../online/use-guest-name.js';

interface HandRoomProps {
  readonly connection: Connection;
  readonly table: Table;
}

/** Before a game: a name and a seat are one tap away. */
export function HandRoom({ connection, table }: HandRoomProps): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const { id: me } = useAccount(connection);
  const { field, save } = useGuestName(connection);
  const { id, seats } = table;
  const isIn = isSeated(table, me);
  const missing = playersMissing(table);
  function join(event: FormEvent): void {
    event.preventDefault();
    void attempt(() => save().then(() => joinTable(connection, table)));
  }
  const start = (): void => void attempt(() => connection.ask('startGame', { table: id }));
  const leave = (): void => void attempt(() => connection.ask('leaveTable', { table: id }));
  return (
    <main className="page">
      <PageHead title={say('hand.title')} />
      {isIn ? (
        <>
          <p role="status">{say('hand.seated')}</p>
          <button type="button" className="primary grand" disabled={missing > 0} onClick={start}>
            {say('room.start')}
            {missing > 0 && <small>{say('room.tooFew', { more: missing })}</small>}
          </button>
        </>
      ) : seats.some(({ kind }) => kind === 'open') ? (
        <form className="fields" onSubmit={join}>
          {field}
          <button type="submit" className="primary grand">
            {say('room.join')}
          </button>
        </form>
      ) : (
        <p role="status">{say('hand.full')}</p>
      )}
      <RoomSeats table={table} me={me} />
      {isIn && (
        <button type="button" onClick={leave}>
          {say('room.leave')}
        </button>
      )}
      {notice}
    </main>
  );
}
